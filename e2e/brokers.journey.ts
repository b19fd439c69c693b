import { OTHER_CLIENT, OTHER_SECRET, startOtherProvider } from '#test/other-provider.ts'
import { PORTAL_URL } from './addresses.ts'
import { expect, expectAccessible, expectAccessibleTwice, test } from './portal.ts'

/** Beside the ports of the two portals; each language has its own. */
const portOf = (language: string) => Number(new URL(PORTAL_URL).port) + (language === 'fr-CA' ? 5 : 6)

// It stays switched off: while a provider is on, everybody is asked for their address first, also in other journeys.
test('a system admin sets up the provider of a dealer by keyboard, and tries it there', async ({
  page,
  t,
  language,
  signIn,
}) => {
  test.slow()
  const other = await startOtherProvider(portOf(language))
  other.use({ sub: 'zoe', email: 'zoe@shop.example.com', email_verified: true, groups: ['Orders'] })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const domain = `shop-${language.toLowerCase()}.example.com`
  try {
    await signIn('system.admin')
    await page.goto('/identity-providers')
    await expect(page).toHaveTitle(`${t('brokers.title')} | Comptoir`)
    await page.getByRole('button', { name: t('brokers.add') }).press('Enter')
    await page.getByRole('menuitem', { name: t('brokers.kind.oidc') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('brokers.new.oidc'))
    await field(t('brokers.nameFr')).fill(`Boutique ${language}`)
    await field(t('brokers.nameEn')).fill(`Shop ${language}`)
    await page.getByLabel(t('brokers.domains')).fill(domain)
    await page.getByLabel(t('brokers.issuer')).fill(other.issuer)
    await page.getByLabel(t('brokers.clientId')).fill(OTHER_CLIENT)
    await page.getByLabel(t('brokers.secret')).fill(OTHER_SECRET)
    await page.getByRole('radio', { name: t('brokers.first.create'), exact: true }).check()
    await page.getByRole('button', { name: t('brokers.rules.add') }).press('Enter')
    await page.getByLabel(t('brokers.rules.Value', { n: 1 })).fill('Orders')
    await page.getByLabel(t('brokers.rules.target.role', { n: 1 })).selectOption({ index: 1 })
    await expectAccessibleTwice(page)
    await page.keyboard.press('Control+s')
    const name = language === 'fr-CA' ? `Boutique ${language}` : `Shop ${language}`
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const callback = page.getByText('/sign-in/with/')
    other.register((await callback.textContent())!)

    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: t('brokers.try') }).press('Enter')
    const trial = await opening
    await expect(trial.getByText('zoe@shop.example.com').first()).toBeVisible()
    await expect(trial.getByText(t('brokers.trial.body'))).toBeVisible()
    await expectAccessible(trial)
    await trial.close()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/identity-providers')
    await expect(page.getByText(domain)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name }).press('Enter')
    await page.getByRole('button', { name: t('cmd.actions') }).press('Enter')
    await page.getByRole('menuitem', { name: t('common.delete') }).press('Enter')
    await page.getByRole('dialog').getByRole('textbox').fill(t('delete.word'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(domain)).toBeHidden()
  } finally {
    other.close()
  }
})
