import { SAVE_THROTTLE } from '#core/web/form/throttle.ts'
import { card, edit } from './app-cards.ts'
import { endSession } from './end-session.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { holders } from './access-people.ts'

test('a session that ends in one tab loses nothing that is typed in another', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn('careful')
  await page.goto('/my-profile')
  const first = page.getByLabel(t('user.firstName'))
  await first.click()
  await first.fill('Jéromine')
  const other = await context.newPage()
  await endSession(other, '/api/Profile')
  await other.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(page).toHaveURL('/my-profile')
  await expect(first).toHaveValue('Jéromine')
})

test('a draft is still offered after a save that failed', async ({ page, t, signIn }) => {
  await signIn('careful')
  await page.goto('/my-profile')
  const first = page.getByLabel(t('user.firstName'))
  const save = page.getByRole('button', { name: t('common.save') })
  const restore = page.getByRole('button', { name: t('unsaved.restore') })
  await first.fill('Jéromine')
  await endSession(page, '/api/Profile')
  await save.click()
  await expect(restore).toBeVisible()

  await page.route('**/api/Profile', (route) => route.abort())
  await page.getByLabel(t('user.lastName')).fill('Lécuyer')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: t('toast.user.failed') })).toBeVisible()
  await restore.click()
  await expect(first).toHaveValue('Jéromine')
  await expect(page.getByLabel(t('user.lastName'))).toHaveValue('Lécuyer')
})

test('a change of access is not saved before the apps are loaded', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('dealer.admin')
  const path = await edit(page, holders(language).returning)
  const parts = card(page, named('Parts Ordering'))
  const open = () => parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  const right = parts.getByRole('checkbox', { name: named('Return parts'), exact: true })
  const save = page.getByRole('button', { name: t('common.save') })
  await open()
  await right.check()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/App/All', async (route) => {
    await gate.promise
    await route.fulfill({ status: 500, json: { requestId: '7', message: '' } })
  })
  await endSession(page, '/api/User')
  await save.click()
  await page.getByRole('button', { name: t('unsaved.restore') }).click()

  // First pending, then failed.
  await save.click()
  const summary = page.locator('form').getByRole('link', { name: t('user.apps') })
  await expect(summary).toBeVisible()
  await expect(save).not.toBeFocused()
  gate.resolve()
  const retry = page.getByRole('button', { name: t('common.retry'), exact: true })
  await expect(retry).toBeVisible()
  await page.waitForTimeout(SAVE_THROTTLE)
  await save.click()
  await expect(retry).toBeFocused()
  await expect(page).toHaveURL(`${path}/edit`)
  await expectAccessible(page)

  await page.unroute('**/api/App/All')
  await retry.click()
  await expect(summary).toBeHidden()
  await open()
  await expect(right).toBeChecked()
  await save.click()
  await expect(page).toHaveURL(path)
  await expect(parts.getByText(named('Return parts'), { exact: true })).toBeVisible()
})
