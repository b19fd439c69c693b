import { holders } from './access-people.ts'
import { openHeld, remedy } from './act.ts'
import { formPeople } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

const NEW_PASSWORD = 'un-autre-mot-9'

test('a caller gets a code by phone, chooses a password with it without a script, and the call says so', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  const person = formPeople(language).calling
  await signIn('dealer.admin')
  const path = await openPerson(page, person)
  await page.keyboard.press('h')
  await expect(page).toHaveURL(`${path}/help`)
  await expect(page.getByRole('region', { name: t('helpDesk.caller.title') })).toContainText(person.email)
  const during = page.getByRole('region', { name: t('helpDesk.events.during') })
  await expect(during).toContainText(t('helpDesk.events.nothing'))
  await expectAccessibleTwice(page)

  await page.getByRole('button', { name: t('helpDesk.code.make') }).click()
  const code = await page.getByRole('main').locator('code').innerText()
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expect(during).toContainText(t('audit.kind.code-made'))
  await expectAccessible(page)
  await page.getByLabel(t('helpDesk.note.label')).fill('Boîte pleine.\nRappeler demain.')
  await page.getByRole('button', { name: t('helpDesk.note.save') }).click()
  await expect(during).toContainText('Rappeler demain.')

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: language })
  const theirs = await plain.newPage()
  await theirs.goto('/login-needed')
  await theirs.goto('/enter-code')
  await theirs.getByLabel(t('login.email')).fill(person.email)
  await theirs.getByLabel(t('enterCode.code'), { exact: true }).fill('wrong')
  await theirs.getByRole('button', { name: t('common.continue') }).click()
  await expect(theirs.getByRole('alert')).toHaveText(t('enterCode.refused'))
  await theirs.getByLabel(t('enterCode.code'), { exact: true }).fill(code.toLowerCase().replace('-', ' '))
  await theirs.getByRole('button', { name: t('common.continue') }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('reset.choose.title'))
  for (const field of [t('password.new'), t('password.confirm')])
    await theirs.getByLabel(field, { exact: true }).fill(NEW_PASSWORD)
  await theirs.getByRole('button', { name: t('common.save') }).click()
  await expect(theirs.getByText(t('reset.choose.done'))).toBeVisible()
  await plain.close()

  // The page follows by itself, and the call goes on after a reload.
  await expect(during).toContainText(t('audit.kind.password-reset'), { timeout: 15_000 })
  await page.reload()
  await expect(during).toContainText(t('audit.kind.code-used'))
  await expect(during.getByRole('button', { name: t('helpDesk.events.copy') })).toBeVisible()
  await expect(page.getByRole('main').locator('code')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(path)
})

test('axe finds nothing on the page of a code, which the sign-in leads to', async ({ page, t }) => {
  await page.goto('/')
  await page.getByRole('link', { name: t('login.code') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('enterCode.title'))
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('common.continue') }).click()
  await expect(page.getByText(t('valid.required'))).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('reset.request.back') }).click()
  await expect(page.getByLabel(t('login.password'), { exact: true })).toBeVisible()
})

test('a call begins in the palette, and says on a phone what helps', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = formPeople(language).unstarted
  await signIn('dealer.admin')
  const path = await openPerson(page, person)
  await page.keyboard.press('Control+k')
  await page
    .getByRole('combobox', { name: t('cmd.title') })
    .fill(`${language === 'fr-CA' ? 'aide' : 'help'} ${person.email}`)
  await expect(page.getByRole('option').first()).toContainText(t('helpDesk.label'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${path}/help`)
  await expect(page.getByText(t('audit.signIn.why.noPassword'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('user.resendWelcome') })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('the access of a person is a table, sorted by use, whose rows open, and all of it is printed', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('system.admin')
  await openPerson(page, holders(language).sought)
  const row = await openHeld(page, named('Parts Ordering'))
  await expect(row.getByRole('heading', { name: t('prov.permissions') })).toBeVisible()
  await expectAccessibleTwice(page)
  const used = page.getByRole('columnheader', { name: t('prov.table.lastUsed') })
  await used.getByRole('button').click()
  await expect(used).toHaveAttribute('aria-sort', 'descending')
  await used.getByRole('button').press('Enter')
  await expect(used).toHaveAttribute('aria-sort', 'ascending')
  await row.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  const permissions = row.getByText(t('prov.permissions'), { exact: true })
  await expect(permissions).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(permissions).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.setViewportSize({ width: 390, height: 844 })
  await openHeld(page, named('Parts Ordering'))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('button', { name: t('helpDesk.remedies') })).toBeInViewport()
})

test('a remedy of the menu is taken from the profile', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await openPerson(page, formPeople(language).edited)
  await remedy(page, t, t('sessions.endAll'))
  await expect(page.getByRole('dialog')).toBeVisible()
})
