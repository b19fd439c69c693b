import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { formatPhone } from '#features/people/contract.ts'
import { CO_ADMIN, formPeople, PLACER, RENAMED, twin } from './journey-people.ts'
import { lockAndUnlock } from './lock-and-unlock.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, fillSignIn, openDashboard, test } from './portal.ts'

test(
  'a user is edited with the keyboard and saved',
  { tag: '@smoke' },
  async ({ page, t, language, signIn }) => {
    await signIn('dealer.admin')
    const path = await openPerson(page, formPeople(language).edited)
    await expect(page.getByRole('link', { name: t('common.edit'), exact: true })).toBeVisible()
    await page.keyboard.press('e')
    await expect(page).toHaveURL(`${path}/edit`)
    await expect(page.getByRole('heading', { level: 1, name: t('user.edit.title') })).toBeVisible()
    // Not without the permission to change the dealer. R39
    await expect(page.getByLabel(t('user.region'))).toHaveCount(0)
    await expect(page.getByText(t('unsaved.bar'))).toBeHidden()
    await expectAccessible(page)
    const phone = page.getByLabel(t('user.mobilePhone'))
    await phone.pressSequentially('5145551234')
    await expect(phone).toHaveValue(formatPhone('5145551234', language))
    await page.getByLabel(t('user.lastName')).fill('D’Œuvré-Paré')
    await expect(page.getByText(t('unsaved.bar'))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(t('toast.user.saved'))).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Rosalie D’Œuvré-Paré' })).toBeVisible()
    await page.getByRole('tab', { name: t('user.tab.details') }).click()
    await expect(page.getByRole('link', { name: formatPhone('5145551234', language) })).toBeVisible()
  },
)

test('errors are at their fields, and the first gets the focus', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await page.goto(`${await openPerson(page, formPeople(language).contested)}/edit`)
  const first = page.getByLabel(t('user.firstName'))
  const phone = page.getByLabel(t('user.alternatePhone'))
  await first.fill('')
  await phone.fill('514 55')
  // No error before the field is left.
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await phone.press('Enter')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(t('valid.required'))
  await expect(page.getByText(t('valid.summary', { n: 2 })).first()).toBeVisible()
  await expectAccessible(page)
  await first.pressSequentially('L')
  await expect(first).toHaveAccessibleDescription('')
  await page.getByRole('link', { name: t('user.alternatePhone') }).click()
  await expect(phone).toBeFocused()
  await phone.pressSequentially('51234')
  await expect(phone).toHaveAccessibleDescription('')
  await expect(page.getByRole('link', { name: t('user.alternatePhone') })).toBeHidden()
  await page.getByRole('button', { name: t('common.discard') }).click()
  await expect(first).toHaveValue('Ludovic')
  await expect(first).toBeFocused()
})

test('an e-mail address in use is refused', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await page.goto(`${await openPerson(page, formPeople(language).contested)}/edit`)
  const email = page.getByLabel(t('user.email'))
  await email.fill(twin('manager', language).toUpperCase())
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(t('valid.email.used'))
  await email.press('End')
  await email.pressSequentially('x')
  await expect(email).toHaveAccessibleDescription('')
  await email.fill('nobody')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(t('valid.email.format'))
})

test('unsaved changes are not left by accident', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  const path = await openPerson(page, formPeople(language).edited)
  await page.goto(`${path}/edit`)
  const first = page.getByLabel(t('user.firstName'))
  await first.fill('Rosie')
  await page.getByRole('link', { name: t('common.cancel') }).click()
  const dialog = page.getByRole('dialog', { name: t('unsaved.title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('unsaved.stay') }).click()
  await expect(first).toHaveValue('Rosie')
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await dialog.getByRole('button', { name: t('unsaved.leave') }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: /^Rosalie / })).toBeVisible()
})

test('a save without the permission shows why, and the typed text stays', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  const path = await openPerson(page, { email: twin(CO_ADMIN, language) })
  await page.goto(`${path}/edit`)
  const first = page.getByLabel(t('user.firstName'))
  await first.fill('Ginette')

  // In the meantime the account becomes primary, which only some may change. R38
  const admin = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', admin)
  await admin.goto(`${path}/edit`)
  await admin.getByRole('radio', { name: t('user.primary') }).check()
  await expect(admin.getByLabel(t('user.region'))).toBeDisabled()
  await admin.getByRole('button', { name: t('common.save') }).click()
  await expect(admin).toHaveURL(path)
  await admin.close()

  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('toast.user.permissionsError'))).toBeVisible()
  await expect(first).toHaveValue('Ginette')
})

/** Sends another dealer than the form has, like a page that is out of date. */
const sendDealer = (page: Page, Dealer: { ID: string } | null) =>
  page.route('**/api/User', async (route) => {
    const body = route.request().postDataJSON() as object
    await route.continue({ postData: { ...body, Dealer } })
  })

test('a refused save shows why, at the field and in a toast', async ({ page, t, language, signIn }) => {
  await signIn(PLACER)
  await page.goto(`${await openPerson(page, formPeople(language).careful)}/edit`)
  await page.getByLabel(t('user.firstName')).fill('Jéromine')
  const save = page.getByRole('button', { name: t('common.save') })
  await sendDealer(page, null)
  await save.click()
  const dealer = page.getByRole('combobox', { name: t('user.dealer') })
  await expect(dealer).toHaveAccessibleDescription(t('prov.err.dealer'))
  await expect(page.getByText(t('toast.user.permissionsError'))).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/User')
  await sendDealer(page, { ID: crypto.randomUUID() })
  // Saves closer together than this count as one.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  const said = page.getByRole('alert').filter({ hasText: t('toast.user.failed') })
  await expect(said).toContainText(t('problem.notFound'))
  await expect(page.getByText(t('toast.user.permissionsError'))).toBeHidden()
})

test('a system admin reaches their own apps from their profile', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/my-profile')
  const apps = page.getByRole('region', { name: t('user.myApps') })
  await apps.getByRole('link', { name: t('common.edit') }).click()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}\/edit$/)
  await expect(
    page.getByRole('button', { name: /^(Deprovision|De-provision|Retirer)/ }).first(),
  ).toBeVisible()
})

test('others do not reach them from their profile', async ({ page, t, signIn, named }) => {
  await signIn('dealer.admin')
  await page.goto('/my-profile')
  const apps = page.getByRole('region', { name: t('user.myApps') })
  await expect(apps.getByRole('heading', { name: named('Parts Ordering') })).toBeVisible()
  await expect(apps.getByRole('link', { name: t('common.edit') })).toHaveCount(0)
})

test('a person saves their profile, and its language is shown at once', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const other = language === 'fr-CA' ? 'en-US' : 'fr-CA'
  await signIn('oneself')
  await openDashboard(page)
  await page.getByRole('button', { name: t('profileMenu.label', { name: 'Solène Quesnel' }) }).click()
  await page.getByRole('menuitem', { name: t('profileMenu.myProfile') }).click()
  await expect(page).toHaveURL('/my-profile')
  await expect(page.getByLabel(t('user.region'))).toBeDisabled()
  await expect(page.getByText(t('profile.regionFixed'))).toBeVisible()
  await expect(page.getByText(t('profile.emailChange'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('user.language')).selectOption(other)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)

  // And back, in the other language.
  await page.locator('select').last().selectOption(language)
  await page.locator('button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)

  // Another e-mail address signs out. R51
  await page.getByLabel(t('user.email')).fill(twin('oneself.anew', language))
  await page.getByLabel(t('password.current'), { exact: true }).fill(DEMO_PASSWORD)
  // Saves closer together than this count as one.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL('/logout')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
})

test('R57: people cannot change their own e-mail in the form of users, which says where they can', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(RENAMED)
  await page.goto('/my-profile')
  await page
    .getByRole('region', { name: t('user.myApps') })
    .getByRole('link', { name: t('common.edit') })
    .click()
  // The previous page has such a field too.
  await expect(page.getByRole('heading', { level: 1, name: t('user.edit.title') })).toBeVisible()
  const email = page.getByLabel(t('user.email'))
  await expect(email).not.toBeEditable()
  await expect(email).toHaveAccessibleDescription(t('valid.email.own'))
  await expectAccessible(page)
})

test('typed values are restored after the session has ended', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  const person = formPeople(language).forgetful
  await signIn('forgetful')
  await page.goto('/my-profile')
  const first = page.getByLabel(t('user.firstName'))
  await first.fill('Noémie')

  // Locking a person ends the session.
  const admin = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', admin)
  await openPerson(admin, person)
  await lockAndUnlock(admin, t)
  await admin.close()

  await page.getByRole('button', { name: t('common.save') }).click()
  await page.waitForURL(/\/oidc|\/sign-in/)
  await fillSignIn(page, t, person.email)
  await expect(page).toHaveURL('/my-profile')
  await expect(first).toHaveValue('Noé')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(first).toHaveValue('Noémie')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('toast.user.saved'))).toBeVisible()
})
