import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { fromCsv } from '#core/contract/csv.ts'
import { CROWD, CROWD_UNTIL, sleepers, SLEEPERS_UNTIL, strays } from './cleanup-people.ts'
import { open, restore, restoreAll, secondBrowser, typeDay } from './cleanup-steps.ts'
import { heard } from './heard.ts'
import { expect, expectAccessible, expectAccessibleTwice, type Portal, test } from './portal.ts'
import { takeTurn } from './turn.ts'
import { windowDownload } from './window-download.ts'

// A portal has one cleanup at a time, and both languages clean up the same people.
test.describe.configure({ timeout: 120_000 })
let endTurn: () => void
test.beforeAll(async () => {
  test.setTimeout(400_000)
  endTurn = await takeTurn()
})
test.afterAll(() => endTurn())
// What a failed journey deleted would be missing in the next one, and in its own retry.
test.afterEach(async ({ browser, language, t, signIn }, { status, expectedStatus }) => {
  if (status === expectedStatus) return
  const page = await secondBrowser(browser, language)
  await signIn('system.admin', page)
  await restoreAll(page, t)
  await page.context().close()
})

/** The rows of the file that opens in a new window. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const download = await windowDownload(page, press)
  return { name: download.suggestedFilename(), rows: fromCsv(await readFile(await download.path(), 'utf8')) }
}

const word = (dialog: Locator) => dialog.getByRole('textbox')
const remove = (dialog: Locator, t: Portal['t']) => dialog.getByRole('button', { name: t('cleanup.delete') })
const counted = (t: Portal['t'], n: number) => t('cleanup.confirm', { n })

test('inactive users are counted, exported and deleted; the receipt restores them', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/reports')
  const dialog = await open(page, t, 'inactive')
  // Two years before today is proposed; that would delete people of the demo.
  const year = String(new Date().getFullYear() - 2)
  await expect(dialog.getByRole('spinbutton').filter({ hasText: year })).toBeVisible()
  await typeDay(dialog, language, SLEEPERS_UNTIL)
  await expect(dialog.getByText(counted(t, sleepers.length))).toBeVisible()
  await expect(dialog.getByText(t('cleanup.reason.systemAdmin', { n: 2 }))).toBeVisible()
  await expect(dialog.getByText(t('privacy.exportNotice'))).toBeVisible()
  await expectAccessibleTwice(page)

  const file = await downloaded(page, () => dialog.getByRole('button', { name: t('cleanup.export') }).click())
  expect(file.rows).toHaveLength(sleepers.length + 1)
  expect(file.rows.flat()).toEqual(expect.arrayContaining(sleepers.map(({ email }) => email)))

  await expect(remove(dialog, t)).toBeDisabled()
  await word(dialog).fill(t('delete.word').toLowerCase())
  await expect(remove(dialog, t)).toBeDisabled()
  await word(dialog).fill(t('delete.word'))
  await remove(dialog, t).click()
  await expect(page.getByText(t('toast.cleanup.deleting'))).toBeVisible()
  await expect(page.getByText(t('toast.cleanup.deleted'))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(t('toast.cleanup.deleting'))).toBeHidden()
  await expect(dialog.getByText(t('cleanup.receipt.deleted'))).toBeVisible()
  await expectAccessibleTwice(page)
  await dialog
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()

  // The list of a receipt outlives the accounts.
  const line = page.getByRole('listitem').filter({ hasText: t('cleanup.receipts.deleted', { n: 3 }) })
  await line.first().getByRole('button', { name: /./ }).click()
  const receipt = page.getByRole('dialog', { name: t('cleanup.receipt.title') })
  const list = await downloaded(page, () =>
    receipt.getByRole('button', { name: t('cleanup.receipt.list') }).click(),
  )
  expect(list.rows.flat()).toEqual(expect.arrayContaining(sleepers.map(({ email }) => email)))
  await restore(page, t, receipt, sleepers.length)
  await expect(receipt.getByText(t('cleanup.receipt.over'))).toBeVisible()
  await receipt
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()

  const again = await open(page, t, 'inactive')
  await typeDay(again, language, SLEEPERS_UNTIL)
  await expect(again.getByText(counted(t, sleepers.length))).toBeVisible()
})

test('orphaned users are deleted by the keyboard alone, and restored', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/reports')
  const button = page.getByRole('button', { name: t('cleanup.orphaned.open') })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('cleanup.orphaned.label') })
  await expect(dialog).toHaveAccessibleDescription(
    `${t('cleanup.orphaned.help')} ${counted(t, strays.length)}`,
  )
  await expect.poll(() => heard(page)).toContain(counted(t, strays.length))
  await expect(dialog.getByText(t('cleanup.orphaned.help'))).toBeVisible()

  for (let presses = 0; presses < 10; presses++) {
    if (await word(dialog).evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(word(dialog)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(word(dialog)).toHaveAccessibleDescription(t('delete.mismatch'))
  await page.keyboard.type(t('delete.word'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.cleanup.deleted'))).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText(t('cleanup.orphaned.criterion'), { exact: true })).toBeVisible()
  // What was pressed is gone; the focus is on what it did.
  const outcome = t('cleanup.receipts.deleted', { n: strays.length })
  await expect(dialog.getByRole('group', { name: outcome, exact: true })).toBeFocused()
  const back = dialog.getByRole('button', { name: t('cleanup.receipt.restore') })
  for (let presses = 0; presses < 10; presses++) {
    if (await back.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: t('cleanup.receipt.ask', { n: strays.length }) })
  await expect(question.getByRole('button', { name: t('common.cancel') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.cleanup.restored'))).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a deletion goes on without its dialog and its page, and everybody sees how far it is', async ({
  page,
  t,
  language,
  signIn,
  browser,
}) => {
  await signIn('system.admin')
  await page.goto('/reports')
  const dialog = await open(page, t, 'inactive')
  await typeDay(dialog, language, CROWD_UNTIL)
  const all = CROWD + sleepers.length
  await expect(dialog.getByText(counted(t, all))).toBeVisible()

  const other = await secondBrowser(browser, language)
  await signIn('renamed', other)
  await other.goto('/reports')
  const theirs = await open(other, t, 'inactive')
  await typeDay(theirs, language, CROWD_UNTIL)
  await expect(theirs.getByText(counted(t, all))).toBeVisible()
  await word(theirs).fill(t('delete.word'))

  // Nobody hears of the end before all of this is seen; the second dialog only then hears which job it was.
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  for (const one of [page, other])
    await one.route('**/api/User/Cleanups', async (route) => {
      if (one === other) await held
      const response = await route.fetch()
      if (!(await response.text()).includes('"State":"deleting"')) await held
      await route.fulfill({ response })
    })
  await word(dialog).fill(t('delete.word'))
  // Theirs reaches the server right after the first one, however fast that deletes: 409, which the dialog shows as progress.
  const started = page.waitForResponse('**/api/User/DeleteInactiveUsers')
  await other.route('**/api/User/DeleteInactiveUsers', async (route) => {
    await started
    await route.continue()
  })
  await remove(theirs, t).click()
  await word(dialog).press('Enter')
  await expect(theirs.getByText(t('cleanup.inProgress'))).toBeVisible()
  await expect(theirs.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText(t('cleanup.inProgress'))).toBeVisible()
  await expectAccessibleTwice(other)

  await dialog
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('nav.users') })
    .click()
  await expect(page.getByText(t('toast.cleanup.deleting'))).toBeVisible()
  release()
  await expect(page.getByText(t('toast.cleanup.deleted'))).toBeVisible({ timeout: 90_000 })

  await expect(theirs.getByText(t('cleanup.receipt.deleted'))).toBeVisible({ timeout: 30_000 })
  await restore(other, t, theirs, all)
  // A request that a route still handles would fail with its page.
  for (const one of [page, other]) await one.unrouteAll({ behavior: 'ignoreErrors' })
  await other.context().close()
})

test('a change of the day counts again, once typing pauses; a failed count can be tried again', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/reports')
  let fails = true
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/User/GetInactiveUsersCount?*', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { message: '', errors: [], requestId: 'r-1' } })
      : route.continue(),
  )
  const dialog = await open(page, t, 'inactive')
  const retry = dialog.getByRole('button', { name: t('common.retry') })
  await expect(retry).toBeVisible()
  expect(logged.join('\n')).toContain('could not be counted')
  await expectAccessibleTwice(page)
  fails = false
  await retry.click()
  await expect(word(dialog)).toBeVisible()

  await word(dialog).fill(t('delete.word'))
  await expect(remove(dialog, t)).toBeEnabled()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/GetInactiveUsersCount')) asked.push(searchParams.get('date') ?? '')
  })
  await typeDay(dialog, language, '1980-01-01')
  await expect(dialog.getByText(t('cleanup.none'))).toBeVisible()
  expect(asked).toEqual(['1980-01-01'])
  await expect(remove(dialog, t)).toBeHidden()
  await expectAccessibleTwice(page)
  await typeDay(dialog, language, SLEEPERS_UNTIL)
  await expect(dialog.getByText(counted(t, sleepers.length))).toBeVisible()
  // The word was for another number.
  await expect(word(dialog)).toHaveValue('')
  await dialog.getByRole('spinbutton').nth(1).press('Delete')
  await dialog.getByRole('spinbutton').nth(1).press('Delete')
  await expect(dialog.getByText(t('cleanup.incomplete'))).toBeVisible()
  await expect(remove(dialog, t)).toBeHidden()

  const tomorrow = `${new Date().getFullYear() + 1}-01-01`
  await typeDay(dialog, language, tomorrow)
  await expect(dialog.getByText(t('valid.date.future'))).toBeVisible()
  await expect(word(dialog)).toBeHidden()
  await expect.poll(() => heard(page)).toContain(t('valid.date.future'))
  // A year of three digits is not sent.
  await dialog
    .getByRole('spinbutton')
    .filter({ hasText: tomorrow.slice(0, 4) })
    .press('Delete')
  await expect(dialog.getByText(t('cleanup.incomplete'))).toBeVisible()
  expect(asked.filter((day) => day < '1970')).toEqual([])
})

test('on a phone the dialog is a sheet, and nothing leads sideways', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/reports')
    const dialog = await open(page, t, 'inactive')
    await typeDay(dialog, language, SLEEPERS_UNTIL)
    await expect(dialog.getByText(counted(t, sleepers.length))).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await word(dialog).scrollIntoViewIfNeeded()
    await expect(remove(dialog, t)).toBeInViewport()
    await expectAccessible(page)
  }
})

test('without the permissions there is an export and no cleanup', async ({ page, t, signIn }) => {
  await signIn('manager')
  await page.goto('/reports')
  await expect(page.getByRole('button', { name: t('reports.exportAllUsers') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('cleanup.title') })).toBeHidden()
})
