import type { Page } from '@playwright/test'
import { card, edit } from './app-cards.ts'
import { expect, expectAccessible, test } from './portal.ts'
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
  await save.click()
  await expect(page).toHaveURL(path)
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
