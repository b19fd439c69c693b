import { generateKeyPairSync } from 'node:crypto'
import { expect, expectAccessibleTwice, test } from './portal.ts'

test('an app gets refresh tokens and keys, and a private key is refused before it is sent', async ({
  page,
  t,
  signIn,
  language,
}, { retry }) => {
  await signIn('system.admin')
  const name = `tokens-${language.toLowerCase()}-${retry}`
  await page.goto('/apps/new/edit')
  for (const [label, text, exact] of [
    [t('apps.name'), name, true],
    [t('apps.displayNameEn'), name, false],
    [t('apps.displayNameFr'), name, false],
    [t('apps.clientID.label'), name, false],
    [t('apps.url'), 'https://tokens.example.test/', true],
    [t('apps.loginUrl'), 'https://tokens.example.test/callback', true],
    [t('apps.logoutUrl'), 'https://tokens.example.test/bye', true],
  ] as const)
    await page.getByLabel(label, { exact }).fill(text)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const set = (key: object) => JSON.stringify({ keys: [{ ...key, kid: 'first' }] })
  const keys = page.getByLabel(t('apps.tokens.Jwks.label'))
  await page.getByLabel(t('apps.tokens.RefreshTokens.label')).focus()
  await page.keyboard.press('Space')
  await page.getByLabel(t('apps.tokens.PushedRequests.label')).selectOption('offered')
  await expect(page.getByLabel(t('apps.tokens.ClientScopes.label'))).toHaveCount(0)
  await page.getByLabel(t('apps.tokens.ClientCredentials.label')).check()
  await page.getByLabel(t('apps.tokens.ClientScopes.label')).fill('orders.read')
  await keys.fill(set(privateKey.export({ format: 'jwk' })))
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('apps.err.privateKey')).first()).toBeVisible()
  await expectAccessibleTwice(page)
  await keys.fill(set(publicKey.export({ format: 'jwk' })))
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(/\?tab=connect$/)
  await page.getByRole('button', { name: t('apps.dealerAdmins.ask.notNow') }).click()
  await expect(page.getByText(/\/oidc\/request$/).first()).toBeVisible()
  await expect(page.getByText(t('apps.connect.keys'))).toBeVisible()
  await page.getByText('curl: client_credentials', { exact: true }).click()
  await expect(page.getByText(/grant_type=client_credentials/)).toBeVisible()
  await page.getByRole('tab', { name: t('apps.overview') }).click()
  const facts = page.getByRole('main')
  await expect(facts.getByText('orders.read', { exact: true })).toBeVisible()
  await expect(facts.getByText('first', { exact: true })).toBeVisible()
  await expectAccessibleTwice(page)
})
