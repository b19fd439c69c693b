import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { heard } from './heard.ts'
import { twin } from './journey-people.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { reportFilters } from './report-filters.ts'

const settled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

test('a period is chosen in the calendar by keys alone', { tag: '@smoke' }, async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/reports/resets?period=lastYear&compare=previous')
  const { form: filters, open: openFields, run } = reportFilters(page, t)
  await openFields(t('reports.filter.period'))
  const days = filters.getByRole('group', {
    name: t('reports.period', { from: t('reports.filter.from'), to: t('reports.filter.to') }),
  })
  const open = days.getByRole('button')
  await open.focus()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('grid')).toBeVisible()
  // From the first day of the year to the eleventh; Enter moves on to the second.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(filters.getByRole('radio', { name: t('reports.preset.custom') })).toBeChecked()
  await run.press('Enter')
  await expect(page).toHaveURL(/\?from=(\d{4})-01-01&to=\1-01-11&compare=previous$/)
  await settled(page)
  await expect(run).toBeFocused()
})

test('a saved view opens a report with the same filters', async ({ page, t, signIn, language }) => {
  await signIn('dealer.admin')
  const gone = crypto.randomUUID()
  const address = `/reports/logins?period=last90&compare=lastYear&app=${gone}&user=nobody%40example.test`
  await page.goto(address)
  await settled(page)
  const name = `Nobody ${language}`
  await page.getByRole('button', { name: t('views.label') }).click()
  await page.getByRole('menuitem', { name: t('views.save') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/reports')
  await page.getByRole('button', { name: t('views.label') }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(address)
  const { form: filters, chip: chipOf } = reportFilters(page, t)
  await expect(chipOf(t('reports.filter.period'))).toHaveText(t('reports.preset.last90'))
  await expect(chipOf(t('reports.filter.compare'))).toHaveText(t('reports.versus.lastYear'))
  await expect(chipOf(t('reports.filter.user'))).toHaveText('nobody@example.test')
  await page.getByRole('button', { name: t('views.current', { name }) }).click()
  await page.getByRole('menuitem', { name: t('views.delete') }).click()
  await expect(page.getByText(t('views.deleted'))).toBeVisible()
  // The app is gone, or no longer theirs to see: the filter says so, and can be left.
  await expect(chipOf(t('filter.app'))).toHaveText(t('reports.filter.unknown'))
  const chip = page.getByText(t('filter.chip', { name: t('filter.app'), value: t('reports.filter.unknown') }))
  await expect(chip).toBeVisible()
  await filters.getByRole('button', { name: t('reports.filter.remove', { name: t('filter.app') }) }).click()
  await expect(page).not.toHaveURL(/app=/)
  await expect(chip).toBeHidden()
})

test('a panel that failed is tried again by itself', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  let reports = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/Report/LockEvents')) reports++
  })
  let fails = true
  await page.route('**/api/Report/Rows', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { message: '', errors: [], requestId: 'r-2' } })
      : route.continue(),
  )
  await page.goto('/reports/locked')
  const panel = page.getByRole('region', { name: t('reports.lockList') })
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('reports.lockedOverTime') })).toBeVisible()
  await expectAccessible(page)
  fails = false
  await panel.getByRole('button', { name: t('common.retry') }).press('Enter')
  await expect(panel.getByRole('table')).toBeVisible()
  expect(reports).toBe(1)
  await expect(page.getByRole('main')).toBeFocused()
})

test('screen readers hear once that a report is there, and of a list when it is searched', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/Report/Users', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/reports/users')
  await expect(page.getByText(t('toast.report.getting'))).toBeVisible()
  await expectAccessible(page)
  gate.resolve()
  await expect(page.getByText(t('toast.report.got'))).toBeVisible()
  await expect(page.getByText(t('toast.report.getting'))).toBeHidden()
  const panel = page.getByRole('region', { name: t('reports.perDealer') })
  await expect(panel.getByRole('table')).toBeVisible()
  const told = page.locator('#announcements')
  expect(await told.allTextContents()).not.toContainEqual(expect.stringMatching(/\d/))
  await expect(page.getByText(t('toast.report.got'))).toBeHidden()
  await panel.getByRole('searchbox', { name: t('reports.search') }).fill('trois-rivieres')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 1 }))
})

test('the list behind a number names its row and its filters, and leads back to them', async ({
  page,
  t,
  signIn,
  named,
}) => {
  await signIn('system.admin')
  await page.goto('/reports/logins?period=lastMonth')
  const dealers = page.getByRole('region', { name: t('reports.loginsPerDealer') })
  await dealers.getByRole('searchbox').fill('trois-rivieres')
  const row = dealers.getByRole('row').filter({ hasText: 'Trois-Rivières' })
  await row.getByRole('link').click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${t('reports.loginsPerDealer')} – Piscines Trois-Rivières`)
  await page.getByRole('button', { name: t('site.back') }).click()
  await expect(page).toHaveURL('/reports/logins?period=lastMonth')

  const { open, app: appField, run, more } = reportFilters(page, t)
  await open(more)
  await appField.selectOption({ label: named('Parts Ordering') })
  await run.click()
  await expect(page).toHaveURL(/&app=/)
  await page
    .getByRole('link', { name: new RegExp(`: ${t('reports.successfulLogins')}$`) })
    .first()
    .click()
  await expect(heading).toHaveText(t('reports.successfulLogins'))
  const app = t('filter.chip', { name: t('filter.app'), value: named('Parts Ordering') })
  await expect(page.getByText(app)).toBeVisible()
  // Opened from a link, it has no page to go back to.
  const address = page.url()
  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByRole('button', { name: t('site.back') }).click()
  await expect(other).toHaveURL(/\/reports\/logins\?period=lastMonth&app=/)
  await other.close()

  // All rows of a report have a name of their own.
  await page.goto('/reports/locked?period=lastMonth')
  await page.getByRole('link', { name: t('reports.search') }).click()
  await expect(heading).toHaveText(`${t('reports.locked')} – ${t('reports.list')}`)
})

test('a panel has a file of its own, with the numbers of the page, and a link', async ({
  page,
  t,
  signIn,
  language,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('network.admin')
  await page.goto('/reports/emails?period=lastMonth')
  const panel = page.getByRole('region', { name: t('reports.emailTypes') })
  const rows = panel.getByRole('table').first().locator('tr')
  await expect(rows.first()).toBeVisible()
  const title = t('reports.emailTypes')
  const tools = panel.getByRole('button', { name: t('common.moreActions', { name: title }) })
  await tools.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: t('common.exportCsv') }).click(),
  ])
  const separator = language === 'fr-CA' ? ';' : ','
  const lines = (await readFile(await download.path(), 'utf8'))
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator))
  expect(lines[0]).toEqual([t('reports.type'), t('csv.count'), t('reports.share')])
  await expect(rows).toHaveCount(lines.length)
  for (const [index, [name, count]] of lines.entries()) {
    if (index === 0) continue
    await expect(rows.nth(index).getByRole('rowheader')).toHaveText(name!)
    expect((await rows.nth(index).getByRole('cell').first().textContent())?.replace(/\D/g, '')).toBe(count)
  }
  await page.goto('/reports/logins?period=lastMonth')
  const failures = page.getByRole('region', { name: t('reports.failureList') })
  await failures
    .getByRole('button', { name: t('common.moreActions', { name: t('reports.failureList') }) })
    .click()
  await page.getByRole('menuitem', { name: t('reports.copyLink') }).click()
  await expect(page.getByText(t('common.copied'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/reports/logins?period=lastMonth#')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await failures
    .getByRole('button', { name: t('common.moreActions', { name: t('reports.failureList') }) })
    .click()
  await page.getByRole('menuitem', { name: t('reports.copyLink') }).click()
  await expect(page.getByText(t('common.copyRefused', { text: link }))).toBeVisible()
  await page.goto('/')
  await page.goto(link)
  await expect(failures.getByRole('heading')).toBeInViewport()
})

test('a report on paper has all rows of its tables, in black on white from dark colours too', async ({
  page,
  t,
  signIn,
  language,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  await signIn('system.admin')
  await page.goto('/reports/locked?period=lastMonth')
  const list = page.getByRole('region', { name: t('reports.lockList') })
  const link = page.getByRole('link', { name: new RegExp(`: ${t('table.total')}$`) }).first()
  const locks = Number((await link.textContent())?.replace(/\D/g, ''))
  expect(locks).toBeGreaterThan(15)
  await page.getByRole('button', { name: t('cmd.actions'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('common.print') }).click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(list.getByRole('rowheader')).toHaveCount(locks)
  await page.emulateMedia({ media: 'screen' })
  await expect(list.getByRole('rowheader')).toHaveCount(15)

  await page.goto('/reports/users')
  const dealers = page.getByRole('table', { name: t('reports.perDealer') })
  await expect(dealers.getByRole('rowheader')).toHaveCount(11)
  // Chromium may lose the change of an emulated medium soon after the page was loaded.
  await expect(async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => dealers.getByRole('rowheader').count(), { timeout: 2000 }).toBeGreaterThan(100)
  }).toPass()
  await expect(dealers.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(page.url())).toBeVisible()
  await expect(page.getByText(twin('system.admin', language))).toBeVisible()
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return [color, backgroundColor]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})
