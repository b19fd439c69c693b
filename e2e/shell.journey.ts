import { IMAGES_PATH } from '#core/contract/images.ts'
import { ariaStyles } from '#core/server/security-headers.ts'
import { frenchNames } from '#db/demo/french-names.ts'
import { expect, openDashboard, test, otherLanguage } from './portal.ts'

test(
  'the language switch keeps the scroll position and typed text',
  { tag: '@smoke' },
  async ({ page, t, signIn, language }) => {
    await signIn('system.admin')
    await page.goto('/users')
    await page.getByRole('searchbox').fill('ab')
    await page.getByRole('banner').getByText(t('shell.switchLanguage.label'), { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage(language))
    await expect(page).toHaveURL('/users')
    await expect(page.getByRole('searchbox')).toHaveValue('ab')
  },
)

test(
  'words and names change their language together, or the page says that they cannot',
  { tag: '@smoke' },
  async ({ page, t, signIn, language, named }) => {
    const app = 'Parts Ordering'
    const next = language === 'fr-CA' ? app : frenchNames[app]!
    await signIn('system.admin')
    await page.goto('/users')
    const shown = page.getByRole('row').getByText(named(app)).first()
    await expect(shown).toBeAttached()
    const link = page.getByRole('banner').getByText(t('shell.switchLanguage.label'), { exact: true })

    await page.route('**/api/User/Search?*', (route) => route.abort())
    await link.click()
    await expect(page.getByText(t('valid.network')).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(shown).toBeAttached()
    await page.unroute('**/api/User/Search?*')

    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/User/Search?*', async (route) => {
      await held
      await route.continue()
    })
    const [asked] = await Promise.all([page.waitForRequest('**/api/User/Search?*'), link.click()])
    expect(asked.headers()['accept-language']).toBe(otherLanguage(language))
    await expect(link).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(shown).toBeAttached()
    answer()
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage(language))
    // At once, without waiting.
    expect(await page.getByRole('row').getByText(next).count()).toBeGreaterThan(0)
    expect(await shown.count()).toBe(0)
  },
)

test('terms and privacy open in the reader’s language, with the person in charge', async ({
  page,
  t,
  signIn,
  language,
}) => {
  await signIn('staff')
  await openDashboard(page)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('footer.privacy') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('footer.privacy') })
  await expect(dialog.getByText('Claire Dubé')).toBeVisible()
  await expect(dialog.locator(`[lang="${language}"]`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('footer.terms') })
    .click()
  await expect(page.getByRole('dialog', { name: t('footer.terms') })).toBeVisible()
})

test('the app selector lists the other apps of the person, with images of the language', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn('staff')
  await openDashboard(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('appSelector.label') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('appSelector.label') })
  const apps = sheet.getByRole('link', { name: t('appSelector.opensNewTab', { name: '' }).trim() })
  await expect(apps.first()).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Comptoir' }).filter({ has: page.getByRole('img') }),
  ).toHaveCount(0)
  const opened = context.waitForEvent('page')
  // Apps that other journeys created have no page.
  await apps.and(page.locator('[href*="/demo/"]')).first().click()
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
})

test('everything can be done by keyboard', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page).toHaveURL('/users')
  // The dashboard stays until the list is drawn.
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('tremblay')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused()
  await expect(page).toHaveURL('/users/tremblay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: t('keys.title') })
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('a user opened right after typing a search stays open', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/users')
  const first = page.getByRole('row').nth(1).getByRole('link')
  await expect(first).toBeVisible()
  await page.getByRole('searchbox').pressSequentially('tremblay')
  // At once: the results would take its place.
  await first.press('Enter')
  await expect(page).toHaveURL(/\/user\//)
  await expect(page.getByRole('tab', { name: t('user.tab.access') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/users/tremblay')
})

/**
 * In how many requests a page opens with an empty cache: its files and its calls, without images of apps. `later`: of these,
 * what reports fetch for their charts once they have asked for their figures. The dashboard fetches eight beside its figures.
 */
const requests: Record<string, { most: number; later?: number }> = {
  '/': { most: 18 },
  '/users': { most: 17 },
  '/user/$id': { most: 20 },
  '/user/$id/edit': { most: 20 },
  '/dealers': { most: 18 },
  '/apps': { most: 21 },
  '/roles': { most: 18 },
  '/reports': { most: 24, later: 4 },
  '/my-profile': { most: 21 },
}

test('no page takes more requests than it may, and the first Tab stop skips the bars', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/users/tremblay')
  const user = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [route, { most, later = 0 }] of Object.entries(requests)) {
    asked.length = 0
    await page.goto(route.replace('/user/$id', user!))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const counted = asked.filter((one) => !one.startsWith(IMAGES_PATH))
    const list = [route, ...counted].join('\n')
    expect(counted).toContain('/api/Profile')
    expect(counted.length, list).toBeLessThanOrEqual(most)
    const figures = counted.findIndex((one) => one.startsWith('/api/Report/'))
    if (later) expect(figures + 1, list).toBeGreaterThan(0)
    if (later) expect(figures + 1, list).toBeLessThanOrEqual(most - later)
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell.skipToContent') })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page loads nothing from other origins, and only the session renewal may be framed', async ({
  request,
}) => {
  const headersOf = async (path: string) => {
    const headers = (await request.get(path, { headers: { Accept: 'text/html' } })).headers()
    return { policy: headers['content-security-policy'], frame: headers['x-frame-options'] }
  }
  const page = await headersOf('/users')
  expect(page.policy).toContain(`script-src 'self';style-src 'self' ${ariaStyles.join(' ')};`)
  expect(page.policy).toContain("frame-ancestors 'none'")
  expect(page.frame).toBe('DENY')
  const renewal = await headersOf('/silent-renewal')
  expect(renewal).toEqual({
    policy: page.policy?.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    frame: 'SAMEORIGIN',
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the side bar is a drawer, tables are cards, and nothing is wider than the page', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn('dealer.admin')
    await openDashboard(page)
    await page.getByRole('button', { name: t('shell.openMenu') }).click()
    await page
      .getByRole('navigation', { name: t('nav.label') })
      .getByRole('link', { name: t('nav.users') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
    await page.getByRole('searchbox').fill('tremblay')
    await expect(page.getByRole('link', { name: /Tremblay/ }).first()).toBeVisible()
    const wide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await wide()).toBeLessThanOrEqual(0)
    await page
      .getByRole('link', { name: /Tremblay/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await wide()).toBeLessThanOrEqual(0)
  })
})
