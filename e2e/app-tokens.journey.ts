import { exportJWK, generateKeyPair } from 'jose'
import { initiateDeviceAuthorization, PrivateKeyJwt } from 'openid-client'
import { OIDC_PATH, SCOPE } from '#features/sign-in/contract.ts'
import { relyingParty } from '../test/relying-party.ts'
import { PORTAL_URL } from './addresses.ts'
import { expect, expectAccessibleTwice, test } from './portal.ts'

test('an app gets refresh tokens and keys, and a private key is refused before it is sent; then a device signs in', async ({
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
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const set = (key: object) => JSON.stringify({ keys: [{ ...key, kid: 'first' }] })
  const keys = page.getByLabel(t('apps.tokens.Jwks.label'))
  await page.getByLabel(t('apps.tokens.RefreshTokens.label')).focus()
  await page.keyboard.press('Space')
  const fapi2 = page.getByLabel(t('apps.tokens.Fapi2.label'))
  const proofs = page.getByLabel(t('apps.tokens.Dpop.label'))
  const reused = page.getByText(t('apps.tokens.RefreshTokens.reused'))
  await expect(reused).toHaveCount(0)
  await fapi2.check()
  await expect(reused).toBeVisible()
  await expect(proofs).toHaveCount(0)
  for (const label of [t('apps.flow.label'), t('apps.algorithm.label')])
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('apps.err.fapi2Keys')).first()).toBeVisible()
  await expectAccessibleTwice(page)
  await fapi2.uncheck()
  await expect(proofs).toHaveValue('required')
  await proofs.selectOption('off')
  await page.getByLabel(t('apps.tokens.PushedRequests.label')).selectOption('offered')
  await expect(page.getByLabel(t('apps.tokens.ClientScopes.label'))).toHaveCount(0)
  await page.getByLabel(t('apps.tokens.ClientCredentials.label')).check()
  await page.getByLabel(t('apps.tokens.DeviceFlow.label')).check()
  await page.getByLabel(t('apps.provisionForAll')).check()
  await page.getByLabel(t('apps.tokens.ClientScopes.label')).fill('orders.read')
  await keys.fill(set(await exportJWK(privateKey)))
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('apps.err.privateKey')).first()).toBeVisible()
  await expectAccessibleTwice(page)
  await keys.fill(set(await exportJWK(publicKey)))
  await page.getByRole('button', { name: t('common.save') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click()
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

  const { configuration } = await relyingParty(
    { issuer: PORTAL_URL + OIDC_PATH, origin: PORTAL_URL },
    { clientId: name, authentication: PrivateKeyJwt({ key: privateKey, kid: 'first' }) },
  )
  const device = await initiateDeviceAuthorization(configuration, { scope: SCOPE })
  await page.goto(device.verification_uri)
  await expectAccessibleTwice(page)
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('device.refused'))).toBeVisible()
  await page.getByLabel(t('device.code'), { exact: true }).fill(device.user_code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(device.user_code, { exact: true })).toBeVisible()
  await expect(page.getByText(t('device.warning', { app: name }))).toBeVisible()
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('device.yes') }).press('Enter')
  await expect(page.getByRole('heading', { name: t('device.done') })).toBeVisible()
  await expectAccessibleTwice(page)
})
