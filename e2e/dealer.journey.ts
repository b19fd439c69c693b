import { act } from './act.ts'
import { createDealer, dealerOf, storeButton } from './dealer-wizard.ts'
import { RENAMED } from './journey-people.ts'
import { pathOf } from './open-person.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

test('axe finds nothing on a dealer, an open store and the list of permissions', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/dealers/amos')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page
    .getByRole('region', { name: t('dealer.stores') })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('dealer.access.show') }).click()
  await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible()
  await expectAccessibleTwice(page)
})

test('a dealer admin changes the dealer and its stores as far as they may', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/dealers?all=true')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('link', { name: t('common.edit'), exact: true })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByLabel(t('dealer.soldToNumber'), { exact: true })).toHaveAttribute('readonly')
  await expect(page.getByText(t('dealer.soldToFixed'))).toBeVisible()
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cmd.actions') })
    .click()
  await expect(page.getByRole('menuitem', { name: t('dealer.rights.label') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: t('common.delete') })).toHaveCount(0)
})

test('facts and stores are changed, a store and an admin are added, and activity tells it', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'edit')
  await signIn('system.admin')
  await createDealer(page, dealer)
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: t('dealer.edit') })).toBeVisible()
  const [first] = dealer.stores
  await page.getByRole('button', { name: t('store.edit', { name: first!.name }) }).click()
  const shipTo = page.getByLabel(t('store.field.ShipTo'), { exact: true })
  await shipTo.fill(dealer.stores[1]!.shipTo)
  await expect(page.getByRole('main').getByText(t('valid.shipTo.exists'))).toBeVisible()
  await shipTo.fill(first!.shipTo)
  await page.getByLabel(t('store.field.Name'), { exact: true }).fill(`${first!.name} 2`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.store.saved'))).toBeVisible()
  await page.getByLabel(t('dealer.fact.DSMName')).fill('Ève Côté')
  await page.getByLabel(t('dealer.fact.RMNumber')).fill('x')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main').getByText(t('valid.number'))).toBeVisible()
  await page.getByLabel(t('dealer.fact.RMNumber')).fill('42')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('toast.dealer.saved'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('dealer.facts') })).toContainText('Ève Côté')

  await page.getByRole('button', { name: t('dealer.addStore') }).click()
  await page.getByLabel(t('store.field.Name'), { exact: true }).fill('Est')
  await page.getByLabel(t('store.field.ShipTo'), { exact: true }).fill(`C${dealer.soldTo}`.slice(0, 10))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await expect(storeButton(page, 'Est')).toBeFocused()
  await expect(storeButton(page, 'Est')).toHaveAttribute('aria-expanded', 'true')

  await act(page, t, t('dealer.addAdmin'))
  await expect(page.getByText(t('dealerWizard.adminAccess'))).toBeVisible()
  await page.getByLabel(t('user.firstName')).fill('Noé')
  await page.getByLabel(t('user.lastName')).fill('Rivard')
  await page.getByLabel(t('user.email'), { exact: true }).fill(dealer.admin.email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByText(t('valid.email.used'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('dealerWizard.useProfile') })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('user.email'), { exact: true }).fill(`noe.${dealer.admin.email}`)
  await expect(page.getByRole('main').getByText(t('valid.email.used'))).toBeHidden()
  await page.getByRole('button', { name: t('common.confirm') }).click()
  await expect(page.getByText(t('toast.dealerAdmin.saved'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('dealer.primaryAdmins') })).toContainText('Noé Rivard')

  await page.getByRole('tab', { name: t('user.activity.label') }).click()
  await expect(page).toHaveURL(/\?tab=activity$/)
  await expect(page.getByRole('tabpanel')).toContainText('Ève Côté')
  await expectAccessible(page)
})

test('moving and deleting a store say before who loses it', async ({ page, t, language, signIn }) => {
  const [from, to] = [dealerOf(language, 'from'), dealerOf(language, 'to')]
  await signIn('system.admin')
  await createDealer(page, to)
  await createDealer(page, from)
  const [moved, gone] = from.stores
  await page.getByRole('button', { name: t('store.move', { name: moved!.name }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(to.name)
  await page.getByRole('option', { name: to.name }).click()
  await expect(dialog.getByText(t('delete.store', { users: 1 }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('dealer.move.button') }).click()
  await expect(page.getByText(t('toast.store.saved'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('store.move', { name: moved!.name }) })).toHaveCount(0)

  await page.getByRole('button', { name: t('dealers.delete', { name: gone!.name }) }).click()
  await dialog.getByRole('textbox').fill(gone!.name.toLocaleUpperCase(language))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.store.deleted'))).toBeVisible()
  await expect(page.getByText(t('dealer.noStores'))).toBeVisible()
  await page.goto(`/dealers/${encodeURIComponent(to.name)}`)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(storeButton(page, moved!.name)).toBeVisible()
})

test('the form of a person says what another dealer would take from them, before it is saved', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const [from, to] = [dealerOf(language, 'leave'), dealerOf(language, 'next')]
  await signIn(RENAMED)
  await createDealer(page, to)
  await createDealer(page, from)
  const path = await pathOf(page, from.admin)
  await page.goto(`${path}/edit`)
  const field = page.getByRole('combobox', { name: t('user.dealer') })
  const losses = page
    .locator('div')
    .filter({ has: page.getByText(t('user.move.loses')) })
    .last()
  await expect(field).toHaveValue(from.name)
  await expect(losses).toHaveCount(0)
  for (const [typed, option] of [
    [to.name, to.name],
    ['', t('userWizard.noDealer')],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('option', { name: option }).click()
    const apps = losses.getByRole('listitem')
    await expect(apps.filter({ hasText: 'Comptoir' })).toBeVisible()
    const named = await apps.allTextContents()
    expect(named, 'in the order of their names').toEqual(named.toSorted(new Intl.Collator(language).compare))
  }
  await expectAccessible(page)
  await field.fill(from.name)
  await page.getByRole('option', { name: from.name }).click()
  await expect(losses).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('link', { name: from.name }).first()).toBeVisible()
})

test('a dealer and a store get attributes with values, and lose them', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'traits')
  const names = { 'en-US': `Credit class ${language}`, 'fr-CA': `Classe de crédit ${language}` }
  const name = names[language]
  await signIn(RENAMED)
  await createDealer(page, dealer)
  const panel = page.getByRole('region', { name: t('prov.attributes') })
  const dialog = page.getByRole('dialog')
  const value = dialog.getByRole('textbox', { name: new RegExp(`^${t('dealer.attributes.value')}`) })
  const save = () => dialog.getByRole('button', { name: t('common.save') }).click()
  await expect(panel).toContainText(t('dealer.attributes.none'))
  await panel.getByRole('button').click()
  await dialog.getByLabel(t('dealer.attributes.english')).fill(names['en-US'])
  await dialog.getByLabel(t('dealer.attributes.french')).fill(names['fr-CA'])
  await dialog.getByLabel(t('dealer.attributes.required')).check()
  await save()
  await expect(dialog.getByText(t('valid.required'))).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByLabel(t('dealer.attributes.name')).fill(`class-${language}`)
  await value.fill('A')
  await save()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('term')).toHaveText(name)
  await expect(panel.getByRole('definition')).toHaveText('A')

  await panel.getByRole('button').click()
  await dialog.getByRole('textbox', { name, exact: true }).fill(' ')
  await save()
  await expect(dialog.getByText(t('valid.required'))).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name, exact: true }).fill('B')
  await save()
  await expect(panel.getByRole('definition')).toHaveText('B')
  await panel.getByRole('button').click()
  await dialog.getByRole('checkbox', { name }).uncheck()
  await save()
  await expect(panel).toContainText(t('dealer.attributes.none'))

  const [store] = dealer.stores
  await page.getByRole('button', { name: t('dealer.attributes.title', { name: store!.name }) }).click()
  await dialog.getByLabel(t('dealer.attributes.name')).fill(`area-${language}`)
  await value.fill('300 m²')
  await save()
  await expect(dialog).toHaveCount(0)
  await storeButton(page, store!.name).click()
  await expect(page.getByRole('definition').filter({ hasText: '300 m²' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: t('user.activity.label') }).click()
  await expect(page.getByRole('tabpanel')).toContainText(
    t('audit.attributeOf', { name: `class-${language}` }),
  )
})
