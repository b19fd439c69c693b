import type { Page } from '@playwright/test'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { openHeld } from './act.ts'
import { card, edit } from './app-cards.ts'
import { twin } from './journey-people.ts'
import { fillFirst } from './wizard-first-step.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'
import { holders, OTHER_GIVER } from './access-people.ts'

test('two people who change the same app each keep what the other gave and took', async ({
  page,
  browser,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('dealer.admin')
  const path = await edit(page, holders(language).sought)
  const open = async (of: Page) => {
    const parts = card(of, named('Parts Ordering'))
    await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
    return parts
  }
  const parts = await open(page)
  const right = (of: typeof parts, name: string) => of.getByRole('checkbox', { name, exact: true })
  await right(parts, named('Place orders')).uncheck()
  await right(parts, named('Return parts')).check()

  const other = await (await browser.newContext({ locale: language })).newPage()
  await signIn(OTHER_GIVER, other)
  await other.goto(`${path}/edit`)
  const theirs = await open(other)
  await right(theirs, named('Cancel orders')).check()
  await right(theirs, named('View orders')).uncheck()
  await other.getByRole('button', { name: t('common.save') }).click()
  await expect(other).toHaveURL(path)
  await other.context().close()

  const save = page.getByRole('button', { name: t('common.save') })
  await save.click()
  await page.getByRole('button', { name: t('shell.reload') }).click()
  await expect(parts.getByText(t('prov.elsewhere'))).toBeVisible()
  await expect(right(parts, named('Cancel orders'))).toBeChecked()
  await expectAccessible(page)
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  await expect(page).toHaveURL(path)
  await openHeld(page, named('Parts Ordering'))
  const names = ['Place orders', 'View orders', 'Cancel orders', 'Return parts'].map(named)
  const held = page.getByRole('listitem').filter({ hasText: new RegExp(`^(${names.join('|')})$`) })
  await expect(held).toHaveText([named('Cancel orders'), named('Return parts')])
})

test('the stores of a role that the viewer may not give are shown read-only', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('manager')
  await edit(page, holders(language).outranked)
  const parts = card(page, named('Parts Ordering'))
  await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  const stores = parts.getByRole('group', { name: /^(Stores|Succursales)/ })
  await expect(stores.getByRole('checkbox', { checked: true }).first()).toBeDisabled()
  await expect(stores.getByRole('checkbox', { disabled: false })).toHaveCount(0)
  await expect(stores.getByRole('checkbox', { name: t('prov.allStores') })).toHaveCount(0)
  await expectAccessible(page)
})

test('a new user gets the access of a colleague: four apps in two stores each, by the keyboard', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { model } = holders(language)
  const apps = ['Parts Ordering', 'Warranty Claims', 'Service Scheduling', 'Inventory and Pricing'].map(named)
  await signIn('dealer.admin')
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.like', language))
  let acts = 0
  const press = async (key: string) => {
    acts += 1
    await page.keyboard.press(key)
  }
  await press('Enter')
  await expect(page).toHaveURL('/user/new?step=2')
  const colleague = page.getByRole('combobox', { name: t('prov.like.label') })
  await colleague.focus()
  await page.keyboard.type(model.email)
  await expect(page.getByRole('option')).toHaveText([new RegExp(model.email)])
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: t('prov.like.label') })
  for (const app of apps) {
    const given = dialog.getByRole('group', { name: app }).first()
    await expect(given.getByRole('checkbox', { name: /^(Store|Succursale)/, checked: true })).toHaveCount(2)
    await expect(given.getByRole('checkbox', { checked: false })).toHaveCount(0)
  }
  await expect(dialog.getByRole('heading', { name: t('prov.like.takes') })).toHaveCount(0)
  await expectAccessibleTwice(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  // Personal codes are not copied: required ones are asked for.
  await expect(dialog.getByRole('checkbox', { name: /M-4711/, checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('textbox')).toHaveCount(2)
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('N-1')
  await dialog.getByRole('button', { name: t('prov.like.take') }).focus()
  await press('Enter')
  await expect(colleague).toBeFocused()
  await expect(page.getByText(t('prov.willCome'))).toHaveCount(4)
  await press('Control+s')
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  for (const app of apps) await expect(page.getByRole('heading', { name: app })).toBeVisible()
  await expect(page.getByText('N-1')).toHaveCount(2)
  expect(acts).toBe(4)
})

test('what a colleague does not have is taken only when chosen, and what the viewer may not give is told', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  const { returning, outranked } = holders(language)
  const parts = named('Parts Ordering')
  await signIn('dealer.admin')
  await edit(page, returning)
  await page.getByRole('button', { name: t('prov.like.label') }).click()
  const dialog = page.getByRole('dialog', { name: t('prov.like.label') })
  const field = dialog.getByRole('combobox')
  await field.fill(outranked.email)
  await dialog.getByRole('option', { name: new RegExp(outranked.email) }).click()
  const lists = dialog.getByRole('group', { name: parts })
  await expect(lists).toHaveCount(2)
  await expect(lists.last().getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(dialog.getByText(t('prov.like.takesHelp', { name: 'Gaston Guérin' }))).toBeVisible()
  await expectAccessible(page)
  // A colleague with more rights than the viewer.
  await field.fill('system.admin')
  await expect(dialog.getByText(t('search.noResults'))).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expect(page.getByText(t('unsaved.bar'))).toBeHidden()
})

test('a form that cannot be saved names what is wrong in each app, and leads there', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('system.admin')
  await edit(page, holders(language).sought)
  const parts = card(page, named('Parts Ordering'))
  await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  const code = parts.getByRole('textbox', { name: named('Buyer code') })
  await code.fill('')
  const financing = card(page, named('Customer Financing'))
  await financing
    .getByRole('button', { name: new RegExp(named('Customer Financing')) })
    .last()
    .click()
  await page.getByRole('button', { name: t('common.save') }).click()
  const links = page.locator('form').getByRole('list').first().getByRole('link')
  await expect(links.first()).toBeVisible()
  const told = await links.allInnerTexts()
  expect(told).toContain(t('prov.fault', { app: named('Parts Ordering'), what: named('Buyer code') }))
  expect(told).toContain(t('prov.fault', { app: named('Customer Financing'), what: named('License number') }))
  await expectAccessible(page)
  await links.filter({ hasText: named('Buyer code') }).click()
  await expect(code).toBeFocused()

  // Two roles without stores, chosen from the last to the first: each has a link of its own.
  const storesOf = (role: string) => t('prov.storesOf', { role })
  const roles = {
    'en-US': ['Parts manager', 'Parts viewer'],
    'fr-CA': ['Responsable des pièces', 'Consultation des pièces'],
  }[language]
  for (const role of roles.toReversed())
    await parts.getByRole('checkbox', { name: role, exact: true }).check()
  for (const role of roles) {
    const link = links.filter({ hasText: storesOf(role) })
    await expect(link).toHaveText(t('prov.fault', { app: named('Parts Ordering'), what: storesOf(role) }))
    await link.press('Enter')
    const stores = parts.getByRole('group', { name: storesOf(role) })
    await expect(stores.locator(':focus')).toBeVisible()
    await expect(stores).toHaveAccessibleDescription(t('prov.err.needStores'))
  }
})
