import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectPageHeard, heard } from './heard.ts'
import { expect, expectAccessible, expectAccessibleTwice, openDashboard, test } from './portal.ts'

const settled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
/** The rows of a table, the total included. */
const rowsOf = (table: Locator) => table.locator('tr').filter({ has: table.page().getByRole('rowheader') })

test(
  'a report runs on arrival, and later only when asked',
  { tag: '@smoke' },
  async ({ page, t, signIn }) => {
    await signIn('dealer.admin')
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/Report/LoginEvents')) calls++
    })
    await page.goto('/reports/logins')
    await expect(page.getByText(t('toast.report.got'))).toBeVisible()
    expect(calls).toBe(1)

    const filters = page.getByRole('form', { name: t('filter.title') })
    await filters.getByLabel(t('reports.filter.period')).selectOption('lastMonth')
    await filters.getByLabel(t('reports.filter.compare')).selectOption('previous')
    expect(calls).toBe(1)
    await expect(page).toHaveURL('/reports/logins')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/Report/LoginEvents', (route) => held.then(() => route.continue()))
    await filters.getByRole('button', { name: t('reports.filter.run') }).click()
    await expect(page).toHaveURL('/reports/logins?period=lastMonth&compare=previous')
    // The figures of the filters before open no rows of the new ones, and are in no file named after them.
    const exports = page.getByRole('button', { name: t('common.exportCsv'), exact: true })
    await expect(exports).toBeDisabled()
    await expect(page.locator('main [aria-busy=true][inert] li a').first()).toBeAttached()
    release()
    await expect(exports).toBeEnabled()
    await expect(page.getByRole('columnheader', { name: t('reports.comparison') }).first()).toBeVisible()
    expect(calls).toBe(2)

    // The fields still hold the last complete day.
    const part = filters.getByRole('spinbutton').nth(4)
    await part.press('Delete')
    await part.press('Delete')
    await filters.getByRole('button', { name: t('reports.filter.run') }).press('Enter')
    await expect(filters.getByText(t('valid.date.toIncomplete'))).toBeVisible()
    await expect(part).toBeFocused()
    for (const period of ['lastYear', 'lastMonth'])
      await filters.getByLabel(t('reports.filter.period')).selectOption(period)
    await expect(filters.getByText(t('valid.date.toIncomplete'))).toBeHidden()
    expect(calls).toBe(2)

    const email = filters.getByLabel(t('reports.filter.user'))
    // Where the button is below the field, the error waits until the button is released.
    await page.setViewportSize({ width: 700, height: 800 })
    await email.fill('nobody')
    await filters.getByRole('button', { name: t('reports.filter.run') }).hover({ position: { x: 20, y: 4 } })
    await page.mouse.down()
    await expect(email).not.toBeFocused()
    await page.mouse.up()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(t('valid.email.format'))
    await email.fill('nobody@example.test')
    await expect(filters.getByText(t('valid.email.format'))).toBeHidden()
    await email.press('Enter')
    await expect(page).toHaveURL(/user=nobody%40example.test/)
    await expect(page.getByText(t('reports.empty')).first()).toBeVisible()

    await page.goBack()
    await expect(email).toHaveValue('')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('reports.title'), exact: true })
      .click()
    await expect(page).toHaveURL('/reports?period=lastMonth&compare=previous')
  },
)

test('each number on the dashboard opens as many rows', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  // Nobody signs in meanwhile in a month that is over.
  await page.goto('/reports?period=lastMonth')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /^\d/ })
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  expect(count).toBeGreaterThan(5)
  for (let index = 0; index < count; index++) {
    const card = cards.nth(index)
    const figure = digits(await card.textContent())
    await card.click()
    await expect(page).toHaveURL(/\/reports\/rows\?period=lastMonth&figure=/)
    if (figure > 0)
      await expect(page.getByText(t('table.results', { n: figure }), { exact: true }).first()).toBeVisible()
    else await expect(page.getByText(t('reports.empty'))).toBeVisible()
    await page.goBack()
    await expect(cards.first()).toBeVisible()
  }
})

test('a long table is searched, sorted and paged', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/reports/users')
  const panel = page.getByRole('region', { name: t('reports.perDealer') })
  const table = panel.getByRole('table')
  await expect(rowsOf(table)).toHaveCount(16)
  const first = await rowsOf(table).first().getByRole('rowheader').textContent()
  const next = panel.getByRole('button', { name: t('pager.next') })
  await next.press('Enter')
  await expect(rowsOf(table).first().getByRole('rowheader')).not.toHaveText(first ?? '')
  await expectPageHeard(page, t, 2)
  await expect(next).toBeFocused()
  await panel.getByRole('button', { name: t('csv.dealer'), exact: true }).click()
  await expect.poll(() => heard(page)).toContain(t('table.sortedAsc', { column: t('csv.dealer') }))
  await expect(panel.getByRole('columnheader', { name: t('csv.dealer') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await panel.getByRole('searchbox').fill('trois-rivieres')
  await expect(rowsOf(table).first().getByRole('rowheader')).toContainText('Trois-Rivières')
  await expect(panel.getByRole('button', { name: t('pager.next') })).toBeHidden()
})

test('a manager sees their stores, without the status of accounts and other stores', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('manager')
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: t('reports.lockedOverTime') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('reports.status') })).toBeHidden()
  await expect(page.getByRole('heading', { name: t('reports.emailTypes') })).toBeHidden()
  const dealer = page.getByLabel(t('reports.filter.soldTo'))
  await expect(dealer).toBeDisabled()
  await expect(dealer).toHaveAccessibleDescription(t('reports.filter.fixed'))
  await expect(
    page.getByLabel(t('reports.filter.shipTo')).getByRole('option', { name: t('filter.any') }),
  ).toHaveCount(0)
  await page.goto('/reports/users')
  await expect(page.getByRole('heading', { name: t('reports.perApp') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('reports.perStore') })).toBeHidden()
  await page.goto('/reports/status')
  await expect(page.getByRole('heading', { name: t('reports.perRole') })).toBeVisible()
  await page.goto('/reports/rows?figure=usersPerStore')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
})

test('R4: without the right the pages open and say so', async ({ page, t, signIn }) => {
  await signIn('staff')
  await openDashboard(page)
  await expect(
    page.getByRole('navigation', { name: t('nav.label') }).getByText(t('nav.reports')),
  ).toHaveCount(0)
  for (const path of ['/reports', '/reports/logins', '/reports/rows?figure=totalUsers']) {
    await page.goto(path)
    await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await expectAccessible(page)
})

test('a failed report can be tried again, and leaving cancels one', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  let fails = true
  await page.route('**/api/Report/Emails', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { message: '', errors: [], requestId: 'r-1' } })
      : route.continue(),
  )
  await page.goto('/reports/emails?compare=previous')
  await expect(page.getByText(t('toast.report.failed'))).toBeVisible()
  fails = false
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.retry') })
    .click()
  // No number of the table beside the chart is cut.
  const numbers = page.getByRole('table', { name: t('reports.emailTypes') }).getByRole('cell')
  await expect(numbers.first()).toBeVisible()
  const countCut = (cells: Element[]) =>
    cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
  expect(await numbers.evaluateAll(countCut)).toBe(0)
  await expect(page.getByText(t('toast.report.failed'))).toBeHidden()

  await page.route('**/api/Report/Dashboard', () => {})
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/Report/Dashboard'),
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: t('reports.title'), exact: true })
    .click()
  await expect(page.getByText(t('toast.report.getting'))).toBeVisible()
  await page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('nav.users') })
    .click()
  await cancelled
  await expect(page.getByText(t('toast.report.getting'))).toBeHidden()
})

test(
  'the file has what the screen shows, and the rows behind the pagers',
  { tag: '@smoke' },
  async ({ page, t, signIn, language }) => {
    await signIn('system.admin')
    await page.goto('/reports/users?compare=previous')
    const save = page.getByRole('button', { name: t('common.exportCsv') })
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(download.suggestedFilename()).toMatch(/^[a-z]+-\d{4}-01-01-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const separator = language === 'fr-CA' ? ';' : ','
    const lines = text
      .slice(1)
      .split('\r\n')
      .map((line) => line.split(separator))
    const head = lines.find(([cell]) => cell === t('csv.dealer'))
    expect(head).toContain(t('csv.role'))
    expect(head).toContain(t('reports.before', { name: t('csv.count') }))
    const from = lines.indexOf(head!)
    const until = lines.findIndex(([cell], index) => index > from && cell === t('table.total'))
    const dealers = lines.slice(from + 1, until).filter((line) => line[2] === '')
    const shown = page
      .getByRole('region', { name: t('reports.perDealer') })
      .getByText(t('table.results', { n: dealers.length }))
    await expect(shown.first()).toBeAttached()
  },
)

test('axe finds nothing on the reports', async ({ page, t, signIn }) => {
  test.slow()
  await signIn('system.admin')
  for (const path of [
    '/reports?compare=lastYear',
    '/reports/users',
    '/reports/status?compare=previous',
    '/reports/logins?period=last7',
    '/reports/locked',
    '/reports/rows?figure=usersModified',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    await expect(page.getByText(t('toast.report.getting'))).toBeHidden()
    await expectAccessibleTwice(page)
  }
})

test('on a phone the filters are a sheet, and nothing leads sideways', async ({ page, t, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('dealer.admin')
  await page.goto('/reports/users')
  await expect(page.getByRole('table', { name: t('reports.perApp') })).toBeVisible()
  await settled(page)
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('filter.title') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('reports.filter.period')).selectOption('last30')
  await expectAccessibleTwice(page)
  await sheet.getByRole('button', { name: t('reports.filter.run') }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/reports/users?period=last30')
  for (const path of ['/reports?compare=previous', '/reports/locked', '/reports/rows?figure=lockEvents']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide).toBe(0)
  }
})

test('on paper stand the period and the figures, without what one presses', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/reports/status')
  const table = page.getByRole('table', { name: t('reports.perRole') }).first()
  await expect(table).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('form', { name: t('filter.title') })).toBeHidden()
  await expect(page.getByRole('button', { name: t('common.print') })).toBeHidden()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
})
