import type { Locator, Page } from '@playwright/test'
import { formPeople } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { stopClock } from './stopped-clock.ts'

const PASSWORD = 'Trois truites 3 fois'

/** Opens the latest mail with this subject to an address, once it has arrived. */
async function openMail(page: Page, address: string, subject: string) {
  const mail = page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The page of a mail, and the mail itself, since axe cannot enter its sandbox. */
async function expectMailAccessible(page: Page) {
  const frame = page.locator('iframe')
  const mail = await page.request.get((await frame.getAttribute('src'))!)
  await frame.evaluate((element) => element.remove())
  await expectAccessible(page)
  await page.setContent(await mail.text())
  await expectAccessible(page)
}

/** Runs the stopped clock until an element appears: React renders an answer one tick later. */
const shownSoon = (page: Page, what: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(what).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })

test(
  'a welcome mail that is sent again has a link to choose a password, once',
  { tag: '@smoke' },
  async ({ page, context, t, language, signIn }) => {
    const { invited } = formPeople(language)
    await signIn('system.admin')
    await openPerson(page, invited)
    await page.getByRole('button', { name: t('user.resendWelcome') }).click()
    const told = page.getByText(t('toast.welcome.sent'), { exact: true })
    await expect(told).toHaveCount(1)
    await expectAccessible(page)

    const subject = t('mail.welcome.subject', { site: 'Comptoir' })
    await openMail(page, invited.email, subject)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText(t('mail.greeting', { firstName: invited.firstName }))).toBeVisible()
    const opening = context.waitForEvent('page')
    await mail.getByRole('link', { name: t('mail.welcome.button') }).click()
    const choosing = await opening
    await expect(choosing.getByRole('heading', { level: 1 })).toHaveText(t('reset.choose.title'))
    const link = choosing.url()
    const first = choosing.getByLabel(t('password.new'), { exact: true })
    await first.fill('short-1')
    await choosing.getByRole('button', { name: t('common.save') }).click()
    await expect(choosing.getByText(t('valid.password.length'))).toBeVisible()
    await first.fill(PASSWORD)
    await expect(choosing.getByText(t('valid.password.length'))).toHaveCount(0)
    await expect(first).not.toHaveAttribute('aria-invalid')
    for (const field of [t('password.new'), t('password.confirm')])
      await choosing.getByLabel(field, { exact: true }).fill(PASSWORD)
    await choosing.getByRole('button', { name: t('common.save') }).click()
    await expect(choosing.getByText(t('reset.choose.done'))).toBeVisible()
    await choosing.getByRole('link', { name: t('login.submit') }).click()
    await expect(choosing.getByLabel(t('login.email'))).toHaveValue(invited.email)
    await expect(choosing.getByLabel(t('login.password'), { exact: true })).toBeFocused()
    await choosing.goto(link)
    await expect(choosing.getByText(t('reset.choose.expired'))).toBeVisible()
    await expectMailAccessible(page)
  },
)

test('the inbox works without JavaScript, on a phone, and in the other language', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  const { written } = formPeople(language)
  await signIn('system.admin')
  await openPerson(page, written)
  await page.getByRole('button', { name: t('user.resendWelcome') }).click()
  await openMail(page, written.email, t('mail.welcome.subject', { site: 'Comptoir' }))
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: language })
  const phone = await plain.newPage()
  await phone.setViewportSize({ width: 390, height: 800 })
  await phone.goto(page.url())
  await expect(phone.getByText(t('mail.inbox.text'))).toBeVisible()
  await expect(phone.locator('pre')).toContainText(t('mail.greeting', { firstName: written.firstName }))
  const width = () => phone.locator('main').evaluate((main) => main.ownerDocument.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await phone.getByRole('link', { name: t('mail.inbox.back') }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('mail.inbox.title'))
  expect(await width()).toBeLessThanOrEqual(390)
  await phone.getByRole('link', { name: t('shell.switchLanguage.label') }).click()
  await expect(phone.locator('html')).not.toHaveAttribute('lang', language)
  await plain.close()
  await page.goto('/dev/mail')
  await expectAccessible(page)
})

test('the list of a dealer’s permissions is mailed to the person who asked for it', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const { edited } = formPeople(language)
  await signIn('network.admin')
  await openPerson(page, edited)
  await page.getByRole('tab', { name: t('user.tab.details') }).click()
  await page.getByRole('button', { name: t('dealer.emailPermissions.label') }).click()
  await expect(page.getByText(t('toast.permissionsReport.sent'), { exact: true }).first()).toBeVisible()
  const subject = t('mail.permissions.subject', { dealer: '' }).trim()
  await openMail(page, `network.admin.${language.toLowerCase()}@`, subject)
  const people = page.frameLocator('iframe').getByRole('heading', { level: 2 })
  await expect(people.filter({ hasText: edited.email })).toHaveCount(1)
})

test('R13: the toast of a failed mail stays four seconds, the line beside the button until the next try', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  const profile = await openPerson(page, formPeople(language).written)
  await stopClock(page, profile)
  await page.route('**/api/User/ResendWelcomeEmail*', (route) => route.abort())
  const button = page.getByRole('button', { name: t('user.resendWelcome') })
  await button.click()
  const toast = page.getByText(t('toast.welcome.failed'), { exact: true })
  const line = page.getByText(t('mail.status.welcome'), { exact: true })
  await expect(toast).toBeVisible()
  await shownSoon(page, line)
  await page.clock.runFor(3600)
  await expect(toast).toBeVisible()
  await page.clock.runFor(400)
  await expect(toast).toBeHidden()
  await expect(line).toBeVisible()
  // Nobody may have seen it: the account menu says so, until the list is read or the mail sent.
  const account = { name: 'Helen Whitaker' }
  const missed = page.getByRole('button', { name: t('profileMenu.missed', account) })
  await missed.click()
  await page.getByRole('menuitem', { name: t('toast.missed') }).click()
  await shownSoon(page, page.getByRole('dialog').getByText(t('toast.welcome.failed')))
  await page.keyboard.press('Escape')
  await shownSoon(page, page.getByRole('button', { name: t('profileMenu.label', account) }))
  await button.click()
  await shownSoon(page, toast)
  await page.clock.runFor(4100)
  await expect(missed).toBeVisible()
  await page.unroute('**/api/User/ResendWelcomeEmail*')
  await button.click()
  await shownSoon(page, page.getByText(t('toast.welcome.sent'), { exact: true }).last())
  await expect(line).toBeHidden()
  await expect(missed).toBeHidden()
})
