import { acts } from './acts.ts'
import { createDealer, dealerOf, storeField } from './dealer-wizard.ts'
import { TYPIST } from './journey-people.ts'
import { expect, openDashboard, test } from './portal.ts'

// The jobs of docs/acts.md for people who administer the network: each takes as many acts as its table says.

test('13 a dealer with twelve stores, pasted from a spreadsheet', async ({ page, t, language, signIn }) => {
  const { name, soldTo, admin } = dealerOf(language, 'twelve')
  const stores = Array.from({ length: 12 }, (_, n) => `Est ${n} ${name}\tT${language.slice(0, 1)}${n}`)
  await signIn(TYPIST)
  await page.goto('/dealers')
  const does = acts(page)
  await does.click(page.getByRole('link', { name: t('dealers.add') }))
  await does.fill(page.getByLabel(t('dealer.name'), { exact: true }), name)
  await does.fill(page.getByLabel(t('dealer.soldToNumber'), { exact: true }), soldTo)
  await does.key('Enter')
  await expect(page).toHaveURL('/dealer/new?step=1')
  await does.paste(storeField(page, t, 'Name', 0), stores.join('\n'))
  await expect(page.locator('main li[aria-posinset="1"]')).toHaveAttribute('aria-setsize', '12')
  await does.click(page.getByRole('button', { name: t('common.continue') }))
  await expect(page).toHaveURL('/dealer/new?step=2')
  await does.fill(page.getByLabel(t('user.firstName')), admin.firstName)
  await does.fill(page.getByLabel(t('user.lastName')), admin.lastName)
  await does.fill(page.getByLabel(t('user.email'), { exact: true }), admin.email)
  await does.key('Enter')
  await expect(page).toHaveURL('/dealer/new?step=3')
  await does.click(page.getByRole('button', { name: t('common.finish') }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  does.expectWritten(13)
})

test('14 a store moves to another dealer', async ({ page, t, language, signIn }) => {
  const [from, to] = [dealerOf(language, 'whose'), dealerOf(language, 'theirs')]
  await signIn(TYPIST)
  await createDealer(page, to)
  await createDealer(page, from)
  const store = t('store.move', { name: from.stores[0]!.name })
  const does = acts(page)
  await does.click(page.getByRole('button', { name: store }))
  await does.fill(page.getByRole('combobox', { name: t('dealer.move.to') }), to.name)
  await does.click(page.getByRole('option', { name: to.name }))
  await does.click(page.getByRole('dialog').getByRole('button', { name: t('dealer.move.button') }))
  await expect(page.getByRole('button', { name: store })).toHaveCount(0)
  does.expectWritten(14)
})

test('16 and 17 a cleanup up to its word, and a role gets its other name', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/reports')
  await expect(page.getByRole('button', { name: t('cleanup.inactive.open') })).toBeVisible()
  const cleans = acts(page)
  await cleans.click(page.getByRole('button', { name: t('cleanup.inactive.open') }))
  const dialog = page.getByRole('dialog', { name: t('cleanup.inactive.label') })
  await cleans.fill(dialog.getByRole('textbox'), t('delete.word'))
  await cleans.couldClick(dialog.getByRole('button', { name: t('cleanup.delete') }))
  cleans.expectWritten(16)

  await page.goto('/copy')
  const translates = acts(page)
  await translates.fill(page.getByRole('searchbox'), 'claims-clerk')
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1)
  const french = { language: t('copy.fr'), tag: 'claims-clerk' }
  await translates.fill(page.getByLabel(t('copy.textOf', french), { exact: true }), `Commis ${language}`)
  await translates.couldClick(page.getByRole('button', { name: t('common.save'), exact: true }))
  translates.expectWritten(17)
})

test('18 an app is connected', async ({ page, t, language, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('system.admin')
  await page.goto('/apps')
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}$/)
  const name = `acts-${language.toLowerCase()}`
  const does = acts(page)
  await does.key('c')
  await does.fill(page.getByLabel(t('apps.name'), { exact: true }), name)
  await does.fill(page.getByLabel(t('apps.displayNameEn')), `Acts ${language}`)
  await does.fill(page.getByLabel(t('apps.displayNameFr')), `Gestes ${language}`)
  await does.fill(page.getByRole('textbox', { name: t('apps.clientID.label') }), name)
  await does.fill(page.getByLabel(t('apps.url'), { exact: true }), `https://${name}.example.test/`)
  await does.fill(page.getByLabel(t('apps.loginUrl'), { exact: true }), `https://${name}.example.test/in`)
  await does.fill(page.getByLabel(t('apps.logoutUrl'), { exact: true }), `https://${name}.example.test/out`)
  await does.key('Control+s')
  await expect(page).toHaveURL(/\?tab=connect$/)
  await does.click(page.getByRole('button', { name: t('apps.dealerAdmins.ask.notNow') }))
  const secret = page
    .getByRole('main')
    .locator('code')
    .filter({ hasText: /^[\w-]{43}$/ })
  await expect(secret).toBeVisible()
  does.expectWritten(18)
})

test('20 the own password', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  const menu = page.getByRole('banner').getByRole('button').last()
  const does = acts(page)
  await does.click(menu)
  await does.click(page.getByRole('menuitem', { name: t('profileMenu.changePassword') }))
  for (const field of ['password.current', 'password.new', 'password.confirm'] as const)
    await does.fill(page.getByLabel(t(field), { exact: true }), 'un-autre-mot-9')
  await does.couldClick(page.getByRole('button', { name: t('common.save') }))
  does.expectWritten(20)
})
