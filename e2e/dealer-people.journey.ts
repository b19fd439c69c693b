import { act } from './act.ts'
import { createDealer, dealerOf, type NewDealer } from './dealer-wizard.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, type Portal, test } from './portal.ts'
import type { Page } from '@playwright/test'

type Words = Portal['t']

const nameOf = ({ admin }: NewDealer) => `${admin.firstName} ${admin.lastName}`

/** Moves a person by the keyboard, in the list that is open. */
async function move(page: Page, t: Words, name: string, to: NewDealer) {
  await page.getByRole('button', { name: t('store.move', { name }) }).press('Enter')
  const dealer = page.getByRole('combobox', { name: t('dealer.move.to') })
  await expect(dealer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(t('valid.required'))).toBeVisible()
  await expectAccessible(page)
  await dealer.fill(to.name)
  await page.getByRole('option', { name: to.name }).click()
}

test('a locked person is moved to another dealer, which says what they lose, and deleted there', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const [from, to] = [dealerOf(language, 'left'), dealerOf(language, 'came')]
  await signIn('system.admin')
  await createDealer(page, to)
  const target = page.url()
  await createDealer(page, from)
  const source = page.url()
  await openPerson(page, from.admin)
  await act(page, t, t('user.lock.label'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.lock.button') })
    .click()
  await expect(page.getByRole('button', { name: t('user.unlock') })).toBeVisible()

  const name = nameOf(from)
  const fold = (n: number) =>
    page.getByRole('button', { name: t('dealer.count', { title: t('dealer.disabledUsers'), n }) })
  await page.goto(source)
  await fold(1).press('Enter')
  await move(page, t, name, to)
  await expect(page.getByRole('dialog').getByText(t('user.move.loses'))).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dealer.move.button') })
    .press('Enter')
  // The person is gone from the list, and the heading above it has the focus.
  await expect(fold(0)).toBeFocused()
  await expect(page.getByText(t('dealer.noDisabledUsers'))).toBeVisible()

  await page.goto(target)
  await fold(1).press('Enter')
  await page.getByRole('button', { name: t('dealers.delete', { name }) }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox').fill(t('delete.word'))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.user.deleted'))).toBeVisible()
  await expect(fold(0)).toBeFocused()
})

test('the people of a deleted dealer are moved to another one', async ({ page, t, language, signIn }) => {
  const [gone, to] = [dealerOf(language, 'gone'), dealerOf(language, 'took')]
  await signIn('system.admin')
  await createDealer(page, to)
  const target = page.url()
  await createDealer(page, gone)
  await act(page, t, t('common.delete'))
  await page.getByRole('dialog').getByRole('textbox').fill(gone.name.toLocaleUpperCase(language))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dealers')
  const recent = page.getByRole('region', { name: t('dealers.recent') })
  await expect(recent.getByRole('link', { name: to.name })).toBeVisible()
  await expect(recent.getByRole('link', { name: gone.name })).toHaveCount(0)

  await page.getByRole('button', { name: t('dealers.deleted.title') }).press('Enter')
  await page.getByRole('button', { name: t('dealers.deleted.people', { name: gone.name }) }).press('Enter')
  await move(page, t, nameOf(gone), to)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dealer.move.button') })
    .press('Enter')
  await expect(page.getByRole('rowheader', { name: nameOf(gone) })).toHaveCount(0)
  await page.goto(target)
  await page.getByRole('button', { name: t('dealer.withoutStore', { n: 1 }) }).press('Enter')
  await expect(page.getByRole('rowheader', { name: nameOf(gone) })).toBeVisible()
})

test('after a store is deleted the heading of the stores has the focus', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'focus')
  await signIn('system.admin')
  await createDealer(page, dealer)
  const [first] = dealer.stores
  await page.getByRole('button', { name: t('dealers.delete', { name: first!.name }) }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[aria-live]').getByText(t('delete.store', { users: 1 }))).toBeVisible()
  await dialog.getByRole('textbox').fill(first!.name.toLocaleUpperCase(language))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: t('dealer.count', { title: t('dealer.stores'), n: 1 }) }),
  ).toBeFocused()
})

test('the list of permissions is printed whole and alone, and a dealer without its buttons', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'print')
  await signIn('system.admin')
  await createDealer(page, dealer)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: t('dealer.facts') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('cmd.actions'), exact: true })).toBeHidden()
  await expect(page.getByText(t('dealer.userPermissions'))).toBeHidden()
  await expect(
    page.getByRole('button', { name: t('dealers.delete', { name: dealer.stores[0]!.name }) }),
  ).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: t('dealer.access.show') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('rowheader').first()).toHaveText(nameOf(dealer))
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByRole('rowheader').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('common.print') })).toBeHidden()
  await expect(page.getByText(t('dealer.primaryAdmins'))).toBeHidden()
})

test('on a phone a sheet changes a dealer, and the focus returns to its card', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'sheet')
  await signIn('system.admin')
  await createDealer(page, dealer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  const edit = page.getByRole('button', { name: t('dealers.inline.edit', { name: dealer.name }) })
  await edit.click()
  const name = page.getByRole('dialog').getByLabel(t('dealers.col.name'), { exact: true })
  await expect(name).toBeFocused()
  await name.fill('')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dealers.inline.save', { name: dealer.name }) })
    .click()
  await expect(page.getByRole('dialog').getByText(t('valid.required'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await edit.click()
  await name.fill(`${dealer.name} Plus`)
  await name.press('Enter')
  await expect(page.getByText(t('toast.dealer.saved'))).toBeVisible()
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  await expect(page.getByRole('rowheader').first()).toContainText(`${dealer.name} Plus`)
})
