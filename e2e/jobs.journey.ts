import type { Page } from '@playwright/test'
import { lockUser } from '#features/people/contract.ts'
import { holders } from './access-people.ts'
import { acts } from './acts.ts'
import { ask } from './ask.ts'
import { storeButton } from './dealer-wizard.ts'
import { formPeople, twin } from './journey-people.ts'
import { openPerson, pathOf } from './open-person.ts'
import { reportFilters } from './report-filters.ts'
import { expect, openDashboard, test } from './portal.ts'

// The jobs of docs/acts.md: each takes as many acts as its table says.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const idIn = (path: string) => path.split('/').at(-1)!

test('1 find a person: half a name is typed on the dashboard', async ({ page, t, language, signIn }) => {
  const person = formPeople(language).helped
  await signIn('dealer.admin')
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const does = acts(page)
  await does.type('brassa odil')
  await expect(page.getByRole('link').filter({ hasText: person.email })).toBeVisible()
  does.expectWritten(1)
  // The keys of the page are one key away.
  for (const _ of ['empty', 'leave']) await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible()
})

test('2 to 4 a caller cannot sign in: why, unlock, a link, a code', async ({ page, t, language, signIn }) => {
  const person = formPeople(language).helped
  await signIn('dealer.admin')
  const id = idIn(await pathOf(page, person))
  await ask(page, lockUser, { id })
  await openPerson(page, person)
  const why = acts(page)
  await expect(page.getByText(t('user.locked.permanent'))).toBeVisible()
  await expect(page.getByText(t('audit.signIn.failed'), { exact: true })).toBeVisible()
  why.expectWritten(2)

  const unlock = acts(page)
  await unlock.click(button(page, t('user.unlock')))
  await expect(page.getByText(t('user.locked.permanent'))).toBeHidden()
  unlock.expectWritten(3)

  const link = acts(page)
  await link.click(button(page, t('user.sendReset')))
  await expect(page.getByText(t('toast.reset.sent'), { exact: true })).toBeVisible()
  link.expectWritten(4)

  const code = acts(page)
  await code.key('h')
  await code.click(button(page, t('helpDesk.code.make')))
  await expect(page.getByRole('main').locator('code')).toBeVisible()
  expect(code.count()).toBe(2)
})

test('5 a new person gets the access of a colleague', async ({ page, t, language, signIn, named }) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  const does = acts(page)
  await does.click(page.getByRole('link', { name: t('dashboard.createUser') }))
  await does.fill(page.getByLabel(t('user.firstName')), 'Éloi')
  await does.fill(page.getByLabel(t('user.lastName')), 'Nouveau')
  await does.fill(page.getByLabel(t('user.email')), twin('new.peer', language))
  await does.key('Enter')
  await does.fill(page.getByRole('combobox', { name: t('prov.like.label') }), holders(language).peer.email)
  await expect(page.getByRole('option')).toHaveText([new RegExp(holders(language).peer.email)])
  await does.key('Enter')
  await expect(page.getByText(t('prov.willCome'))).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await does.key('Control+s')
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  for (const app of ['Service Scheduling', 'Inventory and Pricing'])
    await expect(page.getByRole('heading', { name: named(app) })).toBeVisible()
  does.expectWritten(5)
})

test('6 a person moves to another store, with all their apps', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await openPerson(page, holders(language).relocated)
  const stores = page.getByRole('main').locator(`td[data-label="${t('prov.stores')}"]`)
  await expect(stores).toHaveCount(3)
  const before = await stores.first().innerText()
  const does = acts(page)
  await does.click(page.getByRole('main').getByRole('button', { name: t('cmd.actions'), exact: true }))
  await does.click(page.getByRole('menuitem', { name: t('move.label'), exact: true }))
  const to = page.getByLabel(t('prov.move.to'))
  await expect(to).toBeVisible()
  const other = (await to.getByRole('option').allInnerTexts()).at(-1)!
  await does.choose(to, other)
  await does.click(button(page, t('move.save')))
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  expect(other).not.toBe(before)
  await expect(stores).toHaveText([other, other, other])
  does.expectWritten(6)
})

test('7 a person leaves, up to the press that does it', async ({ page, t, language, signIn }) => {
  const { firstName, lastName, ...person } = holders(language).relocated
  await signIn('dealer.admin')
  await openPerson(page, person)
  const does = acts(page)
  await does.click(page.getByRole('main').getByRole('button', { name: t('cmd.actions'), exact: true }))
  await does.click(page.getByRole('menuitem', { name: t('leaving.set'), exact: true }))
  const dialog = page.getByRole('dialog', { name: t('leaving.title', { name: `${firstName} ${lastName}` }) })
  await does.couldClick(dialog.getByRole('button', { name: t('leaving.now') }))
  does.expectWritten(7)
})

test('8 all people that a search finds get an app, up to the press that gives it', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/users/@')
  await expect(page.getByRole('rowheader')).toHaveCount(15)
  const does = acts(page)
  await does.click(page.getByRole('checkbox', { name: t('table.selectPage') }))
  const bar = page.getByRole('region', { name: t('users.many.label') })
  await does.click(bar.getByRole('button').first())
  await does.click(bar.getByRole('button', { name: t('bulk.give.label') }))
  const dialog = page.getByRole('dialog')
  await does.fill(dialog.getByRole('combobox', { name: t('bulk.target.kind.app') }), 'a')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await does.key('Enter')
  await does.couldClick(dialog.getByRole('button', { name: t('bulk.give.label'), exact: true }))
  does.expectWritten(8)
})

test('10 who has an app at a store', async ({ page, t, language, signIn, named }) => {
  const { peer } = holders(language)
  await signIn('dealer.admin')
  await openPerson(page, peer)
  const main = page.getByRole('main')
  const store = await main
    .locator(`td[data-label="${t('prov.stores')}"]`)
    .first()
    .innerText()
  await main
    .getByRole('link', { name: /^Piscines/ })
    .first()
    .click()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const does = acts(page)
  await does.click(storeButton(page, store))
  const apps = page.getByRole('list', { name: t('dealer.ofApps') })
  await does.click(apps.getByRole('link', { name: named('Service Scheduling') }))
  await expect(page).toHaveURL(/\/users\?store=.*&app=/)
  const filters = page.getByRole('list', { name: t('filter.active') })
  await expect(filters.getByText(named('Service Scheduling'))).toBeVisible()
  await expect(filters.getByText(store)).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  does.expectWritten(10)
})

test('11 and 12 who gave an app, and the end of all sessions', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await openPerson(page, holders(language).relocated)
  const given = acts(page)
  await expect(page.getByRole('columnheader', { name: t('prov.table.given') })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .locator(`td[data-label="${t('prov.table.given')}"]`)
      .first(),
  ).toHaveText(/\d{4}$/)
  given.expectWritten(11)

  const end = acts(page)
  await end.click(button(page, t('helpDesk.remedies')))
  await end.click(page.getByRole('menuitem', { name: t('sessions.endAll') }))
  await end.click(page.getByRole('dialog').getByRole('button', { name: t('sessions.confirm.button') }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  end.expectWritten(12)
})

test('15 the chart of a monthly meeting goes into a slide', async ({ page, t, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('dealer.admin')
  await page.goto('/reports')
  const chart = t('reports.loginsOverTime')
  await expect(page.getByRole('heading', { name: chart })).toBeVisible()
  const does = acts(page)
  const { chip, run } = reportFilters(page, t)
  await does.click(chip(t('reports.filter.period')))
  await does.click(page.getByRole('radio', { name: t('reports.preset.lastMonth'), exact: true }))
  await does.click(run)
  await expect(page).toHaveURL(/period=lastMonth/)
  await does.click(button(page, t('filter.chip', { name: t('reports.copyImage'), value: chart })))
  await expect(page.getByText(t('reports.imageCopied'))).toBeVisible()
  does.expectWritten(15)
})
