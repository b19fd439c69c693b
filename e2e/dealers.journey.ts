import { createDealer, dealerOf } from './dealer-wizard.ts'
import { expect, expectAccessible, expectAccessibleTwice, openDashboard, test } from './portal.ts'

test('axe finds nothing on the list of dealers, with a row that is being changed', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/dealers')
  await expect(page.getByText(t('dealers.start'))).toBeVisible()
  await expectAccessibleTwice(page)
  await page.goto('/dealers/amos')
  const name = await page.getByRole('rowheader').first().getByRole('link').innerText()
  await page.getByRole('button', { name: t('dealers.inline.edit', { name }) }).click()
  await expect(page.getByLabel(t('dealers.col.name'), { exact: true })).toBeFocused()
  await expectAccessibleTwice(page)
})

test('a network without dealers says so, and offers to add one', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.route('**/api/Group/Search?*', (route) =>
    route.fulfill({ json: { Data: [], Total: 0, TotalPages: 0 } }),
  )
  await page.goto('/dealers')
  await expect(page.getByRole('heading', { name: t('dealers.none.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('dealers.add') })).toHaveCount(2)
  await expectAccessible(page)
})

test('dealers wait for a search, are found by a store too, and those opened last are offered', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/dealers')
  await expect(page.getByText(t('dealers.start'))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dealers?all=true')
  await expect(page.getByRole('rowheader')).toHaveCount(15)
  await page
    .getByRole('columnheader', { name: t('dealers.col.soldTo') })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(/sort=SoldTo/)

  await page.getByRole('searchbox').fill('amos')
  await expect(page).toHaveURL(/\/dealers\/amos/)
  const [said] = t('dealers.matched.store', { text: '|' }).split('|')
  await expect(page.getByRole('rowheader').filter({ hasText: said! }).first()).toBeVisible()
  const link = page.getByRole('rowheader').first().getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/dealers')
  await expect(
    page.getByRole('region', { name: t('dealers.recent') }).getByRole('link', { name }),
  ).toBeVisible()
  await page.goto('/dealer')
  await expect(page).toHaveURL('/dealers')
})

test('a search of dealers is saved as a view, which the list offers before a search', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const name = `Amos ${language}`
  const menu = (label: string) => page.getByRole('button', { name: label, exact: true })
  const choose = (label: string) => page.getByRole('menuitem', { name: label, exact: true }).click()
  await signIn('network.admin')
  await page.goto('/dealers/amos?sort=SoldTo')
  await menu(t('views.label')).click()
  await choose(t('views.save'))
  await page.getByRole('dialog').getByLabel(t('views.name')).fill(name)
  await page.keyboard.press('Enter')
  await expect(menu(t('views.current', { name }))).toBeFocused()

  await page.goto('/dealers')
  await expect(page.getByText(t('dealers.start'))).toBeVisible()
  await menu(t('views.label')).click()
  await expect(page.getByRole('menuitem', { name: t('views.save') })).toHaveCount(0)
  await choose(name)
  await expect(page).toHaveURL('/dealers/amos?sort=SoldTo')
  await menu(t('views.current', { name })).click()
  await choose(t('views.delete'))
  await menu(t('views.label')).click()
  await choose(t('views.all'))
  await expect(page).toHaveURL('/dealers?all=true')
  await expect(page.getByRole('rowheader')).toHaveCount(15)
})

test('a row is changed in its place: Escape cancels, a taken number is said while typing, Enter saves', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'row')
  await signIn('system.admin')
  await createDealer(page, dealer)
  await page.goto('/dealers/amos')
  const taken = await page.getByRole('row').nth(1).getByRole('cell').first().innerText()
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  const edit = page.getByRole('button', { name: t('dealers.inline.edit', { name: dealer.name }) })
  await edit.click()
  const name = page.getByLabel(t('dealers.col.name'), { exact: true })
  await expect(name).toBeFocused()
  await name.fill('x')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await expect(name).toHaveValue(dealer.name)
  const soldTo = page.getByLabel(t('dealers.col.soldTo'), { exact: true })
  await soldTo.fill('12345678901')
  await expect(soldTo).toHaveValue('1234567890')
  await expect(soldTo).toHaveAccessibleDescription(t('valid.atMost', { n: 10 }))
  await soldTo.fill(taken.trim())
  await expect(page.getByRole('main').getByText(t('valid.soldTo.exists'))).toBeVisible()
  await soldTo.fill(dealer.soldTo)
  await expect(page.getByRole('main').getByText(t('valid.soldTo.exists'))).toBeHidden()
  await name.fill(`${dealer.name} Plus`)
  await name.press('Enter')
  await expect(page.getByText(t('toast.dealer.saved'))).toBeVisible()
  await expect(page).toHaveURL('/dealers')
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  await expect(page.getByRole('rowheader').first()).toContainText(`${dealer.name} Plus`)
})

test('a dealer is deleted by its name in capitals, says what goes with it, and is restored', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'del')
  await signIn('system.admin')
  await createDealer(page, dealer)
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  await page.getByRole('button', { name: t('dealers.delete', { name: dealer.name }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('delete.dealer', { stores: 2, users: 1 }))).toBeVisible()
  await expectAccessible(page)
  const button = dialog.getByRole('button', { name: t('delete.button', { kind: t('dealer.kind') }) })
  await dialog.getByRole('textbox').fill(dealer.name)
  await expect(button).toBeDisabled()
  await dialog.getByRole('textbox').fill(dealer.name.toLocaleUpperCase(language))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.dealer.deleted'))).toBeVisible()
  await expect(page.getByText(t('search.noResultsFor', { query: dealer.name }))).toBeVisible()

  await page.goto('/dealers')
  await page.getByRole('button', { name: t('dealers.deleted.title') }).click()
  await page.getByRole('button', { name: t('dealers.deleted.people', { name: dealer.name }) }).click()
  await expect(page.getByRole('rowheader', { name: `Zoé ${dealer.admin.lastName}` })).toBeVisible()
  await page.getByRole('button', { name: t('dealers.deleted.restoreOf', { name: dealer.name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dealers.deleted.restore') })
    .click()
  await expect(page.getByText(t('dealers.deleted.restored', { name: dealer.name, users: 1 }))).toBeVisible()
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  await expect(page.getByRole('rowheader').first()).toContainText(dealer.name)
})

test('people who may not list dealers are led to their own one', async ({ page, t, signIn }) => {
  await signIn('staff')
  await page.goto('/dealers')
  await expect(page).toHaveURL(/\/dealer\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: t('dealer.facts') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('common.edit'), exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('dealer.rights.label') }).click()
  await expect(page.getByRole('dialog')).toContainText(t('dealer.rights.mayNot'))
  await expectAccessible(page)
})

test('on a phone dealers are cards, and a sheet changes one', async ({ page, t, signIn }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await signIn('system.admin')
  await page.goto('/dealers/amos')
  const name = await page.getByRole('rowheader').first().getByRole('link').innerText()
  await page.getByRole('button', { name: t('dealers.inline.edit', { name }) }).click()
  const dialog = page.getByRole('dialog', { name: t('dealers.inline.edit', { name }) })
  await expect(dialog.getByLabel(t('dealers.col.name'), { exact: true })).toHaveValue(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('dealers.inline.cancel', { name }) }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
