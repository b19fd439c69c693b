import type { Page } from '@playwright/test'
import { holders } from './access-people.ts'
import { act, openHeld } from './act.ts'
import { card, edit } from './app-cards.ts'
import { formPeople } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, expectAccessibleTwice, type Portal, test } from './portal.ts'

/** The button of the toast. */
const undoButton = (page: Page, t: Portal['t']) =>
  page.getByRole('region', { name: t('toast.region') }).getByRole('button', { name: t('common.undo') })

async function lock(page: Page, t: Portal['t']) {
  await act(page, t, t('user.lock.label'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.lock.button') })
    .click()
}

test('a lock is undone with the keyboard, unless the account has changed since', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  const person = formPeople(language).undone
  await openPerson(page, person)
  const name = `${person.firstName} ${person.lastName}`
  const unlock = page.getByRole('button', { name: t('user.unlock'), exact: true })
  await lock(page, t)
  const undo = undoButton(page, t)
  await expect(undo).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('button', { name: t('cmd.actions') })).toBeFocused()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.user.unlocked', { name }))).toBeVisible()
  await expect(unlock).toBeHidden()
  await expect(undo).toHaveCount(0)

  await lock(page, t)
  await expect(undo).toBeVisible()
  // In another tab, somebody unlocks and locks them again.
  const other = await page.context().newPage()
  await openPerson(other, person)
  await other.getByRole('button', { name: t('user.unlock'), exact: true }).click()
  await lock(other, t)
  await expect(undoButton(other, t)).toBeVisible()
  await other.close()
  await undo.click()
  await expect(page.getByRole('alert').filter({ hasText: t('problem.stale') })).toBeVisible()
  await expect(unlock).toBeVisible()
  await unlock.click()
  await expect(unlock).toBeHidden()
})

test('an app that a save took is given back as it was', async ({ page, t, language, signIn, named }) => {
  // A dealer admin may not give back all of its permissions.
  await signIn('system.admin')
  const path = await edit(page, holders(language).returning)
  const app = named('Parts Ordering')
  await card(page, app)
    .getByRole('button', { name: t('prov.deprovision.aria', { app }) })
    .click()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(path)
  // The toast moves when the bar of the form is gone.
  await page.getByRole('tab', { selected: true }).waitFor()
  const held = page.getByRole('heading', { name: app, level: 3 })
  await expect(held).toBeHidden()
  // Everything that the save read again has been drawn: a press on a button that moves is none.
  await page.waitForLoadState('networkidle')
  await undoButton(page, t).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.user.undone'))).toBeVisible()
  await expect(held).toBeVisible()
  const row = await openHeld(page, app)
  await expect(row.getByText('B-1042')).toBeVisible()
})

test('a deleted person is restored, from the toast or from the list', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  const person = formPeople(language).undone
  const name = `${person.firstName} ${person.lastName}`
  const path = await openPerson(page, person)
  const remove = async () => {
    await act(page, t, t('common.delete'))
    await page.getByRole('dialog').getByRole('textbox').fill(t('delete.word'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/users')
  }
  const restored = page.getByText(t('users.deleted.restored', { name }))
  await remove()
  await undoButton(page, t).click()
  await expect(restored).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await remove()
  await page.getByRole('link', { name: t('users.deleted.title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('users.deleted.title') })).toBeVisible()
  await page.getByRole('searchbox', { name: t('users.deleted.search') }).fill(person.lastName)
  const back = page.getByRole('button', { name: t('users.deleted.restoreOf', { name }) })
  await expect(back).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleTwice(page)
  await back.click()
  await expect(restored).toBeVisible()
  await expect(back).toBeHidden()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
