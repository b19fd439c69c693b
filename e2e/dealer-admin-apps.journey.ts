import { namedUuid } from '#db/seed/named-uuid.ts'
import { expect, expectAccessible, test } from './portal.ts'

const idOf = (...names: string[]) => namedUuid(['demo', ...names].join(' '))

test('the form of an app says what dealer admins get; all permissions are one choice', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/apps/${idOf('financing')}/edit`)
  const manager = idOf('financing', 'role', 'finance-manager')
  await expect(page.getByLabel(t('apps.dealerAdmins.role'))).toHaveValue(manager)
  const boxes = page.getByRole('group', { name: t('apps.dealerAdmins.permissions') })
  await expect(boxes.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await boxes.getByLabel(t('apps.dealerAdmins.all')).check()
  await expect(boxes.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await boxes.getByRole('checkbox').nth(2).uncheck()
  await expect(boxes.getByLabel(t('apps.dealerAdmins.all'))).not.toBeChecked()
  await expectAccessible(page)
})

test('dealer admins who lack an app are counted on its page, and it is given after a question alone', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/apps/${idOf('data-exchange')}`)
  const give = page.getByRole('button', { name: t('apps.dealerAdmins.give') })
  await give.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('apps.dealerAdmins.ask.notNow') }).click()
  await expect(give).toBeVisible()
})

test('who may not change an app reads on its page what dealer admins get', async ({ page, t, signIn }) => {
  await signIn('network.admin')
  await page.goto(`/apps/${idOf('financing')}`)
  await expect(page.getByText(t('apps.dealerAdmins.allStores'))).toBeVisible()
  await expectAccessible(page)
})
