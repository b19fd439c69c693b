import type { Page } from '@playwright/test'
import { OPTIONS_SHOWN } from '#core/contract/limits.ts'
import { toldOf } from './journey-people.ts'
import { expect, expectAccessible, openDashboard, test } from './portal.ts'

const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test('filters are in the address, and as chips that can be removed', async ({ page, t, signIn, named }) => {
  await signIn('network.admin')
  await page.goto('/users')
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  await page.getByLabel(t('users.col.status'), { exact: true }).selectOption('locked')
  await expect(page).toHaveURL('/users?status=locked')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows.first()).toContainText(t('user.status.locked'))
  const app = page.getByRole('combobox', { name: t('filter.app') })
  await expect(page.getByLabel(t('prov.role'), { exact: true })).toBeHidden()
  await app.fill(named('Parts Ordering'))
  await app.press('Enter')
  const role = page.getByRole('combobox', { name: t('prov.role') })
  await role.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').nth(2).click()
  await expect(page).toHaveURL(/status=locked.*app=.*role=/)
  await settled(page)
  await expectAccessible(page)

  await page.reload()
  const chips = page.getByRole('list', { name: t('filter.active') })
  const text = t('filter.chip', { name: t('users.col.status'), value: t('user.status.locked') })
  const chip = chips.getByRole('button', { name: t('filter.remove', { filter: text }) })
  await expect(chip).toHaveText(text)
  await expect(chips.getByText(named('Parts Ordering'))).toBeVisible()
  await chip.click()
  await expect(page).not.toHaveURL(/status=/)
  await expect(page.getByRole('button', { name: t('filter.title'), exact: true })).toBeFocused()
  await chips.getByRole('button', { name: t('filter.reset') }).click()
  await expect(page).toHaveURL('/users')
  await page.goBack()
  await expect(page).toHaveURL(/app=/)
  await expect(chips.getByText(named('Parts Ordering'))).toBeVisible()
})

test('a dealer is searched for on the server, a page at a time, in a filter too', async ({
  page,
  t,
  signIn,
}) => {
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/Group/All')) sizes.push(((await response.json()) as unknown[]).length)
  })
  await signIn('network.admin')
  await page.goto('/users')
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  const dealer = page.getByRole('combobox', { name: t('users.col.dealer') })
  await expect(dealer).toHaveValue(t('filter.any'))
  await dealer.press('ArrowDown')
  await expect(page.getByText(t('search.more'), { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(OPTIONS_SHOWN + 1)
  await expectAccessible(page)
  await dealer.fill('trois rivieres')
  await expect(page.getByRole('option', { name: 'Piscines Trois-Rivières' })).toBeVisible()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await dealer.press('Enter')
  await expect(page).toHaveURL(/dealer=/)
  await expect(dealer).toHaveValue('Piscines Trois-Rivières')
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBe(OPTIONS_SHOWN + 1)
  await page.reload()
  const chips = page.getByRole('list', { name: t('filter.active') })
  await expect(chips.getByText('Piscines Trois-Rivières')).toBeVisible()
})

test('a filter and a query narrow each other, and a list without results says so', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/users/zzzz?status=active')
  await expect(page.getByText(t('users.noMatch'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('filter.reset') }).click()
  await expect(page).toHaveURL('/users/zzzz')
  await page.getByRole('button', { name: t('filter.title'), exact: true }).click()
  // With a single dealer there is nothing to choose.
  await expect(page.getByLabel(t('users.col.status'), { exact: true })).toBeVisible()
  await expect(page.getByLabel(t('users.col.dealer'), { exact: true })).toHaveCount(0)
})

test('columns can be hidden, and this browser remembers them', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto('/users/tremblay')
  const columns = [t('users.col.place'), t('users.col.status'), t('users.col.lastLogin')]
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  for (const name of columns) await expect(header(name)).toBeVisible()
  await page.getByRole('button', { name: t('table.columns') }).click()
  await page.getByRole('menuitemcheckbox', { name: columns[0]!, exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  for (const name of columns.slice(1)) await expect(header(name)).toBeVisible()
  await expect(header(columns[0]!)).toHaveCount(0)
  await settled(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('cell').filter({ hasText: columns[2]! }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: t('table.columns') }).click()
  await page.getByRole('menuitem', { name: t('table.resetColumns') }).click()
  await expect(header(columns[0]!)).toBeVisible()
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(header(columns[2]!)).toHaveCount(0)
  await expect(header(t('users.col.apps'))).toBeVisible()
})

test('Ctrl+K finds people, pages and actions without a mouse', async ({ page, t, signIn, language }) => {
  const { firstName, lastName } = toldOf(language)
  const name = `${firstName} ${lastName}`
  // By name and address, since the other language has a person of that name too.
  const query = `aurele of.${language.slice(0, 2)}`
  await signIn('dealer.admin')
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('cmd.title') })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  const option = (text: string) => page.getByRole('option').filter({ hasText: text })

  await page.keyboard.type(query)
  await expect(option(name)).toBeVisible()
  await expect(option(name)).toHaveAttribute('aria-selected', 'true')
  await expect(option(t('cmd.searchUsers', { query }))).toBeVisible()
  await expect(page.getByRole('option').last()).toHaveText(t('cmd.searchDealers', { query }))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Recent things come first; the field keeps the focus while the arrows move.
  await page.keyboard.press('Control+k')
  const first = page.getByRole('option').first()
  await expect(first).toContainText(name)
  await expect(first).toHaveAccessibleDescription(`${t('cmd.recent')}, ${t('cmd.actsKey')}`)
  await page.keyboard.press('ArrowDown')
  await expect(option(name)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(option(name)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(t('nav.users').slice(0, 6))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/users')

  // It works in a field too, where single keys do nothing.
  const box = page.getByRole('searchbox')
  await box.fill('zz')
  await page.keyboard.type('?/c')
  await expect(box).toHaveValue('zz?/c')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('qqqq')
  await page.keyboard.press('Control+k')
  await expect(field).toBeHidden()
  await expect(box).toBeFocused()
})

test('Ctrl+K, the start of a last name and Enter open a person of that name; it finds an app too', async ({
  page,
  signIn,
  t,
  named,
}) => {
  await signIn('system.admin')
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tremb')
  await expect(page.getByRole('option', { selected: true })).toContainText('Tremblay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\//)
  await expect(page.getByRole('heading', { level: 1, name: /Tremblay$/ })).toBeVisible()

  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: t('cmd.title') })).toBeFocused()
  const name = named('Parts Ordering')
  // Without the accents of its name.
  await page.keyboard.type(name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
  const option = page.getByRole('option', { name: new RegExp(`^${name}`) })
  await expect(option).toHaveAccessibleDescription(t('nav.apps'))
  await option.click()
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})

test('what is typed before the palette is loaded is no shortcut, but its text', async ({ page, signIn }) => {
  await signIn('network.admin')
  const gate = Promise.withResolvers<void>()
  await page.route('**/Palette-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/dealers')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cote')
  gate.resolve()
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('cote')
  await expect(page).toHaveURL('/dealers')
})

test('Enter opens no result of an earlier text', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('cmd.title') })
  await expect(field).toBeFocused()
  await page.keyboard.type('tremblay')
  await expect(page.getByRole('option').filter({ hasText: '@' }).first()).toBeVisible()
  await page.route('**/api/User/Search*', () => {})
  await field.fill('gagnon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/users/gagnon')
})

test(
  'the palette offers what the viewer may do, and does it',
  { tag: '@smoke' },
  async ({ page, t, signIn }) => {
    await signIn('staff')
    await openDashboard(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('cmd.title') })
      .click()
    await expect(page.getByRole('option').filter({ hasText: t('profileMenu.logout') })).toBeVisible()
    await expect(page.getByRole('option').filter({ hasText: t('users.create') })).toHaveCount(0)
    await page.keyboard.type('tremblay')
    await expect(page.getByRole('dialog').getByText(t('cmd.none'))).toBeVisible()
    await page.getByRole('combobox').fill(t('cmd.theme', { name: t('shell.theme.dark') }))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await page.keyboard.press('Control+k')
    await page
      .getByRole('option')
      .filter({ hasText: t('keys.title') })
      .click()
    await expect(page.getByRole('dialog', { name: t('keys.title') })).toContainText(t('keys.palette'))
  },
)

test('single keys open the search, a new user and the list of users', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: t('keys.title') })
  for (const act of ['palette', 'search', 'create', 'help'] as const)
    await expect(list.getByText(t(`keys.${act}`), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/user/new')
})
