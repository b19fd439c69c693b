import type { Page } from '@playwright/test'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { formPeople, twin } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, fillSignIn, type Portal, test } from './portal.ts'

const PHONE = { width: 390, height: 800 }
const DESK = { width: 1280, height: 800 }

/** WCAG 1.4.10: nothing scrolls sideways. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

/** Looks at the page on a phone, then at a desk. */
async function expectGood(page: Page) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** The link in the latest mail with this subject to an address, once it has arrived. */
async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().getByRole('link').click()
  const [link] = /http\S+\/(?:confirm|undo)-email\/\S+/.exec(await page.locator('pre').innerText()) ?? []
  return link!
}

const fieldsOf = (page: Page, t: Portal['t']) => ({
  email: page.getByLabel(t('user.email')),
  password: page.getByLabel(t('password.current'), { exact: true }),
  save: page.getByRole('button', { name: t('common.save') }),
})

/** Changes the person's own address on their profile; ends signed out. */
async function changeAddress(page: Page, t: Portal['t'], address: string) {
  await page.goto('/my-profile')
  const { email, password, save } = fieldsOf(page, t)
  await email.fill(address)
  await password.fill(DEMO_PASSWORD)
  await save.click()
  await expect(page).toHaveURL('/logout')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
}

test('K166: changing one’s own e-mail needs the password, and the form names the consequences', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('moving')
  await page.goto('/my-profile')
  const { email, password, save } = fieldsOf(page, t)
  await expect(email).toHaveValue(formPeople(language).moving.email)
  await expect(password).toBeHidden()
  await expect(page.getByText(t('profile.confirmAgain'))).toBeHidden()
  await email.fill(twin('moved', language))
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAccessibleDescription(t('profile.emailPassword'))
  await expectGood(page)
  await save.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(new RegExp(t('valid.required')))
  await password.fill('wrong-password-1')
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  await expect(page.locator('form').getByText(t('valid.password.current')).first()).toBeVisible()
  await expect(password).toBeFocused()
  await expectGood(page)

  await changeAddress(page, t, twin('moved', language))
  await page.getByRole('link', { name: t('logout.again') }).click()
  await fillSignIn(page, t, twin('moved', language))
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
})

test('K168: until the new address is confirmed an app says what to do; the link in the mail confirms it', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  const { email: address, firstName, lastName } = formPeople(language).unproven
  await signIn('unproven')
  await page.goto('/my-profile')
  await expect(page.getByText(t('profile.unconfirmed', { email: address }))).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: t('profile.confirmAgain') }).click()
  await expect(page.getByText(t('toast.welcome.sent'), { exact: true }).first()).toBeVisible()

  await page.goto('/demo/parts/sign-in')
  await expect(page.getByRole('heading', { level: 1, name: t('confirmEmail.title') })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: t('common.continue') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('confirmEmail.notYet', { email: address }))
  await expectGood(page)
  const waiting = page.url()
  await page.getByRole('button', { name: t('confirmEmail.again') }).click()
  await expect(page.getByRole('status')).toHaveText(t('confirmEmail.sent', { email: address }))

  const admin = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', admin)
  await openPerson(admin, { email: address })
  await expect(admin.getByText(t('user.unconfirmed'))).toBeVisible()
  await expectAccessible(admin)
  await admin.close()

  // A mail program without JavaScript, and without the session.
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: language })
  const reader = await plain.newPage()
  const link = await mailedLink(page, address, t('mail.confirmEmail.subject'))
  await reader.goto(link)
  await reader.getByRole('button', { name: t('confirmEmail.submit') }).click()
  await expect(reader.getByText(t('confirmEmail.done'))).toBeVisible()
  await plain.close()
  await page.goto(link)
  await expect(page.getByText(t('confirmEmail.expired'))).toBeVisible()
  await expectGood(page)

  await page.goto(waiting)
  await page.getByRole('button', { name: t('common.continue') }).click()
  await expect(page.getByText(t('demoApps.signedIn', { name: `${firstName} ${lastName}` }))).toBeVisible()
  await page.goto('/my-profile')
  await expect(page.getByLabel(t('user.email'))).toHaveValue(address)
  await expect(page.getByText(t('profile.confirmAgain'))).toBeHidden()
})

test('R57: a link to the former address undoes the change, and a new password is chosen', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const { email } = formPeople(language).robbed
  await signIn('robbed')
  await changeAddress(page, t, twin('thief', language))
  await page.goto(await mailedLink(page, email, t('mail.emailChanged.subject')))
  await expect(page.getByRole('heading', { level: 1, name: t('undoEmail.title') })).toBeVisible()
  await expectGood(page)
  await page.getByRole('button', { name: t('undoEmail.submit') }).click()
  await expect(page.getByText(t('undoEmail.done', { email }))).toBeVisible()
  await expectGood(page)
  for (const address of [email, twin('thief', language)]) {
    await page.goto('/my-profile')
    await fillSignIn(page, t, address)
    await expect(page.getByRole('alert')).toHaveText(t('login.invalid'))
  }
  await expect(async () => {
    await page.goto('/dev/mail')
    const reset = page
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: t('mail.reset.subject') })
    await expect(reset).toBeVisible({ timeout: 500 })
  }).toPass()
})
