import type { Page } from '@playwright/test'
import { createDealer as createDealerCall } from '#features/dealers/admins/contract.ts'
import { ask } from './ask.ts'
import { expect, type Portal } from './portal.ts'

type Words = Portal['t']

export type NewDealer = {
  name: string
  soldTo: string
  stores: readonly { name: string; shipTo: string }[]
  admin: { firstName: string; lastName: string; email: string }
}

/** A dealer of a journey: each language and journey makes its own, so that all can run at once. */
export const dealerOf = (language: string, journey: string): NewDealer => {
  const mark = `${journey}${language.slice(0, 2)}`
  return {
    name: `Bassins ${mark}`,
    soldTo: `S${mark}`.slice(0, 10),
    stores: [
      { name: `Nord ${mark}`, shipTo: `A${mark}`.slice(0, 10) },
      { name: `Sud ${mark}`, shipTo: `B${mark}`.slice(0, 10) },
    ],
    admin: { firstName: 'Zoé', lastName: `Bassin ${mark}`, email: `zoe.${mark}@example.test` },
  }
}

export const goOn = (page: Page, t: Words) => page.getByRole('button', { name: t('common.continue') }).click()

export async function fillDealer(page: Page, t: Words, { name, soldTo }: NewDealer) {
  await page.getByLabel(t('dealer.name'), { exact: true }).fill(name)
  await page.getByLabel(t('dealer.soldToNumber'), { exact: true }).fill(soldTo)
}

export const storeField = (page: Page, t: Words, field: 'Name' | 'ShipTo', at: number) =>
  page.getByLabel(t(`store.field.${field}`), { exact: true }).nth(at)

export async function fillStores(page: Page, t: Words, { stores }: NewDealer) {
  for (const [at, { name, shipTo }] of stores.entries()) {
    if (at > 0) await page.getByRole('button', { name: t('dealerWizard.anotherStore') }).click()
    await storeField(page, t, 'Name', at).fill(name)
    await storeField(page, t, 'ShipTo', at).fill(shipTo)
  }
}

export async function fillAdmin(page: Page, t: Words, { admin }: NewDealer) {
  await page.getByLabel(t('user.firstName')).fill(admin.firstName)
  await page.getByLabel(t('user.lastName')).fill(admin.lastName)
  await page.getByLabel(t('user.email'), { exact: true }).fill(admin.email)
}

/** Creates a dealer, and leaves its page open. */
export async function createDealer(page: Page, { name, soldTo, stores, admin }: NewDealer) {
  const { ID } = await ask(page, createDealerCall, {
    dealer: {
      Name: name,
      SoldTo: soldTo,
      Children: stores.map((store) => ({ Name: store.name, ShipTo: store.shipTo })),
    },
    user: { FirstName: admin.firstName, LastName: admin.lastName, Email: admin.email },
  })
  await page.goto(`/dealer/${ID}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Creates a dealer through the wizard, and leaves its page open. */
export async function createDealerInWizard(page: Page, t: Words, dealer: NewDealer) {
  await page.goto('/dealer/new')
  await fillDealer(page, t, dealer)
  await goOn(page, t)
  await expect(page).toHaveURL('/dealer/new?step=1')
  await fillStores(page, t, dealer)
  await goOn(page, t)
  await expect(page).toHaveURL('/dealer/new?step=2')
  await fillAdmin(page, t, dealer)
  await goOn(page, t)
  await expect(page).toHaveURL('/dealer/new?step=3')
  await page.getByRole('button', { name: t('common.finish') }).click()
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible()
}

/** The button that opens a store of a dealer: its name begins with that of the store. */
export const storeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} `) })
