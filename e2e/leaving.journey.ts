import { act } from './act.ts'
import { formPeople } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

test('a person leaves in three acts, with the keyboard; the receipt, also on a phone, gives everything back', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const person = formPeople(language).leaver
  const name = `${person.firstName} ${person.lastName}`
  await signIn('dealer.admin')
  const path = await openPerson(page, person)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: t('leaving.title', { name }) })

  // A later day is set and removed.
  await act(page, t, t('leaving.set'))
  await expect(dialog.getByRole('button', { name: t('leaving.now') })).toBeVisible()
  await expectAccessibleTwice(page)
  const parts = dialog.getByRole('group', { name: t('leaving.day') }).getByRole('spinbutton')
  await parts.last().press('ArrowUp')
  await expect(dialog.getByRole('button', { name: t('leaving.later') })).toBeVisible()
  await dialog.getByRole('button', { name: t('leaving.later') }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('button', { name: t('leaving.change') })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('leaving.cancel') }).press('Enter')
  await expect(main.getByRole('button', { name: t('leaving.cancel') })).toBeHidden()

  // Today: the menu, the action, the button.
  await act(page, t, t('leaving.set'))
  await dialog.getByRole('button', { name: t('leaving.now') }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByText(t('user.locked.permanent'))).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await main.getByRole('link', { name: t('leaving.receipt') }).click()
  await expect(page).toHaveURL(`${path}/leaving`)
  await expect(main.getByText(t('leaving.states.done'), { exact: true }).first()).toBeVisible()
  await expectAccessibleTwice(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await main.getByRole('button', { name: t('leaving.undo') }).click()
  await expect(main.getByText(t('leaving.states.undone'), { exact: true })).toBeVisible()
  await page.goto(path)
  await expect(main.getByText(t('user.locked.permanent'))).toBeHidden()
})
