import { card, edit } from './app-cards.ts'
import { heard } from './heard.ts'
import { expect, test } from './portal.ts'
import { holders, VAST_APP } from './provisioning-people.ts'

test('what the palette finds is counted aloud, in the dialog and below it', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('cmd.title') }).fill('zzzz')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 1 }))
  await page.keyboard.press('Escape')
  await page.goto('/users')
  await page.getByRole('searchbox').fill('zzzz')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 0 }))
})

test('how much a typed word leaves of a list is said', async ({ page, t, language, signIn }) => {
  await signIn('system.admin')
  await edit(page, holders(language).vast)
  await page.getByRole('combobox', { name: t('user.dealer') }).fill('zzzz')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 0 }))
  await page.keyboard.press('Escape')
  const vast = card(page, VAST_APP)
  await vast.getByRole('button', { name: t('prov.provision.aria', { app: VAST_APP }) }).click()
  await vast.getByRole('checkbox', { name: 'Vast Editor' }).check()
  await vast.getByRole('searchbox', { name: t('prov.filterStores') }).fill('saint elie 399')
  await expect.poll(() => heard(page)).toContain(t('table.results', { n: 1 }))
})
