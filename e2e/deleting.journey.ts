import type { Page } from '@playwright/test'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { deleteUser } from '#features/people/contract.ts'
import { act } from './act.ts'
import { formPeople, twin } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, type Portal, test } from './portal.ts'
import { asIfSignedInLongAgo } from './signed-in-long-ago.ts'

test('a user is deleted by typing the word', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  const person = formPeople(language).deleted
  await openPerson(page, person)
  await act(page, t, t('common.delete'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('delete.user'))).toBeVisible()
  await expect(dialog.getByText(t('delete.irreversible'))).toBeHidden()
  const word = dialog.getByRole('textbox')
  const confirm = dialog.getByRole('button', { name: t('delete.button', { kind: t('user.kind') }) })
  await expect(word).toBeFocused()
  await expect(confirm).toBeDisabled()
  await word.fill(t('delete.word').toLowerCase())
  await word.press('Enter')
  await expect(dialog.getByText(t('delete.mismatch'))).toBeVisible()
  await expectAccessible(page)
  await word.press('Escape')

  await act(page, t, t('common.delete'))
  await word.fill(t('delete.word'))
  await expect(confirm).toBeEnabled()
  await asIfSignedInLongAgo(page, deleteUser)
  await word.press('Enter')
  await expectQuestion(page, t)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(t('toast.user.permissionsError'))).toBeHidden()
  await act(page, t, t('common.delete'))
  await word.fill(t('delete.word'))
  await word.press('Enter')
  await expectQuestion(page, t)
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('valid.password.current')).first()).toBeVisible()
  await expectAccessible(page)
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await page.getByLabel(t('password.current'), { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.user.deleted'))).toBeVisible()
  await expect(page).toHaveURL('/users')
  await page.goto(`/users/${encodeURIComponent(person.email)}`)
  await expect(page.getByText(t('search.noResultsFor', { query: person.email }))).toBeVisible()
})

/** The question is open, and its field has the focus. */
async function expectQuestion(page: Page, t: Portal['t']) {
  await expect(page.getByRole('dialog', { name: t('confirmIdentity.title') })).toBeVisible()
  await expect(page.getByLabel(t('password.current'), { exact: true })).toBeFocused()
}

test('nobody deletes themselves', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await openPerson(page, { email: twin('dealer.admin', language) })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('cmd.actions') }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t('common.delete') })).toHaveCount(0)
})
