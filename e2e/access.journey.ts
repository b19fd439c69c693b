import { openHeld } from './act.ts'
import { card, edit } from './app-cards.ts'
import { twin } from './journey-people.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { HIDDEN_APP, holders, PERMISSIONS, STORES, VAST_APP, VAST_DEALER } from './access-people.ts'

test(
  'an app is given with a role, stores and required attributes',
  { tag: '@smoke' },
  async ({ page, t, language, signIn, named }) => {
    await signIn('dealer.admin')
    const path = await edit(page, holders(language).buyer)
    await expect(page.getByText(t('prov.onlyShared'))).toBeVisible()
    await expectAccessible(page)
    const warranty = card(page, named('Warranty Claims'))
    await warranty
      .getByRole('button', { name: t('prov.provision.aria', { app: named('Warranty Claims') }) })
      .click()
    // The same button now undoes that, and keeps the focus.
    await expect(
      warranty.getByRole('button', { name: t('prov.undoGive.aria', { app: named('Warranty Claims') }) }),
    ).toBeFocused()
    const stores = warranty.getByRole('group', { name: t('prov.stores') })
    await stores.getByRole('checkbox').nth(1).check()
    const save = page.getByRole('button', { name: t('common.save') })
    await save.click()
    const roles = warranty.getByRole('group', { name: t('prov.role'), exact: true })
    await expect(roles).toContainText(t('prov.err.needRole'))
    await expect(roles.getByRole('checkbox').first()).toBeFocused()
    const number = warranty.getByLabel(named('Technician number'))
    await expect(number).toHaveAccessibleDescription(t('valid.required'))
    await expectAccessible(page)

    // The stores chosen before belong to the role.
    await roles.getByRole('checkbox').nth(1).check()
    await expect(roles).not.toContainText(t('prov.err.needRole'))
    await expect(stores.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await roles.getByRole('checkbox').nth(0).check()
    await expect(warranty).toContainText(t('prov.err.needStores'))
    await warranty
      .getByRole('checkbox', { name: t('prov.allStores') })
      .first()
      .check()
    await expect(warranty).not.toContainText(t('prov.err.needStores'))
    await number.fill('T-77')
    await expect(number).toHaveAccessibleDescription('')
    const given = await roles.getByRole('listitem').allTextContents()
    await save.click()
    await expect(page).toHaveURL(path)
    const row = await openHeld(page, named('Warranty Claims'))
    await expect(row.getByText('T-77')).toBeVisible()

    // Roles are in the reader's language, alone and beside their stores.
    await page.getByRole('tab', { name: t('user.activity.label') }).click()
    const changes = page
      .getByRole('region', { name: t('user.activity.label') })
      .getByRole('listitem')
      .first()
    for (const role of given.slice(0, 2)) {
      await expect(changes.locator('strong', { hasText: role })).toBeVisible()
      await expect(changes).toContainText(`${t('audit.grants.store')} – ${role}`)
    }
  },
)

test('another role clears the permissions that may be granted, and the former role restores them', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('dealer.admin')
  await edit(page, holders(language).buyer)
  const parts = card(page, named('Parts Ordering'))
  await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  await expect(parts.getByText(t('prov.roleClears'))).toBeVisible()
  await expect(parts.getByText(t('prov.lastRemoves', { app: named('Parts Ordering') }))).toBeVisible()
  const held = parts
    .getByRole('group', { name: t('prov.permissions') })
    .getByRole('checkbox', { checked: true })
  await expect(held).toHaveCount(3)
  // Not transferable: it stays, since only all-permissions can change it.
  await expect(parts.getByRole('checkbox', { name: named('View dealer prices') })).toBeDisabled()
  const manager = parts
    .getByRole('group', { name: t('prov.role'), exact: true })
    .getByRole('checkbox')
    .first()
  await manager.check()
  await expect(held).toHaveCount(1)
  await manager.uncheck()
  await expect(held).toHaveCount(3)
  await expect(page.getByText(t('unsaved.bar'))).toBeHidden()
})

test('an app is taken, which can be undone until it is saved', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  await signIn('dealer.admin')
  const path = await edit(page, holders(language).mover)
  const parts = card(page, named('Parts Ordering'))
  await parts
    .getByRole('button', { name: t('prov.deprovision.aria', { app: named('Parts Ordering') }) })
    .click()
  await expect(parts.getByText(t('prov.willGo'))).toBeVisible()
  const undo = parts.getByRole('button', { name: t('prov.undo.aria', { app: named('Parts Ordering') }) })
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(page.getByText(t('unsaved.bar'))).toBeHidden()

  // Removing the last role removes the app.
  const roles = parts.getByRole('group', { name: t('prov.role'), exact: true })
  await roles.getByRole('checkbox', { checked: true }).uncheck()
  await expect(parts.getByText(t('prov.willGo'))).toBeVisible()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(t('prov.none'))).toBeVisible()
})

test('a manager sees the access that they share with a user, and access that they do not see stays', async ({
  page,
  browser,
  t,
  language,
  signIn,
  named,
}) => {
  const { shared } = holders(language)
  await signIn('manager')
  const path = await edit(page, shared)
  await expect(page.getByText(t('prov.onlyShared'))).toBeVisible()
  await expect(card(page, named(HIDDEN_APP))).toHaveCount(0)
  await expect(card(page, VAST_APP)).toHaveCount(0)
  const parts = card(page, named('Parts Ordering'))
  // Managers may give apps, but not take them.
  await expect(
    parts.getByRole('button', { name: t('prov.deprovision.aria', { app: named('Parts Ordering') }) }),
  ).toHaveCount(0)
  // They may undo what they have just given.
  const warranty = card(page, named('Warranty Claims'))
  await warranty
    .getByRole('button', { name: t('prov.provision.aria', { app: named('Warranty Claims') }) })
    .click()
  await expect(page.getByText(t('unsaved.bar'))).toBeVisible()
  await warranty
    .getByRole('button', { name: t('prov.undoGive.aria', { app: named('Warranty Claims') }) })
    .click()
  await expect(page.getByText(t('unsaved.bar'))).toBeHidden()
  await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  const seen = await parts
    .getByRole('group', { name: /^(Stores|Succursales)/ })
    .getByRole('listitem')
    .count()
  await expectAccessible(page)
  await parts.getByLabel(named('Order limit')).fill('2500')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(path)
  await openHeld(page, named('Parts Ordering'))
  await expect(page.getByText('2500')).toBeVisible()

  const admin = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', admin)
  await admin.goto(path)
  await expect(admin.getByRole('heading', { name: named(HIDDEN_APP) })).toBeVisible()
  const whole = await openHeld(admin, named('Parts Ordering'))
  const stores = whole.getByRole('list', { name: t('prov.stores') }).getByRole('listitem')
  expect(await stores.count()).toBeGreaterThan(seen)
  await admin.context().close()
})

test('another dealer removes the stores', async ({ page, t, language, signIn, named }) => {
  await signIn('system.admin')
  const path = await edit(page, holders(language).shared)
  const dealer = page.getByRole('combobox', { name: t('user.dealer') })
  await dealer.fill(VAST_DEALER)
  await page.getByRole('option', { name: VAST_DEALER }).click()
  await expect(dealer).toHaveValue(VAST_DEALER)
  const parts = card(page, named('Parts Ordering'))
  await expect(parts.getByText(t('prov.willGo'))).toBeVisible()
  await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  await parts.getByRole('checkbox', { name: t('prov.allStores') }).check()
  await expect(parts.getByText(t('prov.willGo'))).toBeHidden()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(VAST_DEALER, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: named('Parts Ordering') })).toBeVisible()
  await expect(page.getByRole('heading', { name: named(HIDDEN_APP) })).toBeVisible()
})

test('hundreds of stores and permissions are chosen with the keyboard', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  test.slow()
  const path = await edit(page, holders(language).vast)
  const vast = card(page, VAST_APP)
  await vast.getByRole('button', { name: t('prov.provision.aria', { app: VAST_APP }) }).press('Enter')
  await vast.getByRole('checkbox', { name: 'Vast Editor' }).press('Space')
  const stores = vast.getByRole('group', { name: /^(Stores|Succursales)/ })
  const boxes = stores.getByRole('listitem').getByRole('checkbox')
  await expect(boxes).toHaveCount(STORES)
  const all = stores.getByRole('checkbox', { name: t('prov.allStores') })

  const filter = stores.getByRole('searchbox', { name: t('prov.filterStores') })
  await filter.pressSequentially('saint elie 399')
  await expect(boxes).toHaveCount(1)
  // Enter neither searches nor saves.
  await filter.press('Enter')
  await expect(page).toHaveURL(`${path}/edit`)
  await boxes.press('Space')
  await filter.fill('')
  await expect(all).toBeChecked({ indeterminate: true })
  await expect(stores).toContainText(t('choices.chosen', { n: 1, of: STORES }))

  // One tab stop, with arrow keys inside.
  await all.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(boxes.nth(1)).toBeFocused()
  await expect(stores.getByText(t('choices.arrows'))).toBeVisible()
  await page.keyboard.press('Space')
  await expect(boxes.nth(1)).toBeChecked()
  await page.keyboard.press('End')
  await expect(boxes.last()).toBeFocused()
  await page.keyboard.press('Tab')
  const rights = vast.getByRole('group', { name: new RegExp(`^${t('prov.permissions')}`) })
  await expect(rights.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)

  await all.press('Space')
  await expect(all).toBeChecked()
  await expect(stores.getByRole('listitem').getByRole('checkbox', { checked: true })).toHaveCount(STORES)
  await expect(rights.getByRole('listitem')).toHaveCount(PERMISSIONS)
  await rights.getByRole('searchbox').fill('right 200')
  await rights.getByRole('checkbox', { name: 'Catalogue right 200' }).press('Space')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(path)
  await openHeld(page, VAST_APP)
  await expect(page.getByText('Catalogue right 200')).toBeVisible()
  await expect(page.getByText(t('prov.moreStores', { n: STORES - 6 }))).toBeVisible()
})

test('only a system admin gives themselves anything', async ({ page, t, language, signIn, named }) => {
  await signIn('dealer.admin')
  await edit(page, { email: twin('dealer.admin', language) })
  await expect(page.getByRole('heading', { name: named('Parts Ordering') })).toBeVisible()
  await expect(
    page.getByRole('button', { name: t('prov.deprovision.aria', { app: named('Parts Ordering') }) }),
  ).toHaveCount(0)
})

test('on a phone the app cards are stacked', async ({ page, t, language, signIn, named }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('system.admin')
  await edit(page, holders(language).vast)
  const parts = card(page, named('Service Scheduling'))
  await parts
    .getByRole('button', { name: t('prov.provision.aria', { app: named('Service Scheduling') }) })
    .click()
  await expect(parts.getByRole('group', { name: /^(Stores|Succursales)/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await expectAccessible(page)
})
