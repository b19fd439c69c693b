import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import {
  createDealer,
  dealerOf,
  fillDealer,
  fillStores,
  goOn,
  storeButton,
  storeField,
} from './dealer-wizard.ts'
import { endSession } from './end-session.ts'
import { heard } from './heard.ts'
import { expect, expectAccessible, test } from './portal.ts'

test('a cell of a new store is not wrong before it was left, and the focus survives the removal of a store', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'cell')
  await signIn('system.admin')
  await page.goto('/dealer/new')
  await fillDealer(page, t, dealer)
  await goOn(page, t)
  const [name, number] = [storeField(page, t, 'Name', 0), storeField(page, t, 'ShipTo', 0)]
  await name.press('Tab')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toBeFocused()
  await expect(number).not.toHaveAttribute('aria-invalid')
  await goOn(page, t)
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await fillStores(page, t, { ...dealer, stores: dealer.stores.slice(0, 1) })
  await page.getByRole('button', { name: t('dealerWizard.anotherStore') }).press('Enter')
  await expect(storeField(page, t, 'Name', 1)).toBeFocused()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await page.getByRole('button', { name: t('dealerWizard.removeStore', { n: 2 }) }).press('Enter')
  await expect(name).toBeFocused()
})

test('of what the wizard holds nothing is lost when the session ends', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'kept')
  await signIn('system.admin')
  await page.goto('/dealer/new')
  await fillDealer(page, t, dealer)
  await goOn(page, t)
  await fillStores(page, t, dealer)
  await endSession(page, '/api/Group/ShipToUsed')
  await goOn(page, t)
  await page.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(page.getByLabel(t('dealer.name'), { exact: true })).toHaveValue(dealer.name)
  await goOn(page, t)
  await expect(storeField(page, t, 'ShipTo', 1)).toHaveValue(dealer.stores[1]!.shipTo)
})

test('what was typed about a dealer or a new store is offered again after the session ended', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'draft')
  await signIn('system.admin')
  await createDealer(page, dealer)
  const path = new URL(page.url()).pathname
  const restore = page.getByRole('button', { name: t('unsaved.restore') })
  await page.goto(`${path}/edit`)
  const dsm = page.getByLabel(t('dealer.fact.DSMName'))
  await dsm.fill('Ève Côté')
  await endSession(page, '/api/Group')
  await page.keyboard.press('Control+s')
  await restore.click()
  await expect(dsm).toHaveValue('Ève Côté')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('toast.dealer.saved'))).toBeVisible()

  await page.goto(`${path}/new-store`)
  await page.getByLabel(t('store.field.Name'), { exact: true }).fill('Est')
  await page.getByLabel(t('store.field.ShipTo'), { exact: true }).fill(`C${dealer.soldTo}`.slice(0, 10))
  await endSession(page, '/api/Group')
  await page.keyboard.press('Control+s')
  await restore.click()
  await expect(page.getByLabel(t('store.field.Name'), { exact: true })).toHaveValue('Est')
})

test('"Save and add another" leaves an empty form with the focus in it, and Save still leads to the dealer', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'more')
  await signIn('system.admin')
  await createDealer(page, dealer)
  await page.getByRole('button', { name: t('dealer.addStore') }).click()
  const name = page.getByLabel(t('store.field.Name'), { exact: true })
  const number = page.getByLabel(t('store.field.ShipTo'), { exact: true })
  const another = page.getByRole('button', { name: t('store.another') })
  await name.fill('Est')
  await number.fill(`C${dealer.soldTo}`.slice(0, 10))
  await another.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  // Refused: the next save is an ordinary one all the same.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await another.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ouest')
  await number.fill(`D${dealer.soldTo}`.slice(0, 10))
  await number.press('Enter')
  await expect(storeButton(page, 'Ouest')).toBeFocused()
})

test('a row that another person changed meanwhile says so once, with the focus, and keeps what was typed', async ({
  page,
  context,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'both')
  await signIn('system.admin')
  await createDealer(page, dealer)
  const list = `/dealers/${encodeURIComponent(dealer.name)}`
  await page.goto(list)
  await page.getByRole('button', { name: t('dealers.inline.edit', { name: dealer.name }) }).click()
  const name = page.getByLabel(t('dealers.col.name'), { exact: true })
  await name.fill(`${dealer.name} A`)
  const other = await context.newPage()
  await other.goto(list)
  await other.getByRole('button', { name: t('dealers.inline.edit', { name: dealer.name }) }).click()
  await other.getByLabel(t('dealers.col.name'), { exact: true }).fill(`${dealer.name} B`)
  await other.keyboard.press('Enter')
  await expect(other.getByText(t('toast.dealer.saved'))).toBeVisible()
  await other.close()
  await name.press('Enter')
  const notice = page.getByRole('region', { name: t('state.conflictUnknown') })
  await expect(notice).toBeFocused()
  expect((await heard(page)).join(' ')).not.toContain(t('state.conflictUnknown'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue(`${dealer.name} A`)
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await name.press('Enter')
  await expect(page.getByText(t('toast.dealer.saved'))).toBeVisible()
  // The row is gone with the search: the page goes on at its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('R66: a dealer and a store are shown by their display names, and an emptied one is the name again', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const dealer = dealerOf(language, 'shown')
  const shown = `Enseigne ${dealer.name}`
  await signIn('system.admin')
  await createDealer(page, dealer)
  await page.getByRole('link', { name: t('common.edit'), exact: true }).click()
  const form = page.locator('form').first()
  const displayName = form.getByLabel(new RegExp(`^${t('dealer.displayName')}`))
  await displayName.fill(shown)
  await displayName.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
  await expect(page.getByText(dealer.name, { exact: true })).toBeVisible()

  // Found by both; the row has both, and an empty display name is the name.
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  await expect(page.getByRole('rowheader').first()).toContainText(shown)
  await page.getByRole('button', { name: t('dealers.inline.edit', { name: shown }) }).click()
  await expect(page.getByLabel(t('dealers.col.name'), { exact: true })).toHaveValue(dealer.name)
  const inRow = page.getByLabel(new RegExp(`^${t('dealer.displayName')}`))
  await expect(inRow).toHaveValue(shown)
  await expectAccessible(page)
  await inRow.fill('')
  await inRow.press('Enter')
  await expect(page.getByText(t('toast.dealer.saved'))).toBeVisible()
  await page.goto(`/dealers/${encodeURIComponent(dealer.name)}`)
  await expect(page.getByRole('rowheader').first()).toContainText(dealer.name)
  await expect(page.getByRole('rowheader').first()).not.toContainText(shown)
})
