import type { Page } from '@playwright/test'
import { heard } from './heard.ts'
import { together } from './journey-people.ts'
import { expect, expectAccessible, expectAccessibleTwice, type Portal, test } from './portal.ts'

const bar = (page: Page, t: Portal['t']) => page.getByRole('region', { name: t('users.many.label') })
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const boxOf = (page: Page, email: string) => row(page, email).getByRole('checkbox')

test('people of two pages are locked at once, oneself is named as left out, and all are unlocked', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const people = together(language)
  const [first, second, third, last] = people.map(({ email }) => email) as [string, string, string, string]
  const domain = first.slice(first.indexOf(`.${language.toLowerCase()}`))
  const own = `dealer.admin${domain}`
  const chosen = (n: number) => t('users.many.chosen', { n })
  await signIn('dealer.admin')
  await page.goto(`/users/${encodeURIComponent(domain)}?sort=email`)

  // By keyboard: Space, and Shift+Space for all between.
  await expect(boxOf(page, first)).toHaveAccessibleName(
    t('table.selectRow', { name: `${people[0]!.firstName} ${people[0]!.lastName}` }),
  )
  await boxOf(page, first).press('Space')
  await expect(bar(page, t)).toBeVisible()
  await expect.poll(() => heard(page)).toContain(chosen(1))
  await boxOf(page, third).press('Shift+Space')
  await expect(boxOf(page, second)).toBeChecked()
  await expect.poll(() => heard(page)).toContain(chosen(3))
  await boxOf(page, own).press('Space')
  const names = await page.getByRole('rowheader').allTextContents()
  await page.getByRole('button', { name: t('pager.last') }).click()
  await expect(boxOf(page, last)).not.toBeChecked()
  await boxOf(page, last).press('Space')
  await expect(bar(page, t)).toContainText(chosen(5))

  const lock = bar(page, t).getByRole('button', { name: t('user.lock.label'), exact: true })
  const dialog = page.getByRole('dialog', { name: t('users.many.lock.title', { n: 5 }) })
  await lock.press('Enter')
  await expect(dialog.getByRole('button', { name: t('common.cancel') })).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription(t('users.many.lock.body'))
  // The preview says who will change and who will not, and why.
  await expect(dialog).toContainText(t('bulk.willChange', { n: 4 }))
  const listed = dialog.getByRole('region', { name: t('bulk.people') }).getByRole('listitem')
  await expect(listed).toHaveCount(5)
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: t('user.lock.label'), exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const summary = `${t('users.many.lock.done', { n: 4 })} ${t('users.many.left', { n: 1 })}`
  await expect(bar(page, t)).toContainText(summary)
  const why = bar(page, t).getByRole('listitem')
  await expect(why).toHaveCount(1)
  await expect(why).toHaveText(/^Geneviève Lévesque\s?: /)
  await expect.poll(async () => (await heard(page)).join()).toContain(summary)
  await expect(lock).toBeFocused()
  await expect(bar(page, t)).toContainText(chosen(1))
  await expect(row(page, last)).toContainText(t('user.status.locked'))
  await expectAccessibleTwice(page)

  // Another page of the same search keeps who is chosen; Escape clears, and the focus stays near.
  await page.getByRole('button', { name: t('pager.first') }).click()
  await expect(boxOf(page, own)).toBeChecked()
  await expect(boxOf(page, first)).not.toBeChecked()
  await expect(row(page, second)).toContainText(t('user.status.locked'))
  expect(await page.getByRole('rowheader').allTextContents()).not.toEqual(names)
  await lock.press('Escape')
  await expect(bar(page, t)).toBeHidden()
  const head = page.getByRole('checkbox', { name: t('table.selectPage') })
  await expect(head).toBeFocused()

  // By mouse: Shift and a click, and every page at once.
  await boxOf(page, third).click()
  await boxOf(page, first).click({ modifiers: ['Shift'] })
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: t('users.col.email') })
    .click()
  await expect(page).toHaveURL(/order=desc/)
  await boxOf(page, last).click()
  await bar(page, t)
    .getByRole('button', { name: t('user.unlock') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.unlock') })
    .click()
  await expect(page.getByText(t('users.many.unlock.done', { n: 4 }))).toBeVisible()
  await expect(bar(page, t)).toBeHidden()
  await expect(head).toBeFocused()
  await expect(row(page, last)).not.toContainText(t('user.status.locked'))
})

test('everybody that a search finds is chosen until another search', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  const answer = page.waitForResponse('**/api/User/Search?*')
  await page.goto('/users/@')
  const { Total } = (await (await answer).json()) as { Total: number }
  const chosen = (n: number) => t('users.many.chosen', { n })
  const head = page.getByRole('checkbox', { name: t('table.selectPage') })
  await head.press('Space')
  await expect(bar(page, t)).toContainText(chosen(15))
  // A box is no field: the keys work, and Escape closes their list alone.
  await head.press('?')
  await expect(page.getByRole('dialog')).toContainText(t('keys.selectTo'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bar(page, t)).toContainText(chosen(15))
  const scrolled = await page.evaluate(() => scrollY)
  await bar(page, t)
    .getByRole('button', { name: t('user.unlock') })
    .focus()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await bar(page, t)
    .getByRole('button', { name: t('users.many.all', { n: Total }) })
    .click()
  await expect(bar(page, t)).toContainText(chosen(Total))
  // A new search clears.
  await page.getByRole('searchbox').fill('tremblay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/tremblay/)
  await expect(bar(page, t)).toBeHidden()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('cmd.title') }).fill(t('table.selectPage'))
  await page.getByRole('option', { name: t('table.selectPage'), exact: true }).click()
  await expect(head).toBeChecked()
  await expect(bar(page, t)).toBeVisible()
})

test('with all columns the table stays one at 1280 pixels, and its boxes are large enough', async ({
  page,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/users?columns=status.dealer.lastLogin')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await expect(boxes).toHaveCount(16)
  const { width, height } = (await boxes.nth(1).boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  // The link comes first, by the arrow too.
  await page.getByRole('searchbox').press('ArrowDown')
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true })

  test('boxes are shown on demand, and a card is chosen by a tap', async ({ page, t, signIn }) => {
    await signIn('dealer.admin')
    await page.goto('/users')
    const boxes = page.getByRole('checkbox')
    await expect(page.getByRole('rowheader')).toHaveCount(15)
    await expect(boxes).toHaveCount(0)
    const start = page.getByRole('button', { name: t('users.many.start') })
    await start.tap()
    await expect(boxes).toHaveCount(16)
    const { width, height } = (await boxes.first().boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await boxes.nth(1).tap()
    const second = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(1)
    await second
      .getByRole('cell')
      .nth(1)
      .tap({ position: { x: 2, y: 2 } })
    await expect(bar(page, t)).toContainText(t('users.many.chosen', { n: 2 }))
    await expectAccessible(page)
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await sideways()).toBe(0)
    await bar(page, t)
      .getByRole('button', { name: t('cmd.actions') })
      .tap()
    await page.getByRole('menuitem', { name: t('user.lock.label'), exact: true }).tap()
    await expect(page.getByRole('dialog')).toContainText(t('users.many.lock.body'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.cancel') })
      .tap()
    await start.tap()
    await expect(boxes).toHaveCount(0)
    await expect(bar(page, t)).toBeHidden()
  })
})
