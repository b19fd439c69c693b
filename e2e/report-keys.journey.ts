import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expectPageHeard } from './heard.ts'
import { expect, expectAccessibleTwice, test } from './portal.ts'
import { reportFilters } from './report-filters.ts'

/** A field of days has seven parts. */
async function tabTo(page: Page, target: Locator) {
  for (let times = 0; times < 8; times++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('no number of a table is half below its head', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/reports/users')
  const table = page.getByRole('region', { name: t('reports.perDealer') }).getByRole('table')
  const number = table.getByRole('row').nth(4).getByRole('link').first()
  // Below the bar of the portal, where a head that stays would be.
  await number.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 80))
  const { violations } = await new AxeBuilder({ page })
    .include('main table')
    .withRules('target-size')
    .analyze()
  expect(violations).toEqual([])
})

test('a report is used by keys alone, also while it loads, fails or is empty', async ({
  page,
  t,
  signIn,
}) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  const gate = Promise.withResolvers<void>()
  let answers: 'late' | 'failed' | 'as usual' = 'late'
  await page.route('**/api/Report/UsersModified', async (route) => {
    if (answers === 'late') await gate.promise
    await (answers === 'failed'
      ? route.fulfill({ status: 500, json: { message: '', errors: [], requestId: 'r-3' } })
      : route.continue())
  })
  await signIn('system.admin')
  await page.goto('/reports/modified?period=last90')
  const main = page.getByRole('main')
  const { form: filters, chip, open, run, email, more } = reportFilters(page, t)
  const days = filters.getByRole('group', {
    name: t('reports.period', { from: t('reports.filter.from'), to: t('reports.filter.to') }),
  })
  await chip(t('reports.filter.period')).press('Enter')
  await expect(filters.getByRole('radio', { checked: true }).first()).toBeFocused()
  await expect(days.getByRole('button')).toBeVisible()
  await expectAccessibleTwice(page)
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()
  await expect(chip(t('reports.filter.period'))).toBeFocused()

  answers = 'failed'
  gate.resolve()
  const retry = main.getByRole('button', { name: t('common.retry') })
  await expect(retry).toBeVisible()
  await expectAccessibleTwice(page)
  answers = 'as usual'
  await retry.press('Enter')
  const card = main
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(`: ${t('reports.changes')}$`) })
  await expect(card).toBeVisible()

  // Every filter, through the fields of one that is open, then the first number.
  const number = main.getByRole('link', { name: new RegExp(`: ${t('reports.totalModified')}$`) }).first()
  await chip(t('reports.filter.period')).press('Enter')
  for (const target of [
    days.getByRole('button'),
    chip(t('reports.filter.compare')),
    chip(t('reports.filter.soldTo')),
    chip(more),
    run,
    number,
  ])
    await tabTo(page, target)
  await expect(days).toBeHidden()

  // A change leads to the activity of its person, and Back to the list.
  const list = page.getByRole('region', { name: t('reports.changeList') })
  const activity = list.getByRole('link', { name: new RegExp(`^${t('user.activity.label')}`) })
  const next = list.getByRole('button', { name: t('pager.next') })
  const first = await list.getByRole('rowheader').first().textContent()
  await next.press('Enter')
  await expect(list.getByRole('rowheader').first()).not.toHaveText(first ?? '')
  await expectPageHeard(page, t, 2)
  await expect(next).toBeFocused()
  await activity.first().press('Enter')
  await expect(page).toHaveURL(/\/user\/[\w-]+\?tab=activity$/)
  await expect(page.getByRole('tab', { name: t('user.activity.label'), selected: true })).toBeInViewport()
  await page.goBack()
  await expect(card).toBeVisible()
  await card.press('Enter')
  await expect(page).toHaveURL(/\/reports\/rows\?period=last90&figure=usersModified$/)
  await expect(page.getByRole('searchbox', { name: t('reports.search') })).toBeVisible()
  const second = page.getByRole('button', { name: t('pager.page', { page: 2 }), exact: true })
  await second.press('Enter')
  await expectPageHeard(page, t, 2)
  await expect(page.getByRole('button', { name: t('pager.current', { page: 2 }) })).toBeFocused()
  await page.goBack()
  await expectPageHeard(page, t, 1)
  await page.getByRole('button', { name: t('site.back') }).press('Enter')
  await expect(card).toBeVisible()
  // An old link may lead beyond the last page.
  await page.goto('/reports/rows?period=last90&figure=usersModified&page=9999')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('pager.last') })).toBeDisabled()
  await page.goto('/reports/modified?period=last90')
  await expect(card).toBeVisible()

  await main.getByRole('button', { name: t('cmd.actions'), exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: t('common.print') }).press('Enter')
  await expect(page).toHaveTitle('printed')
  const exports = main.getByRole('button', { name: t('reports.export'), exact: true })
  await exports.press('Enter')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(exports).toBeFocused()

  await open(more)
  await email.focus()
  await page.keyboard.type('nobody@example.test')
  await page.keyboard.press('Enter')
  await expect(main.getByText(t('reports.empty')).first()).toBeVisible()
  await expectAccessibleTwice(page)
})

test('a report waits for whole days, however soon after the last key it is asked for', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/reports/logins?period=lastMonth')
  const { form: filters, open, run } = reportFilters(page, t)
  await open(t('reports.filter.period'))
  const part = filters.getByRole('spinbutton').nth(4)
  await part.press('Delete')
  await run.evaluate(async (button: HTMLElement) => {
    const press = { key: 'Delete', bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
    await Promise.resolve()
    button.click()
  })
  await expect(filters.getByText(t('valid.date.toIncomplete'))).toBeVisible()
  await expect(part).toBeFocused()
})
