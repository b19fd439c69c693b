import { twin } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { holders } from './access-people.ts'
import { withdraw } from './withdraw.ts'
import { fillFirst } from './wizard-first-step.ts'

test('a permission withdrawn in the meantime does not remove typed text', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.clock.install()
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.never', language))
  await withdraw(page, 'create-users', 'view-users')
  // The profile is refetched when the person returns to the tab.
  await page.clock.fastForward('00:20')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const users = page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('nav.users') })
  await expect(users).toHaveCount(0)
  await expect(page.getByLabel(t('user.lastName'))).toHaveValue('Nouvelle-D’Œuvre')
  await expect(page).toHaveURL('/user/new')

  // Once the screen is left it cannot be opened again.
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unsaved.leave') })
    .click()
  await expect(page.getByRole('heading', { name: t('dashboard.myAccount') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  const toasts = page.getByRole('region', { name: t('toast.region') })
  await expect(toasts.getByText(t('state.noPermission.label'))).toBeVisible()
})

test('Back from a new user does not lead to a page that the viewer may not see', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await withdraw(page, 'view-users')
  await page.goto('/user/new')
  const crumbs = page.getByRole('navigation', { name: t('site.crumbs') })
  await expect(crumbs.getByText(t('users.title'))).toBeVisible()
  await expect(crumbs.getByRole('link')).toHaveCount(0)
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.getByRole('button', { name: t('site.back') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: t('dashboard.myAccount') })).toBeVisible()
  expect(warnings).toEqual([])
})

test('the account of a user with more permissions cannot be changed, their name can', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('network.admin')
  const path = await openPerson(page, holders(language).stronger)
  await expect(page.getByText(t('user.holdsMore'))).toBeVisible()
  const main = page.getByRole('main')
  for (const label of ['helpDesk.remedies', 'user.resendWelcome'] as const)
    await expect(main.getByRole('button', { name: t(label) })).toHaveCount(0)
  await main.getByRole('button', { name: t('cmd.actions') }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  for (const label of ['user.lock.label', 'common.delete'] as const)
    await expect(page.getByRole('menuitem', { name: t(label) })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: t('helpDesk.label') })).toHaveCount(0)

  await page.getByRole('link', { name: t('common.edit'), exact: true }).click()
  for (const label of [t('user.email'), t('user.dealer')]) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('readonly')
    await expect(field).toHaveAccessibleDescription(t('user.holdsMoreHint'))
  }
  const dealer = page.getByLabel(t('user.dealer'), { exact: true })
  await dealer.press('ArrowDown')
  await expect(dealer).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await page.getByLabel(t('user.lastName')).fill('Huot-Hébert')
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: 'Hortense Huot-Hébert' })).toBeVisible()
})
