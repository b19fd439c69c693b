import type { Page } from '@playwright/test'
import { getProfile } from '#features/account/profile/contract.ts'
import { ask } from './ask.ts'
import { VAST_DEALER } from './access-people.ts'
import { twin } from './journey-people.ts'
import { expect, expectAccessible, expectAccessibleTwice, openDashboard, test } from './portal.ts'
import { fillFirst, on, type Words } from './wizard-first-step.ts'

/** Makes a call fail until the returned function is called. */
async function failing(page: Page, address: RegExp) {
  let works = false
  await page.route(address, (route) => (works ? route.fallback() : route.fulfill({ status: 500, body: '' })))
  return () => {
    works = true
  }
}

const fault = (page: Page, t: Words) => page.getByRole('alert').filter({ hasText: t('state.error.title') })
const retry = (page: Page, t: Words) =>
  fault(page, t)
    .getByRole('button', { name: t('common.retry') })
    .click()

test('a failed search for dealers is not shown as an empty one', async ({ page, t, language, signIn }) => {
  await signIn('network.admin')
  const mend = await failing(page, /Group\/All/)
  const gate = Promise.withResolvers<void>()
  await page.route(/Group\/All/, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.never', language))
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=1')
  const dealer = page.getByRole('combobox', { name: t('user.dealer') })
  await expect(dealer).toHaveValue(t('userWizard.noDealer'))
  await dealer.fill('immense')
  await expect(page.getByText(t('search.searching'))).toBeVisible()
  await expectAccessible(page)
  gate.resolve()
  await expect(fault(page, t)).toBeVisible()
  await expect(page.getByText(t('search.noResults'))).toBeHidden()
  await expectAccessible(page)
  mend()
  await retry(page, t)
  await expect(page.getByRole('option', { name: VAST_DEALER })).toBeVisible()
  await expect(dealer).toBeFocused()
  await expect(fault(page, t)).toHaveCount(0)
})

test('filters whose names cannot be loaded say so, and are retried', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  const app = (await ask(page, getProfile, {})).Apps[0]!
  const mend = await failing(page, /App\/All/)
  await page.goto(`/users?app=${app.ID}`)
  const chips = page.getByRole('list', { name: t('filter.active') })
  await expect(fault(page, t)).toBeVisible()
  await expectAccessible(page)
  mend()
  await retry(page, t)
  await expect(chips.getByText(app.DisplayName)).toBeVisible()
  await expect(fault(page, t)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the chip of a filter has a name even without options or a known value', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  const { ID, DisplayName } = (await ask(page, getProfile, {})).Dealer!
  const chips = page.getByRole('list', { name: t('filter.active') })
  const chip = (value: string) => t('filter.chip', { name: t('users.col.dealer'), value })
  await page.goto(`/users?dealer=${ID}`)
  await expect(chips.getByText(chip(DisplayName))).toBeVisible()
  await page.goto(`/users?dealer=${crypto.randomUUID()}`)
  await expect(chips.getByText(chip(t('state.notFound.title')))).toBeVisible()
})

test('a failed search of the palette is not shown as an empty one', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await openDashboard(page)
  const mend = await failing(page, /User\/Search/)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('cmd.title') })
  await field.fill('tremblay')
  await expect(fault(page, t)).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  mend()
  await retry(page, t)
  await expect(page.getByRole('option').filter({ hasText: '@' }).first()).toBeVisible()
  await expect(fault(page, t)).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('an unavailable service tells one story, and without a network a search fails at once', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  const message = t('problem.unavailable')
  await page.route(/User\/Search/, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message, requestId: 'r' } }),
  )
  await page.goto('/users')
  await expect(fault(page, t)).toContainText(message)
  await page.unrouteAll()
  await retry(page, t)
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  await context.setOffline(true)
  let asked = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/User/Search')) asked += 1
  })
  await page.getByRole('searchbox').fill('gagnon')
  await expect(fault(page, t)).toContainText(t('toast.network'))
  expect(asked).toBe(1)
  await context.setOffline(false)
  await retry(page, t)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(fault(page, t)).toHaveCount(0)
})

test('a lost connection is told, comes back by itself, and nothing that was typed is lost', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn('patient')
  await page.goto('/my-profile')
  const field = page.getByLabel(t('user.alternatePhone'))
  await field.fill('819 555-0199')
  const line = (key: 'shell.offline' | 'shell.away' | 'shell.outdated') =>
    page
      .getByRole('status')
      .filter({ hasText: t(key) })
      .first()
  await context.setOffline(true)
  await expect(line('shell.offline')).toBeVisible()
  await context.setOffline(false)
  await expect(line('shell.offline')).toBeHidden()

  // The server goes away.
  await page.route(/\/(api\/|readyz|login)/, (route) => route.abort())
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(line('shell.away')).toBeVisible()
  await expectAccessibleTwice(page)
  await expect(field).toHaveValue(/819.*555.*0199/)
  await page.unrouteAll()
  await page.route('**/login', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/Content/other.js"></script>',
    }),
  )
  // The page asks again when it gets the focus, without waiting for the end of the pause.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(line('shell.away')).toBeHidden()
  await expect(line('shell.outdated')).toBeVisible()
  await expectAccessibleTwice(page)
  await expect(field).toHaveValue(/819.*555.*0199/)
})

test('a page that failed to load while the server was away loads when it is back', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  await page.route(/\/(api\/User|readyz|login)/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/users')
  await expect(page.getByText(t('shell.away'))).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByText(t('shell.away'))).toBeHidden()
})
