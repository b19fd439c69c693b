import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { openHeld } from './act.ts'
import { card, edit } from './app-cards.ts'
import { endSession } from './end-session.ts'
import { twin } from './journey-people.ts'
import { expect, expectAccessible, fillSignIn, test } from './portal.ts'
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
  await page.waitForTimeout(SAVE_THROTTLE_MS)
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
  const held = await openHeld(page, named('Parts Ordering'))
  await expect(held.getByText(named('Return parts'), { exact: true })).toBeVisible()
})

test('a reload of a wizard loses nothing, and a sign-out forgets it', async ({ page, t, language }) => {
  await page.goto('/')
  await fillSignIn(page, t, twin('dealer.admin', language))
  await expect(page).toHaveURL('/')
  page.on('dialog', (dialog) => void dialog.accept())
  const restore = page.getByRole('button', { name: t('unsaved.restore') })
  const first = page.getByLabel(t('user.firstName'))
  await page.goto('/user/new')
  await first.fill('Aurélie')
  await page.reload()
  await expect(first).toHaveValue('')
  await expectAccessible(page)
  await restore.click()
  await expect(first).toHaveValue('Aurélie')

  // Given up on purpose.
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unsaved.leave') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
  await page.goto('/user/new')
  await expect(first).toHaveValue('')
  await expect(restore).toHaveCount(0)

  await first.fill('Aurélie')
  await page.goto('/logout')
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await page.goto('/user/new')
  await fillSignIn(page, t, twin('dealer.admin', language))
  await expect(first).toBeVisible()
  await expect(restore).toHaveCount(0)
})

test('text that is being typed outlives a sign-out in another tab', async ({ page, context, t, language }, {
  retry,
}) => {
  // A first try may have saved its name.
  const [saved, typed] = retry ? (['Jean-Luc', 'Jean-Noël'] as const) : (['Jérémie', 'Jérôme'] as const)
  const name = twin('interrupted', language)
  await page.goto('/')
  await fillSignIn(page, t, name)
  await page.goto('/my-profile')
  const first = page.getByLabel(t('user.firstName'))
  await first.click()
  await first.fill(saved)
  let leaves = false
  page.on('dialog', (dialog) => void (leaves ? dialog.accept() : dialog.dismiss()))
  const other = await context.newPage()
  await other.goto('/logout')
  await expect(page.getByText(t('shell.signedOut'))).toBeVisible()
  await expect(first).toHaveValue(saved)
  await expectAccessible(page)

  await other.goto('/my-profile')
  await fillSignIn(other, t, name)
  await expect(other.getByLabel(t('user.firstName'))).toBeVisible()
  await expect(page.getByText(t('shell.signedOut'))).toBeHidden()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('toast.user.saved'))).toBeVisible()
  await expect(first).toHaveValue(saved)

  await first.fill(typed)
  leaves = true
  await other.goto('/logout')
  // The session has ended by then: signing in before would not last.
  await expect(other.getByText(t('logout.done'))).toBeVisible()
  await fillSignIn(page, t, name)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(first).toHaveValue(typed)
})
