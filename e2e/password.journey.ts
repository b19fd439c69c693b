import type { Page } from '@playwright/test'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { formPeople, twin } from './journey-people.ts'
import { expect, expectAccessible, fillSignIn, openDashboard, test } from './portal.ts'

const NEW = 'forêt boréale 26'
const PHONE = { width: 360, height: 740 }

/** WCAG 1.4.10: nothing scrolls sideways. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('people change their password, get a mail, are signed out, and sign in with the new one', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('changing')
  await page.goto('/my-profile')
  await page.getByRole('link', { name: t('profileMenu.changePassword') }).click()
  await expect(page).toHaveURL('/change-password')
  await expect(page.getByRole('heading', { level: 1, name: t('password.title') })).toBeVisible()
  await expect(page.getByText(t('password.signOutNotice'))).toBeVisible()
  const [current, next, again] = (['current', 'new', 'confirm'] as const).map((field) =>
    page.getByLabel(t(`password.${field}`), { exact: true }),
  )
  await expect(current!).toHaveAttribute('autocomplete', 'current-password')
  await expect(next!).toHaveAttribute('autocomplete', 'new-password')
  const save = page.getByRole('button', { name: t('common.save') })

  await save.click()
  await expect(current!).toBeFocused()
  await current!.fill('wrong-password-1')
  await next!.fill('motdepasse1')
  await again!.fill('motdepasse1')
  await save.click()
  await expect(page.locator('form').getByText(t('valid.password.common'))).toBeVisible()
  await expect(next!).toBeFocused()
  await expect(page.getByText(t('toast.password.failed'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await next!.fill(NEW)
  await expect(page.locator('form').getByText(t('valid.password.common'))).toBeHidden()
  await again!.fill(NEW)
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  await expect(page.locator('form').getByText(t('valid.password.current'))).toBeVisible()
  await expect(current!).toBeFocused()
  await current!.fill(DEMO_PASSWORD)
  // Saves closer together than this count as one.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  await expect(page).toHaveURL('/logout')
  await expect(page.getByText(t('toast.password.changed'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('logout.done'))).toBeVisible()

  await page.getByRole('link', { name: t('logout.again') }).click()
  const { email } = formPeople(language).changing
  await fillSignIn(page, t, email)
  await expect(page.getByRole('alert')).toHaveText(t('login.invalid'))
  await fillSignIn(page, t, email, NEW)
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
})

test('while a person types, the meter and the rules show what is missing; the password can be shown', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('staff')
  await openDashboard(page)
  await page.getByRole('button', { name: /^(Account menu|Menu du compte)/ }).click()
  await page.getByRole('menuitem', { name: t('profileMenu.changePassword') }).click()
  const next = page.getByLabel(t('password.new'), { exact: true })
  const meter = page.getByRole('meter', { name: t('password.strength.label') })
  const status = page.locator('#announcements')
  for (const [password, score, name] of [
    ['abc', 1, 'weak'],
    ['abcdefghi1', 3, 'medium'],
    ['Abcdefghi1!', 5, 'strong'],
    ['Abcdefghi1!-xyz', 6, 'strong'],
  ] as const) {
    await next.fill(password)
    const text = t('password.strength.aria', { label: t(`password.strength.${name}`), score })
    await expect(meter).toHaveAttribute('aria-valuetext', text)
    await expect(page.getByText(t(`password.strength.${name}`), { exact: true })).toBeVisible()
    await expect(status).toHaveText(text)
  }
  const rule = (name: 'length' | 'letter' | 'nonLetter' | 'match', state: 'met' | 'open') =>
    expect(
      page.getByRole('listitem').filter({ hasText: t(`password.rule.${name}`, { min: 8 }) }),
    ).toContainText(t(`password.rule.${state}`))
  await rule('match', 'open')
  await page.getByLabel(t('password.confirm'), { exact: true }).fill('Abcdefghi1!-xyz')
  await rule('match', 'met')
  await next.fill('1234567')
  for (const name of ['length', 'letter', 'match'] as const) await rule(name, 'open')
  await rule('nonLetter', 'met')

  const show = page.getByRole('button', { name: t('login.showPassword') })
  await expect(show).toHaveCount(3)
  await expect(next).toHaveAttribute('type', 'password')
  await show.nth(1).click()
  await expect(next).toHaveAttribute('type', 'text')
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('Ctrl+S changes the password', async ({ page, t, signIn }) => {
  await signIn('staff')
  await page.goto('/change-password')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(t('keys.save'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel(t('password.current'), { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Control+s')
  const next = page.getByLabel(t('password.new'), { exact: true })
  await expect(next).toBeFocused()
  await expect(next).toHaveAttribute('aria-invalid', 'true')
})

/** Requests a link on the page that the sign-in page links to. */
async function askReset(
  page: Page,
  t: (key: 'login.forgot' | 'login.email' | 'reset.request.submit') => string,
  email: string,
) {
  await page.goto('/')
  await page.getByRole('link', { name: t('login.forgot') }).click()
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByRole('button', { name: t('reset.request.submit') }).click()
}

/** The link in the latest mail to an address, once it has arrived. */
async function mailedLink(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const [link] = /http\S+\/choose-password\/\S+/.exec(await page.locator('pre').innerText()) ?? []
  return link!
}

test('a person who forgot the password gets a link to choose another one, which works once', async ({
  page,
  t,
  language,
}) => {
  const { email } = formPeople(language).forgotten
  await askReset(page, t, email)
  const told = page.getByRole('status').filter({ hasText: t('reset.request.done', { hours: 1 }) })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  const sentence = await page.locator('main').innerText()
  await askReset(page, t, twin('nobody', language))
  await expect(told).toBeVisible()
  expect(await page.locator('main').innerText()).toBe(sentence)
  await page.getByRole('link', { name: t('reset.request.back') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()

  const link = await mailedLink(page, email)
  await page.goto(link)
  await expect(page.getByLabel(t('login.email'))).toHaveValue(email)
  const [password, again] = (['new', 'confirm'] as const).map((field) =>
    page.getByLabel(t(`password.${field}`), { exact: true }),
  )
  const save = page.getByRole('button', { name: t('common.save') })
  await password!.fill('Dufour-2026')
  const medium = { label: t('password.strength.strong'), score: 5 }
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', t('password.strength.aria', medium))
  await again!.fill('Dufour-2026')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByRole('alert')).toHaveText(t('valid.password.own'))
  await expect(password!).toBeFocused()
  await password!.fill(NEW)
  await again!.fill(NEW)
  await save.click()
  await expect(page.getByText(t('reset.choose.done'))).toBeVisible()
  await page.getByRole('link', { name: t('login.submit') }).click()
  await fillSignIn(page, t, email, NEW)
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(t('reset.choose.expired'))).toBeVisible()
  await page.getByRole('link', { name: t('reset.choose.again') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reset.request.title') })).toBeVisible()
})

test('on a phone the pages of the provider fit, and axe finds nothing', async ({ page, t }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('link', { name: t('login.forgot') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reset.request.title') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link is requested, the language is switched, and Back leads to the sign-in', async ({
    page,
    t,
    language,
  }) => {
    await page.goto('/demo/parts')
    await page
      .getByRole('link', { name: t('login.submit') })
      .or(page.getByRole('button', { name: t('login.submit') }))
      .click()
    await page.getByRole('link', { name: t('login.forgot') }).click()
    await page.getByLabel(t('login.email')).fill(twin('nobody', language))
    await page.getByRole('button', { name: t('reset.request.submit') }).click()
    await expect(page.getByRole('status')).toHaveText(t('reset.request.done', { hours: 1 }))
    await page.getByRole('link', { name: t('shell.switchLanguage.label') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'fr-CA' ? 'en-US' : 'fr-CA')
    await page.getByRole('link', { name: /^(Retour à la connexion|Back to sign-in)$/ }).click()
    await page.getByRole('link', { name: /^(Français|English)$/ }).click()
    await fillSignIn(page, t, twin('staff', language))
    await expect(page.getByText(twin('staff', language)).first()).toBeVisible()
  })
})

test('without a network a password cannot be saved, and the page says why', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn('careful')
  await page.goto('/change-password')
  const save = page.getByRole('button', { name: t('common.save') })
  await expect(save).toBeEnabled()
  await context.setOffline(true)
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(t('shell.offline'))
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(save).toBeEnabled()
})
