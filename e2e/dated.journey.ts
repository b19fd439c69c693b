import { holders, VAST_DEALER } from './access-people.ts'
import { act, openHeld } from './act.ts'
import { card, edit } from './app-cards.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

test('an app gets a last day with the keyboard, and one act extends it', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('system.admin')
  await openPerson(page, holders(language).returning)
  const app = named('Parts Ordering')
  const row = await openHeld(page, app)
  await row.getByRole('button', { name: t('dated.setOf', { app }) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('dated.title', { app }) })
  await expect(dialog.getByRole('spinbutton').first()).toBeVisible()
  await expectAccessibleTwice(page)
  await dialog.getByRole('button', { name: t('dated.save') }).press('Enter')
  await expect(dialog).toBeHidden()
  const list = row.getByRole('list', { name: t('dated.list', { app }) })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const before = await list.innerText()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  await list.getByRole('button', { name: t('dated.extendOf', { what: app }) }).press('Enter')
  await expect(list).not.toHaveText(before)
  await row.getByRole('button', { name: t('dated.setOf', { app }) }).click()
  await dialog.getByRole('button', { name: t('dated.remove') }).click()
  await expect(list).toBeHidden()
})

test('an app is given from a later day with the keyboard, and the day is changed and removed', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('dealer.admin')
  const path = await edit(page, holders(language).returning)
  const app = named('Warranty Claims')
  const given = card(page, app)
  await given.getByRole('button', { name: t('prov.provision.aria', { app }) }).press('Enter')
  await given
    .getByRole('group', { name: t('prov.role'), exact: true })
    .getByRole('checkbox')
    .first()
    .check()
  await given
    .getByRole('checkbox', { name: t('prov.allStores') })
    .first()
    .check()
  await given.getByLabel(named('Technician number')).fill('T-77')
  await given
    .getByRole('button', { name: t('dated.chooseOf', { app, days: t('dated.atOnce') }) })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  const part = (field: 'dated.first' | 'dated.day', at: number) =>
    dialog
      .getByRole('group', { name: t(field) })
      .getByRole('spinbutton')
      .nth(at)
  // Up and down begin with today; a year later is a valid day in any month.
  const year = language === 'fr-CA' ? 0 : 2
  for (const at of [0, 1, 2]) await part('dated.first', at).press('ArrowUp')
  await part('dated.first', year).press('ArrowUp')
  await expectAccessibleTwice(page)
  await dialog.getByRole('button', { name: t('dated.saveDays') }).press('Enter')
  await expect(dialog).toBeHidden()
  // The form around the dialog is not saved yet.
  await expect(page.getByRole('button', { name: t('common.save') })).toBeVisible()
  await page.getByRole('button', { name: t('common.save') }).press('Enter')
  await expect(page).toHaveURL(path)
  const later = page.getByRole('region', { name: t('dated.later') })
  await expect(later.getByRole('listitem')).toHaveCount(1)
  const before = await later.innerText()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await later.getByRole('button', { name: t('dated.change') }).click()
  await part('dated.first', year).press('ArrowUp')
  await dialog.getByRole('button', { name: t('dated.saveDays') }).click()
  await expect(dialog).toBeHidden()
  await expect(later).not.toHaveText(before)
  await later.getByRole('button', { name: t('dated.drop') }).press('Enter')
  await expect(later).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page says what a move takes, leaves and gives before it is saved, and the move is undone', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  const path = await openPerson(page, holders(language).returning)
  await act(page, t, t('move.label'))
  await expect(page).toHaveURL(`${path}/move`)
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: t('move.save'), exact: true })
  await expect(save).toBeDisabled()
  const dealer = main.getByRole('combobox', { name: t('user.dealer') })
  await dealer.fill('Immense')
  await expect(page.getByRole('option', { name: VAST_DEALER })).toBeVisible()
  await dealer.press('Enter')
  const effect = main.getByRole('region', { name: t('move.effect') })
  await expect(effect.getByRole('heading', { name: t('move.goes') })).toBeVisible()
  await expect(save).toBeEnabled()
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await save.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(main.getByRole('link', { name: VAST_DEALER })).toBeVisible()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect(main.getByRole('link', { name: VAST_DEALER })).toBeHidden()
})
