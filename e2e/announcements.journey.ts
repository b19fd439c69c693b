import { card, edit } from './app-cards.ts'
import { expectPageHeard, heard } from './heard.ts'
import { expect, expectAccessible, openDashboard, test, translator, otherLanguage } from './portal.ts'
import { holders, VAST_APP, VAST_DEALER } from './access-people.ts'

test('the number of results is announced, in the palette and on a page', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('cmd.title') }).fill('zzzz')
  // One for each list that can be searched.
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 2 }))
  await page.keyboard.press('Escape')
  await page.goto('/users')
  await page.getByRole('searchbox').fill('zzzz')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 0 }))
})

test('the number of options that match a filter, and of stores that a search finds, is announced', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await edit(page, holders(language).unsaved)
  await page.getByRole('combobox', { name: t('user.dealer') }).fill('zzzz')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 0 }))
  await page.keyboard.press('Escape')
  const vast = card(page, VAST_APP)
  await vast.getByRole('button', { name: t('prov.provision.aria', { app: VAST_APP }) }).click()
  await vast.getByRole('checkbox', { name: 'Vast Editor' }).check()
  await vast.getByRole('searchbox', { name: t('prov.filterStores') }).fill('saint elie 399')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 1 }))

  await page.goto('/dealers/immense')
  await page.getByRole('link', { name: VAST_DEALER }).click()
  const stores = page.getByRole('region', { name: t('dealer.stores') })
  await stores.getByRole('button', { name: t('pager.page', { page: 2 }), exact: true }).click()
  await expectPageHeard(page, t, 2)
  await stores.getByRole('searchbox').fill('zzzz')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 0 }))
})

test('a save with several invalid fields announces their number, not the last error', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('careful')
  await page.goto('/my-profile')
  await page.getByLabel(t('user.firstName')).fill('')
  await page.getByLabel(t('user.lastName')).fill('')
  await page.keyboard.press('Control+s')
  await expect.poll(() => heard(page)).toContain(t('valid.summary', { n: 2 }))
  expect(await heard(page)).not.toContain(t('valid.required'))
  // Leaving a field announces its own error.
  const phone = page.getByLabel(t('user.mobilePhone'))
  await phone.fill('514')
  await phone.press('Tab')
  const problem = await phone.evaluate(wrongOf)
  await expect.poll(() => heard(page)).toContain(t('valid.named', { field: t('user.mobilePhone'), problem }))
})

/** The error below a field. */
const wrongOf = (field: Element) => document.getElementById(`${field.id}-error`)?.textContent ?? ''

test('the first step of creating a user sums up its errors, with links to them', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  await page.goto('/user/new')
  await page.getByRole('button', { name: t('common.continue') }).click()
  await expect.poll(() => heard(page)).toContain(t('valid.summary', { n: 3 }))
  expect(await heard(page)).not.toContain(t('valid.required'))
  await expect(page.getByLabel(t('user.firstName'))).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('user.email') }).click()
  await expect(page.getByLabel(t('user.email'))).toBeFocused()
})

test('on a phone the other language is chosen in the bar, and announced', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('staff')
  await openDashboard(page)
  await page.getByRole('link', { name: t('shell.switchLanguage.aria') }).click()
  const other = translator(otherLanguage(language))
  await expect.poll(() => heard(page)).toContain(other('shell.languageSwitched'))
})
