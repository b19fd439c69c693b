import type { Locator, Page } from '@playwright/test'
import { expectPageHeard, heard } from './heard.ts'
import { expect, expectAccessible, expectAccessibleTwice, openDashboard, test } from './portal.ts'
import { reportFilters } from './report-filters.ts'

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

    const { form: filters, choose, chip, open, run, email, more } = reportFilters(page, t)
    await choose(t('reports.filter.period'), t('reports.preset.lastMonth'))
    await choose(t('reports.filter.compare'), t('reports.compare.previous'))
    await expect(chip(t('reports.filter.compare'))).toHaveText(t('reports.versus.previous'))
    expect(calls).toBe(1)
    await expect(page).toHaveURL('/reports/logins')
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/Report/LoginEvents', (route) => held.then(() => route.continue()))
    await run.click()
    await expect(page).toHaveURL('/reports/logins?period=lastMonth&compare=previous')
    // The figures of the filters before open no rows of the new ones, and are in no file named after them.
    const exports = page.getByRole('button', { name: t('reports.export'), exact: true })
    await expect(exports).toBeDisabled()
    await expect(page.locator('main [aria-busy=true][inert] li a').first()).toBeAttached()
    release()
    await expect(exports).toBeEnabled()
    await expect(page.getByRole('columnheader', { name: t('reports.comparison') }).first()).toBeVisible()
    expect(calls).toBe(2)

    // The fields still hold the last complete day.
    await open(t('reports.filter.period'))
    const part = filters.getByRole('spinbutton').nth(4)
    await part.press('Delete')
    await part.press('Delete')
    await run.press('Enter')
    await expect(filters.getByText(t('valid.date.toIncomplete'))).toBeVisible()
    await expect(part).toBeFocused()
    for (const period of ['lastYear', 'lastMonth'] as const)
      await choose(t('reports.filter.period'), t(`reports.preset.${period}`))
    await open(t('reports.filter.period'))
    await expect(filters.getByText(t('valid.date.toIncomplete'))).toBeHidden()
    expect(calls).toBe(2)

    await page.keyboard.press('Escape')
    await open(more)
    await email.fill('nobody')
    await run.hover({ position: { x: 20, y: 4 } })
    await page.mouse.down()
    await expect(email).toBeHidden()
    await page.mouse.up()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(t('valid.email.format'))
    await email.fill('nobody@example.test')
    await expect(filters.getByText(t('valid.email.format'))).toBeHidden()
    await email.press('Enter')
    await expect(page).toHaveURL(/user=nobody%40example.test/)
    await expect(page.getByText(t('reports.empty')).first()).toBeVisible()

    // The chip of a filter that is set removes it.
    await filters
      .getByRole('button', { name: t('reports.filter.remove', { name: t('reports.filter.user') }) })
      .click()
    await expect(page).toHaveURL('/reports/logins?period=lastMonth&compare=previous')
    await page.goBack()
    await expect(chip(t('reports.filter.user'))).toHaveText('nobody@example.test')
    await page.goBack()
    await open(more)
    await expect(email).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(email).toBeHidden()
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
  await expect(rowsOf(table)).toHaveCount(11)
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
  await expect(page.getByRole('heading', { name: t('reports.loginsOverTime') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('reports.status') })).toBeHidden()
  await expect(page.getByRole('heading', { name: t('reports.emailTypes') })).toBeHidden()
  await reportFilters(page, t).open(t('reports.filter.soldTo'))
  const dealer = page.getByRole('textbox', { name: t('reports.filter.soldTo') })
  await expect(dealer).toBeDisabled()
  await expect(dealer).toHaveAccessibleDescription(t('reports.filter.fixed'))
  await expect(
    page
      .getByRole('combobox', { name: t('reports.filter.shipTo') })
      .getByRole('option', { name: t('filter.any') }),
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
  // The chart has both periods, and no number of the table beside the chart is cut.
  const lines = page.getByRole('region', { name: t('reports.mailsOverTime') }).getByRole('listitem')
  await expect(lines).toHaveText([t('reports.emails'), t('reports.before', { name: t('reports.emails') })])
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
  await expect(page.getByRole('button', { name: t('cmd.actions'), exact: true })).toBeHidden()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
})
