import type { Page } from '@playwright/test'
import { demoPeople } from '#db/demo/demo-people.ts'
import { expectPageHeard, heard } from './heard.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'

const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

test(
  'R27: the list shows all users at first, with the total',
  { tag: '@smoke' },
  async ({ page, t, signIn }) => {
    await signIn('system.admin')
    const answer = page.waitForResponse('**/api/User/Search?*')
    await page.goto('/users')
    const { Total } = (await (await answer).json()) as { Total: number }
    await expect(rows(page)).toHaveCount(15)
    await expect(page.getByText(t('table.results', { n: Total }), { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL('/users')

    const box = page.getByRole('searchbox')
    await box.fill('tremblay')
    await expect(page).toHaveURL('/users/tremblay')
    await box.press('ArrowDown')
    await expect(rows(page).first().getByRole('link')).toBeFocused()
    await box.press('Escape')
    await expect(page).toHaveURL('/users')
    await expect(rows(page)).toHaveCount(15)
  },
)

test('from 1000 to 390 pixels nothing is cut or leads sideways, with all columns', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  for (const width of [1000, 800, 640, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/users?columns=status.dealer.lastLogin')
    await expect(rows(page)).toHaveCount(15)
    expect(await sideways(page)).toBe(0)
    // In a card each cell has a line of its own, below the name.
    const first = rows(page).first()
    await expect(first.getByText(t('users.col.place'), { exact: true })).toBeVisible()
    const name = await first.getByRole('rowheader').boundingBox()
    const place = await first.getByRole('cell').first().boundingBox()
    expect(place!.y).toBeGreaterThan(name!.y)
    await page.getByRole('button', { name: t('users.col.email') }).click()
    await expect(page).toHaveURL(/sort=email/)
    await settled(page)
    await expectAccessible(page)
  }
})

test('a new page and a new order are announced, and of a new search the number of results', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  await page.goto('/users/gagnon')
  await expect(rows(page).first()).toBeVisible()
  const turn = async () => {
    await page.getByRole('button', { name: t('pager.page', { page: 2 }), exact: true }).click()
    await expectPageHeard(page, t, 2)
  }
  await turn()
  const answer = page.waitForResponse('**/api/User/Search?query=tremblay*')
  await page.getByRole('searchbox').fill('tremblay')
  const { Total } = (await (await answer).json()) as { Total: number }
  await settled(page)
  await expect(rows(page).first()).toContainText('Tremblay')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: Total }))
  await turn()
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: t('users.col.email') })
    .click()
  await expect.poll(() => heard(page)).toContain(t('table.sortedAsc', { column: t('users.col.email') }))
})

test('the best matches come first, until a column is chosen', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto('/users')
  const best = page.getByRole('button', { name: t('table.bestMatch') })
  await expect(rows(page).first()).toBeVisible()
  await expect(best).toBeHidden()
  await page.getByRole('searchbox').fill('gagnon')
  await expect(page).toHaveURL('/users/gagnon')
  await settled(page)
  await expect(rows(page).first()).toContainText('Gagnon')
  await expect(best).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: t('users.col.email') })
    .click()
  await expect(page).toHaveURL('/users/gagnon?sort=email')
  await expect(best).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('searchbox').fill('gagnon ma')
  await expect(page).toHaveURL(/gagnon%20ma\?sort=email$/)
  await settled(page)
  await expectAccessible(page)
  await best.click()
  await expect(page).toHaveURL(/gagnon%20ma$/)
  await expect.poll(() => heard(page)).toContain(t('table.sortedBest'))
  await expect(best).toBeFocused()
})

test('a new page of an activity is announced', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto(`${await openPerson(page, { email: demoPeople.dealerAdmin.email })}?tab=activity`)
  await page.getByRole('button', { name: t('pager.page', { page: 2 }), exact: true }).click()
  await expectPageHeard(page, t, 2)
})

test('the height of rows is chosen beside the columns, and remembered', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/users')
  const height = async () => (await rows(page).first().boundingBox())!.height
  const comfortable = await height()
  await page.getByRole('button', { name: t('table.columns') }).click()
  await page.getByRole('menuitemradio', { name: t('shell.density.compact') }).click()
  await expect.poll(height).toBeLessThan(comfortable)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(height).toBeLessThan(comfortable)
})

test('a view is saved under a name, opened, renamed and deleted', async ({ page, t, signIn, language }) => {
  await signIn('manager')
  const [name, other] = [`Actifs ${language}`, `Ouverts ${language}`]
  const menu = (label: string) => page.getByRole('button', { name: label, exact: true })
  const choose = (label: string) => page.getByRole('menuitem', { name: label, exact: true }).click()
  await page.goto('/users?status=active&sort=email&columns=status')
  await expect(rows(page).first()).toBeVisible()
  await menu(t('views.label')).click()
  await choose(t('views.save'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await expect(dialog.getByText(t('valid.required'))).toBeVisible()
  await expect(dialog.getByLabel(t('views.name'))).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel(t('views.name')).fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(menu(t('views.current', { name }))).toBeFocused()

  await menu(t('views.current', { name })).click()
  await choose(t('views.all'))
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('columnheader', { name: t('users.col.lastLogin') })).toBeVisible()
  await page.reload()
  await menu(t('views.label')).click()
  await choose(name)
  await expect(page).toHaveURL('/users?sort=email&columns=status&status=active')
  await expect(page.getByRole('columnheader', { name: t('users.col.status') })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: t('users.col.lastLogin') })).toHaveCount(0)

  await menu(t('views.current', { name })).click()
  await choose(t('views.rename'))
  await dialog.getByLabel(t('views.name')).fill(other)
  await dialog.getByRole('button', { name: t('common.save') }).click()
  await menu(t('views.current', { name: other })).click()
  await choose(t('views.delete'))
  await expect(page.getByText(t('views.deleted')).first()).toBeVisible()
  await expect(menu(t('views.label'))).toBeVisible()
})

test('an address with values that do not exist becomes that of what is shown', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  await page.goto('/users?page=-3&sort=zzz&order=desc')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page).toHaveURL('/users?order=desc')
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
})
