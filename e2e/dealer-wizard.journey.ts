import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import {
  createDealer,
  createDealerInWizard,
  dealerOf,
  fillAdmin,
  fillDealer,
  fillStores,
  goOn,
  storeButton,
  storeField,
} from './dealer-wizard.ts'
import { heard } from './heard.ts'
import { TYPIST } from './journey-people.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

test('axe finds nothing on the steps of a new dealer', async ({ page, t, language, signIn }) => {
  const dealer = dealerOf(language, 'axe')
  await signIn('system.admin')
  await page.goto('/dealer/new')
  await goOn(page, t)
  await expect(page.getByLabel(t('dealer.name'), { exact: true })).toBeFocused()
  await expectAccessibleTwice(page)
  await fillDealer(page, t, dealer)
  await goOn(page, t)
  await fillStores(page, t, dealer)
  await expectAccessibleTwice(page)
  await goOn(page, t)
  await fillAdmin(page, t, dealer)
  await expectAccessibleTwice(page)
  await goOn(page, t)
  await expect(page.getByText(t('dealerWizard.admin'))).toBeVisible()
  await expectAccessibleTwice(page)
})

test('stores are typed from row to row, and pasted from a spreadsheet', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn(TYPIST)
  await page.goto('/dealer/new')
  await fillDealer(page, t, dealerOf(language, 'tab'))
  await goOn(page, t)
  await storeField(page, t, 'Name', 0).fill('Nord')
  await page.keyboard.press('Enter')
  await expect(storeField(page, t, 'ShipTo', 0)).toBeFocused()
  await page.keyboard.type('N1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const second = storeField(page, t, 'Name', 1)
  await expect(second).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: t('dealerWizard.removeStore', { n: 1 }) })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  const pasted = Array.from({ length: 60 }, (_, n) => `Est ${n}\tE${n}`)
  await second.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted.join('\n'))
  await expect.poll(() => heard(page)).toContain(t('dealerWizard.pasted', { n: 60 }))
  await expect(second).toHaveValue('Est 0')
  await expect(page.locator('main li[aria-posinset="2"]')).toHaveAttribute('aria-setsize', '61')
})

test(
  'a dealer is created with its stores and its admin, who gets every app',
  { tag: '@smoke' },
  async ({ page, t, language, signIn }) => {
    const dealer = dealerOf(language, 'new')
    await signIn('system.admin')
    await createDealerInWizard(page, t, dealer)
    await expect(page.getByText(t('toast.dealer.saved'))).toBeVisible()
    await expect(page.getByRole('region', { name: t('dealer.primaryAdmins') })).toContainText(
      dealer.admin.email,
    )
    await storeButton(page, dealer.stores[0]!.name).click()
    const people = page.getByRole('table', { name: t('dealer.peopleOf', { name: dealer.stores[0]!.name }) })
    await expect(people.getByRole('rowheader')).toHaveText([`Zoé ${dealer.admin.lastName}`])
  },
)

test('numbers that are taken have a page of their own, and nothing typed is lost', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const [there, dealer] = [dealerOf(language, 'had'), dealerOf(language, 'dup')]
  await signIn('system.admin')
  await createDealer(page, there)
  await page.goto('/dealer/new')
  await fillDealer(page, t, { ...dealer, soldTo: there.soldTo })
  await goOn(page, t)
  await expect(page).toHaveURL('/dealer/new?step=-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dealerWizard.dup.soldTo.title'))
  await expect(
    page.getByText(t('dealerWizard.dup.soldTo.body', { name: there.name, soldTo: there.soldTo })),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.back') })
    .last()
    .click()
  await expect(page.getByLabel(t('dealer.name'), { exact: true })).toHaveValue(dealer.name)
  await page.getByLabel(t('dealer.soldToNumber'), { exact: true }).fill(dealer.soldTo)
  await goOn(page, t)

  // The same number twice among the stores, then one of another dealer.
  const [one, two] = dealer.stores
  const taken = there.stores[0]!.shipTo
  await fillStores(page, t, { ...dealer, stores: [one!, { ...two!, shipTo: one!.shipTo }] })
  await goOn(page, t)
  await expect(page.getByRole('main').getByText(t('valid.shipTo.unique'))).toBeVisible()
  await storeField(page, t, 'ShipTo', 1).fill(taken)
  await expect(page.getByRole('main').getByText(t('valid.shipTo.unique'))).toBeHidden()
  await goOn(page, t)
  await expect(page).toHaveURL('/dealer/new?step=-2')
  await expect(
    page.getByText(t('dealerWizard.dup.shipTo.body', { name: there.name, shipTo: taken })),
  ).toBeVisible()
  // The browser's Back is that of the wizard.
  await page.goBack()
  await expect(storeField(page, t, 'ShipTo', 1)).toHaveValue(taken)
  await page.getByRole('button', { name: t('dealerWizard.removeStore', { n: 2 }) }).click()
  await expect(page.getByRole('button', { name: t('dealerWizard.removeStore', { n: 1 }) })).toHaveCount(0)
  await goOn(page, t)

  await fillAdmin(page, t, { ...dealer, admin: { ...dealer.admin, email: there.admin.email } })
  await goOn(page, t)
  await expect(page).toHaveURL('/dealer/new?step=-3')
  await expect(page.getByText(t('dealerWizard.dup.email.body'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('dealerWizard.useProfile') }).click()
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible()
  await expect(page.getByRole('region', { name: t('dealer.primaryAdmins') })).toContainText(there.admin.email)
})

test('a number that somebody takes between the check and the save leads back with everything kept', async ({
  page,
  context,
  t,
  language,
  signIn,
}) => {
  const [mine, other] = [dealerOf(language, 'late'), dealerOf(language, 'soon')]
  await signIn('system.admin')
  await page.goto('/dealer/new')
  await fillDealer(page, t, mine)
  await goOn(page, t)
  await fillStores(page, t, mine)
  await goOn(page, t)
  await fillAdmin(page, t, mine)
  await goOn(page, t)
  await expect(page).toHaveURL('/dealer/new?step=3')
  const second = await context.newPage()
  await createDealer(second, { ...other, soldTo: mine.soldTo })
  await second.close()
  await page.getByRole('button', { name: t('common.finish') }).click()
  await expect(page).toHaveURL('/dealer/new?step=-1')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common.back') })
    .last()
    .click()
  await expect(page.getByLabel(t('dealer.name'), { exact: true })).toHaveValue(mine.name)
  await page.getByLabel(t('dealer.soldToNumber'), { exact: true }).fill(other.soldTo)
  await goOn(page, t)
  await expect(storeField(page, t, 'ShipTo', 1)).toHaveValue(mine.stores[1]!.shipTo)
  await goOn(page, t)
  await expect(page.getByLabel(t('user.email'), { exact: true })).toHaveValue(mine.admin.email)
  await goOn(page, t)
  // Two saves are at least this far apart, and a browser that fills in steps is faster than people are.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await page.getByRole('button', { name: t('common.finish') }).click()
  await expect(page.getByRole('heading', { level: 1, name: mine.name })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/dealer\//)
})
