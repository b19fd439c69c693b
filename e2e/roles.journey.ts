import type { Locator } from '@playwright/test'
import { heard } from './heard.ts'
import { changed, gripOf, nameOf, names, rows, sorted } from './permission-rows.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

async function middleOf(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('permissions are sorted and nested with a mouse, a parent with what is nested in it', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/roles/${sorted(language)}/edit`)
  await expect(rows(page)).toHaveCount(5)
  const before = await names(page)
  const [first, last] = [rows(page).first(), rows(page).last()]
  const name = await nameOf(first)
  const from = await middleOf(gripOf(first))
  const below = await middleOf(last)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, below.y + 4, { steps: 8 })
  await page.mouse.move(from.x + 40, below.y + 4)
  await expect.poll(() => heard(page)).toContain(t('roles.drag.moved', { name, pos: 2, total: 5, level: 1 }))
  await page.mouse.move(from.x + 55, below.y + 4)
  await expect.poll(() => heard(page)).toContain(t('roles.drag.moved', { name, pos: 2, total: 5, level: 2 }))
  await page.mouse.up()
  expect(await names(page)).toEqual([before[4], ...before.slice(0, 4)])
  await expect(gripOf(rows(page).nth(1))).toBeFocused()
  await expect(page.getByRole('group', { name: t('roles.row', { name, level: 2 }) })).toBeVisible()

  const grip = await middleOf(gripOf(rows(page).nth(1)))
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x - 60, grip.y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => heard(page)).toContain(t('roles.drag.cancelled', { name, pos: 2 }))
  expect(await names(page)).toEqual([before[4], ...before.slice(0, 4)])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 900, height: 800 } })
  test('permissions are sorted and nested by touch', async ({ page, t, language, signIn }) => {
    await signIn('system.admin')
    await page.goto(`/roles/${sorted(language)}/edit`)
    await expect(rows(page)).toHaveCount(5)
    const before = await names(page)
    const last = rows(page).last()
    const name = await nameOf(last)
    const { x, y } = await middleOf(gripOf(last))
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at })
    await touch('touchStart', { x, y })
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', { x: x + step * 10, y })
    await touch('touchEnd')
    await expect
      .poll(() => heard(page))
      .toContain(t('roles.drag.dropped', { name, pos: 5, total: 5, level: 2 }))
    expect(await names(page)).toEqual(before)
    const top = await middleOf(rows(page).first())
    await touch('touchStart', { x: x + 40, y })
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', { x: x + 40, y: y + ((top.y - 10 - y) * step) / 10 })
    await touch('touchEnd')
    await expect.poll(() => names(page)).toEqual([before[4], ...before.slice(0, 4)])
  })
})

test('permissions are sorted and nested with the keys, and Escape puts them back', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/roles/${sorted(language)}/edit`)
  await expect(rows(page)).toHaveCount(5)
  const before = await names(page)
  const last = rows(page).last()
  const name = await nameOf(last)
  const grip = page.getByRole('button', { name: t('roles.drag.label', { name }) })
  await grip.focus()
  const says = (key: 'picked' | 'moved' | 'dropped', pos: number, level: number) =>
    expect.poll(() => heard(page)).toContain(t(`roles.drag.${key}`, { name, pos, total: 5, level }))
  await page.keyboard.press('Space')
  await says('picked', 5, 1)
  await page.keyboard.press('ArrowUp')
  await says('moved', 1, 1)
  await expect(grip).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => heard(page)).toContain(t('roles.drag.cancelled', { name, pos: 5 }))
  expect(await names(page)).toEqual(before)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await says('moved', 5, 2)
  await page.keyboard.press('Space')
  await says('dropped', 5, 2)
  await expect(page.getByRole('group', { name: t('roles.row', { name, level: 2 }) })).toBeVisible()
})

test('permissions, attributes and roles are added, nested by buttons, saved and deleted', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/roles/${changed(language)}`)
  // Screen readers announce how deep a permission is nested.
  const nested = page
    .getByRole('region', { name: t('roles.permissions') })
    .getByRole('listitem')
    .getByRole('listitem')
  await expect(nested.first()).toBeVisible()
  await expectAccessible(page)
  const [own, other] =
    language === 'fr-CA'
      ? (['roles.col.fr', 'roles.col.en'] as const)
      : (['roles.col.en', 'roles.col.fr'] as const)
  const heads = page.getByRole('region', { name: t('roles.roles') }).getByRole('columnheader')
  await expect(heads.nth(1)).toHaveText(t(own))
  await expect(heads.nth(2)).toHaveText(t(other))
  await page.getByRole('link', { name: t('roles.addRole') }).click()
  await expect(page).toHaveURL(`/roles/${changed(language)}/edit`)
  const roles = page.getByRole('region', { name: t('roles.roles') })
  const added = roles.getByRole('listitem').last()
  await expect(added.getByLabel(t('roles.col.name'), { exact: true })).toBeFocused()
  await expect(page.getByText(t('roles.incomplete'))).toBeVisible()
  await added.getByLabel(t('roles.col.name'), { exact: true }).fill('helper')
  await added.getByLabel(t('roles.col.en')).fill('Helper')
  await added.getByLabel(t('roles.col.fr')).fill('Aide')
  await added.getByLabel(t('roles.col.priority')).fill('1.5')

  const permissions = page.getByRole('region', { name: t('roles.permissions') })
  await permissions.getByRole('button', { name: t('roles.addPermission') }).click()
  await page.keyboard.type('help-others')
  await page.keyboard.press('Tab')
  // The language of the reader comes first.
  await expect(permissions.getByLabel(t(own)).last()).toBeFocused()
  await page.keyboard.type('Help others')
  await permissions.getByRole('button', { name: t('common.moreActions', { name: 'help-others' }) }).click()
  await page.getByRole('menuitem', { name: t('roles.indent') }).click()
  await expect(
    page.getByRole('group', { name: t('roles.row', { name: 'help-others', level: 2 }) }),
  ).toBeVisible()

  const attributes = page.getByRole('region', { name: t('roles.attributes') })
  await attributes.getByRole('button', { name: t('roles.addAttribute') }).click()
  await page.keyboard.type('desk')
  await attributes.getByRole('button', { name: t('common.moreActions', { name: 'desk' }) }).click()
  await page.getByRole('menuitem', { name: t('common.delete') }).click()
  await expect(attributes.locator('input[value="desk"]')).toHaveCount(0)
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect(attributes.locator('input[value="desk"]')).toHaveCount(1)
  // A plain list moves its rows by the menu alone, and says where they are.
  await attributes.getByRole('button', { name: t('roles.addAttribute') }).click()
  await page.keyboard.type('floor')
  const total = await attributes.getByRole('listitem').count()
  await attributes.getByRole('button', { name: t('common.moreActions', { name: 'floor' }) }).click()
  await expect(page.getByRole('menuitem', { name: t('roles.indent') })).toHaveCount(0)
  await page.getByRole('menuitem', { name: t('roles.moveUp') }).click()
  await expect.poll(() => heard(page)).toContain(t('roles.moved', { name: 'floor', pos: total - 1, total }))

  await page.keyboard.press('Control+s')
  await expect(added.getByText(t('roles.priorityNumber'))).toBeVisible()
  const count = await roles.getByRole('listitem').count()
  await page
    .getByRole('link', {
      name: t('valid.cell', { field: t('roles.roles'), row: count, column: t('roles.col.priority') }),
    })
    .click()
  await expect(added.getByLabel(t('roles.col.priority'))).toBeFocused()
  await expectAccessibleTwice(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('15')
  await expect(added.getByText(t('roles.priorityNumber'))).toBeHidden()
  const summary = page.getByRole('button', { name: t('roles.summary.label') })
  const told = page.getByRole('region', { name: t('roles.summary.label') })
  await summary.click()
  await expect(told.getByRole('heading', { name: t('roles.summary.added') })).toBeVisible()
  await expect(told.getByRole('listitem').filter({ hasText: /Helper|Aide/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(`/roles/${changed(language)}`)
  await expect(page.getByText(t('toast.app.saved'))).toBeVisible()
  await expect(page.getByRole('row', { name: 'helper' })).toContainText('15')
  await expectAccessible(page)

  await page.getByRole('link', { name: t('common.edit') }).click()
  await roles.getByRole('button', { name: t('common.moreActions', { name: 'helper' }) }).click()
  await page.getByRole('menuitem', { name: t('common.delete') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('HELPER')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('delete.button', { kind: t('roles.kind.role') }) })
    .click()
  await summary.click()
  await expect(told.getByRole('heading', { name: t('roles.summary.removed') })).toBeVisible()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(`/roles/${changed(language)}`)
  await expect(page.getByRole('row', { name: 'helper' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('the list of applications and each of them are screens, and rows are cards', async ({
    page,
    t,
    language,
    signIn,
  }) => {
    await signIn('system.admin')
    await page.goto('/roles')
    const list = page.getByRole('navigation', { name: t('apps.list') })
    await expect(list).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/roles/${sorted(language)}/edit`)
    await expect(rows(page)).toHaveCount(5)
    await expect(gripOf(rows(page).first())).toBeHidden()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // Each row is one line, which opens.
    const line = rows(page).last().getByRole('button', { expanded: false }).first()
    const name = await line.locator('strong').innerText()
    await line.click()
    await expect(rows(page).last().getByRole('textbox').first()).toHaveValue(name)
    await page.getByRole('button', { name: t('common.moreActions', { name }) }).click()
    await page.getByRole('menuitem', { name: t('roles.moveUp') }).click()
    await expect.poll(async () => (await names(page))[0]).toBe(name)
  })
})

test('an address that adds a role adds one row, and a reload adds no other', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/roles')
  await expect(page).toHaveURL(/\/roles\/.+/)
  const edit = `${new URL(page.url()).pathname}/edit`
  await page.goto(`${edit}?add-role`)
  await expect(page).toHaveURL(edit)
  const focused = page.locator(':focus')
  await expect(focused).toHaveAccessibleName(t('roles.col.name'))
  await expect(focused).toHaveValue('')
})
