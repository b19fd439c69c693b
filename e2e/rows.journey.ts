import { VAST_APP } from './access-people.ts'
import { heard } from './heard.ts'
import { gripOf, nameOf, names, rows, sorted } from './permission-rows.ts'
import { expect, test } from './portal.ts'

test('after a row is removed or restored the focus is in the row at its place', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/roles/${sorted(language)}/edit`)
  await expect(rows(page)).toHaveCount(5)
  const permissions = page.getByRole('region', { name: t('roles.permissions') })
  const menuOf = (name: string) =>
    permissions.getByRole('button', { name: t('common.moreActions', { name }) })
  const remove = async (name: string) => {
    await menuOf(name).press('Enter')
    await page.getByRole('menuitem', { name: t('common.delete') }).press('Enter')
  }
  const undo = page.getByRole('button', { name: t('common.undo') })
  const all = await names(page)
  await permissions.getByRole('button', { name: t('roles.addPermission') }).press('Enter')
  await page.keyboard.type('passing')
  await remove('passing')
  await expect(menuOf(all[4]!)).toBeFocused()
  await undo.press('Enter')
  await expect(menuOf('passing')).toBeFocused()
  // A saved one asks first, and can be restored as well.
  await remove(all[1]!)
  await page.keyboard.type(all[1]!.toLocaleUpperCase(language))
  await expect(page.getByRole('dialog').getByText(t('delete.irreversible'))).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(menuOf(all[2]!)).toBeFocused()
  await expect(page.getByText(t('roles.removed', { name: all[1]! }))).toBeVisible()
  await undo.press('Enter')
  await expect(menuOf(all[1]!)).toBeFocused()
  expect(await names(page)).toEqual([...all, 'passing'])
  // Discarding removes the pressed button: the focus goes to the first list.
  await page.getByRole('button', { name: t('common.discard') }).press('Enter')
  await expect(permissions.getByRole('list').first()).toBeFocused()
  expect(await names(page)).toEqual(all)
})

test('a move that is not possible is announced, and so is the error of a cell with its row', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/roles/${sorted(language)}/edit`)
  await expect(rows(page)).toHaveCount(5)
  const first = rows(page).first()
  const name = await nameOf(first)
  await gripOf(first).press('Space')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => heard(page)).toContain(t('roles.drag.stuck', { name }))
  await page.keyboard.press('Tab')
  await expect
    .poll(() => heard(page))
    .toContain(t('roles.drag.dropped', { name, pos: 1, total: 5, level: 1 }))
  const second = rows(page).nth(1).getByLabel(t('roles.col.name'), { exact: true })
  await second.fill(name)
  await second.press('Tab')
  const cell = { field: t('roles.permissions'), row: 2, column: t('roles.col.name') }
  await expect
    .poll(() => heard(page))
    .toContain(t('valid.named', { field: t('valid.cell', cell), problem: t('roles.duplicate') }))
})

test('what the server refuses in a nested row stands there, with the focus and a link to it', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/roles/${sorted(language)}/edit`)
  await expect(rows(page)).toHaveCount(5)
  const message = 'Taken.'
  const errors = [{ key: 'Permissions[0].Children[0].Name', message }]
  await page.route('**/api/App', (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 400, message, errors } }),
  )
  await rows(page).last().getByRole('textbox').first().press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Control+s')
  const name = rows(page).nth(1).getByRole('textbox').first()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(message)
  const cell = { field: t('roles.permissions'), row: 2, column: t('roles.col.name') }
  const link = page.getByRole('link', { name: t('valid.cell', cell) })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(message)
  await page.keyboard.type('y')
  await expect(name).not.toHaveAttribute('aria-invalid')
})

test('after scrolling away through very many permissions, Tab leads back to the row with the focus', async ({
  page,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/roles')
  await page.getByRole('link', { name: VAST_APP }).click()
  await expect(page).toHaveURL(/\/roles\/.+/)
  await page.goto(`${page.url()}/edit`)
  await gripOf(rows(page).nth(12)).focus()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '12')
  await page.keyboard.press('Tab')
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1')
  await expect(page.locator('input:focus')).toBeInViewport({ ratio: 1 })
})

test('in a low window, as at 400 % zoom, no bar covers the form', async ({ page, t, language, signIn }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signIn('system.admin')
  await page.goto(`/roles/${sorted(language)}/edit`)
  // Each row is one line, which opens.
  await rows(page).nth(1).getByRole('button', { expanded: false }).first().click()
  const name = rows(page).nth(1).getByRole('textbox').first()
  await name.press('End')
  await page.keyboard.type('x')
  await expect(page.getByRole('button', { name: t('common.discard') })).not.toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(name).toBeInViewport({ ratio: 1 })
})
