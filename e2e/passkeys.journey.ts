import type { Page } from '@playwright/test'
import { removePasskey } from '#features/sign-in/passkeys/contract.ts'
import { expect, expectAccessible, openByPalette, test } from './portal.ts'
import { asIfSignedInLongAgo } from './signed-in-long-ago.ts'

/** Gives the browser an authenticator, as of a computer with a fingerprint reader, that answers at once. */
async function giveAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The browser offers no passkeys by itself, as this authenticator would accept the offer at once. */
const withoutOffer = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

test('a passkey is added, signs in with one press and no password, confirms a dangerous act, and is removed', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('staff')
  await giveAuthenticator(page)
  await withoutOffer(page)
  await openByPalette(page, t('mySignIn.title'))
  await page.getByRole('button', { name: t('passkeys.add') }).click()
  await expect(page.getByRole('dialog', { name: t('passkeys.add') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('textbox').press('Enter')
  await expect(page.getByText(t('passkeys.added'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('passkeys.mine'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/')
  const use = page.getByRole('button', { name: t('passkey.use') })
  await expect(use).toBeVisible()
  await expect(page.getByLabel(t('login.email'))).toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessible(page)
  await use.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/my-sign-in')
  await asIfSignedInLongAgo(page, removePasskey)
  const name = t('passkeys.removeOf', { name: t('passkeys.mine') })
  await page.getByRole('button', { name }).click()
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: t('passkeys.remove'), exact: true })
    .click()
  const question = page.getByRole('dialog', { name: t('confirmIdentity.title') })
  await question.getByRole('button', { name: t('passkeys.use') }).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: t('passkeys.use') }).press('Enter')
  await expect(page.getByText(t('passkeys.removed'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('passkeys.none'))).toBeVisible()
})
