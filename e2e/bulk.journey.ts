import { together } from './journey-people.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

test('people of a search get an app by keyboard, its receipt names them, and it is undone as a whole', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const people = together(language)
  const first = people[0]!.email
  const domain = first.slice(first.indexOf(`.${language.toLowerCase()}`))
  await signIn('network.admin')
  await page.goto(`/users/${encodeURIComponent(domain)}?sort=email`)
  const bar = page.getByRole('region', { name: t('users.many.label') })
  for (const { email } of people.slice(0, 3))
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').press('Space')

  await bar.getByRole('button', { name: t('bulk.give.label') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('bulk.give.title', { n: 3 }) })
  const field = dialog.getByRole('combobox', { name: t('bulk.target.kind.app') })
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await field.press('Enter')
  // The preview is there without a further act; nothing has changed.
  const listed = dialog.getByRole('region', { name: t('bulk.people') }).getByRole('listitem')
  await expect(listed).toHaveCount(3)
  await expectAccessibleTwice(page)
  await dialog.getByRole('button', { name: t('common.cancel') }).press('Enter')
  await expect(dialog).toBeHidden()

  // Locks, which the toast undoes, and the receipt stays.
  await bar.getByRole('button', { name: t('user.lock.label'), exact: true }).press('Enter')
  const lock = page.getByRole('dialog', { name: t('users.many.lock.title', { n: 3 }) })
  const yes = lock.getByRole('button', { name: t('user.lock.label'), exact: true })
  await expect(yes).toBeEnabled()
  await yes.press('Enter')
  await expect(page.getByText(t('users.many.lock.done', { n: 3 }))).toBeVisible()
  await page.getByRole('button', { name: t('common.undo') }).press('Enter')
  await expect(page.getByText(t('bulk.undone', { n: 3 }))).toBeVisible()

  await page.getByRole('link', { name: t('bulk.title') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('bulk.title'))
  await expectAccessibleTwice(page)
  await page.getByRole('row').nth(1).getByRole('link').press('Enter')
  await expect(page.getByText(t('bulk.undone', { n: 3 })).first()).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expectAccessibleTwice(page)
  const download = page.waitForResponse('**/api/Users/Bulk/Token')
  await page.getByRole('button', { name: t('bulk.download') }).press('Enter')
  expect((await download).status()).toBe(200)

  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
})
