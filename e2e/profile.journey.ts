import { demoPeople } from '#db/demo/demo-people.ts'
import { formPeople } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, openDashboard, test, translator, otherLanguage } from './portal.ts'
import { withdraw } from './withdraw.ts'

test('a profile has tabs with addresses, and fetches what is in view', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const { contested } = formPeople(language)
  const name = `${contested.firstName} ${contested.lastName}`
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn('dealer.admin')
  const path = await openPerson(page, contested)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${name} – ${t('user.title')} \\|`))
  const tab = (label: string) => page.getByRole('tab', { name: label })
  const opened = (label: string) => expect(tab(label)).toHaveAttribute('aria-selected', 'true')
  await opened(t('user.tab.access'))
  await expect(page.getByRole('region', { name: t('user.apps') })).toBeVisible()
  const inView = /UserActivity|UserSessions|UserDetails|\/api\/User\/(Activity|Sessions)/
  expect(asked.filter((one) => inView.test(one))).toEqual([])

  await tab(t('user.tab.access')).press('ArrowRight')
  await expect(page).toHaveURL(`${path}?tab=activity`)
  await expect(tab(t('user.activity.label'))).toBeFocused()
  await tab(t('user.tab.details')).click()
  await expect(page).toHaveURL(`${path}?tab=details`)
  await page.reload()
  await opened(t('user.tab.details'))
  await page.goBack()
  await opened(t('user.activity.label'))
  await page.goBack()
  await expect(page).toHaveURL(path)
  await opened(t('user.tab.access'))
  await page.goto(`${path}?tab=nonsense`)
  await opened(t('user.tab.access'))

  await page.setViewportSize({ width: 320, height: 568 })
  for (const label of [t('user.activity.label'), t('user.sessions.label'), t('user.tab.details')]) {
    await tab(label).click()
    await opened(label)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  await expectAccessible(page)
})

test('a viewer who may not lock users sees no tab of sessions', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  const path = await openPerson(page, formPeople(language).contested)
  await withdraw(page, 'lock-users')
  await page.goto(`${path}?tab=sessions`)
  await expect(page.getByRole('tab', { name: t('user.tab.access') })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveCount(3)
})

test('the card of sign-ins says what prevents one, and sends the link that helps', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  await openPerson(page, formPeople(language).unstarted)
  const card = page.getByRole('region', { name: t('audit.signIn.title') })
  await expect(card.getByText(t('audit.signIn.why.noPassword'))).toBeVisible()
  await expect(card.getByRole('button', { name: t('user.resendWelcome') })).toBeVisible()
  await expectAccessible(page)

  await openPerson(page, formPeople(language).contested)
  await expect(card.getByText(t('audit.signIn.link.none'))).toBeVisible()
  await card.getByRole('button', { name: t('user.sendReset') }).click()
  await expect(page.getByText(t('toast.reset.sent'), { exact: true })).toHaveCount(1)
  // Once the mail has left, its link has an end.
  const [until] = t('audit.signIn.link.open', { date: '|' }).split('|')
  await expect(async () => {
    await page.reload()
    await expect(card.getByText(until!)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(card.getByRole('definition').filter({ hasText: t('audit.mail.reset') })).toHaveCount(1)
  await page.getByRole('tab', { name: t('user.activity.label') }).click()
  const { firstName, lastName } = demoPeople.dealerAdmin
  const asked = page.getByRole('listitem').filter({ hasText: t('audit.kind.reset-asked') })
  await expect(asked.first()).toContainText(t('audit.by', { name: `${firstName} ${lastName}` }))
})

test('a language that the page is switched to is offered for mails and apps, until it was answered', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const other = translator(otherLanguage(language))
  const switchFrom = async (shown: typeof t) => {
    await page.getByRole('banner').getByText(shown('shell.switchLanguage.label'), { exact: true }).click()
    const next = shown === t ? otherLanguage(language) : language
    await expect(page.locator('html')).toHaveAttribute('lang', next)
  }
  const offerIn = (shown: typeof t) =>
    page
      .getByRole('region', { name: shown('toast.region') })
      .getByText(shown('profile.languageOffer.question'))
  await signIn('bilingual')
  await openDashboard(page)
  await switchFrom(t)
  await expect(offerIn(other)).toBeVisible()
  await expectAccessible(page)
  // Switching back is no answer, and takes the question away.
  await switchFrom(other)
  await expect(page.getByText(other('profile.languageOffer.question'))).toHaveCount(0)
  await switchFrom(t)
  await expect(offerIn(other)).toBeVisible()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: other('profile.languageOffer.accept') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(other('toast.user.saved'), { exact: true })).toBeVisible()
  await page.goto('/my-profile')
  await expect(page.getByLabel(other('user.language'))).toHaveValue(otherLanguage(language))

  await switchFrom(other)
  await expect(offerIn(t)).toBeVisible()
  await page
    .getByRole('region', { name: t('toast.region') })
    .getByRole('button', { name: t('toast.dismiss') })
    .click()
  await switchFrom(t)
  await switchFrom(other)
  await page.waitForLoadState('networkidle')
  await expect(offerIn(t)).toHaveCount(0)
})
