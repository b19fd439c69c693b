import { expect, expectAccessible, test } from './portal.ts'
import { stopClock } from './stopped-clock.ts'

test('the toast of a save stays until the answer, success three seconds, a failure until it is closed', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('patient')
  await stopClock(page, '/my-profile')
  const save = page.getByRole('button', { name: t('common.save') })
  const [saving, saved, failed] = (['saving', 'saved', 'failed'] as const).map((state) =>
    page.getByText(t(`toast.user.${state}`), { exact: true }),
  )
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/Profile', async (route) => {
    await gate.promise
    await route.continue()
  })
  await save.click()
  await expect(saving!).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(saving!).toBeVisible()
  gate.resolve()
  await expect(saved!).toBeVisible()
  await expect(saving!).toBeHidden()
  await page.clock.runFor(2900)
  await expect(saved!).toBeVisible()
  await page.clock.runFor(200)
  await expect(saved!).toBeHidden()

  await page.unroute('**/api/Profile')
  await page.route('**/api/Profile', (route) => route.abort())
  await save.click()
  await expect(failed!).toBeVisible()
  await page.clock.runFor(40_000)
  await expect(failed!).toBeVisible()
  await page.getByRole('button', { name: t('toast.dismiss') }).click()
  await expect(failed!).toBeHidden()
})

test('the toast of a refused page stays four seconds', async ({ page, t, signIn }) => {
  await signIn('patient')
  await stopClock(page, '/')
  await page.goto('/users/tremblay')
  const toast = page
    .getByRole('region', { name: t('toast.region') })
    .getByText(t('state.noPermission.label'), { exact: true })
  // Answers are rendered a tick later.
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(page).toHaveURL('/')
  await page.clock.runFor(3900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})

test('past toasts are listed until the sign-out', async ({ page, t, signIn }) => {
  await signIn('patient')
  await page.goto('/my-profile')
  const list = async () => {
    await page.getByRole('button', { name: t('profileMenu.label', { name: 'Ève Lanthier' }) }).click()
    await page.getByRole('menuitem', { name: t('toast.region') }).click()
    return page.getByRole('dialog', { name: t('toast.region') })
  }
  const empty = await list()
  await expect(empty.getByText(t('toast.none'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(empty).toBeHidden()

  await page.getByLabel(t('user.alternatePhone')).fill('5145550177')
  await page.getByRole('button', { name: t('common.save') }).click()
  const saved = page.getByText(t('toast.user.saved'), { exact: true })
  await expect(saved).toBeVisible()
  await expect(saved).toBeHidden()
  const told = (await list()).getByRole('listitem')
  await expect(told).toHaveCount(1)
  await expect(told).toContainText(t('toast.user.saved'))
  await expect(told.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)
  await expectAccessible(page)
})
