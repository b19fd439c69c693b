import type { Page } from '@playwright/test'
import { OIDC_PATH } from '#features/sign-in/contract.ts'
import { relyingParty } from '../test/relying-party.ts'
import { PORTAL_URL } from './addresses.ts'
import { expect, expectAccessible, type Portal, test } from './portal.ts'

const SECRET = /^[\w-]{43}$/

/** Makes an app that everybody may open; answers its client ID. */
async function makeApp(page: Page, t: Portal['t'], name: string) {
  await page.goto('/apps/new/edit')
  await page.getByLabel(t('apps.name'), { exact: true }).fill(name)
  await page.getByLabel(t('apps.displayNameEn')).fill(name)
  await page.getByLabel(t('apps.displayNameFr')).fill(name)
  await page.getByLabel(t('apps.clientID.label')).fill(name)
  const origin = `https://${name}.example.test`
  await page.getByLabel(t('apps.url'), { exact: true }).fill(`${origin}/`)
  await page.getByLabel(t('apps.loginUrl'), { exact: true }).fill(`${origin}/callback`)
  await page.getByLabel(t('apps.logoutUrl'), { exact: true }).fill(`${origin}/bye`)
  await page.getByLabel(t('apps.provisionForAll')).check()
  await page.getByRole('button', { name: t('common.save') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click()
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}\?tab=connect$/)
  return name
}

/** Signs the person of the page's session in to an app by a library that is not ours; answers the app that the token is for. */
async function signInTo(page: Page, clientId: string, secret: string) {
  const redirectUri = `https://${clientId}.example.test/callback`
  const party = await relyingParty(
    { issuer: PORTAL_URL + OIDC_PATH, origin: PORTAL_URL },
    { clientId, secret, redirectUri },
  )
  const tab = await page.context().newPage()
  const answer = tab.waitForRequest((request) => request.url().startsWith(redirectUri))
  // Nothing listens at the address of the app.
  await tab.goto(party.address()).catch(() => null)
  const address = (await answer).url()
  await tab.close()
  return (await party.claims(address))?.aud
}

const shown = (page: Page) => page.getByRole('main').locator('code').filter({ hasText: SECRET })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('a new application signs people in with the secret that is shown once', async ({
      page,
      t,
      language,
      signIn,
    }, { retry }) => {
      await signIn('system.admin')
      const clientId = await makeApp(page, t, `connect-${language.toLowerCase()}-${colorScheme}-${retry}`)
      await expect(page.getByText(t('apps.secret.once'))).toBeVisible()
      await expect(
        page.getByRole('button', { name: `${t('common.copy')} – ${t('apps.secret.label')}` }),
      ).toBeVisible()
      const secret = await shown(page).innerText()
      await expectAccessible(page)
      expect(await signInTo(page, clientId, secret)).toBe(clientId)

      await page.getByRole('tab', { name: t('apps.overview') }).click()
      await page.getByRole('tab', { name: t('apps.connect.title') }).click()
      await expect(shown(page)).toHaveText(secret)
      await page.reload()
      await expect(page.getByRole('heading', { name: t('apps.secret.title') })).toBeVisible()
      await expect(shown(page)).toHaveCount(0)
    })
  })

test('during a rotation both secrets work, until the former one is ended', async ({
  page,
  t,
  language,
  signIn,
}, { retry }) => {
  await signIn('system.admin')
  const clientId = await makeApp(page, t, `rotate-${language.toLowerCase()}-${retry}`)
  const first = await shown(page).innerText()
  await page.getByRole('button', { name: t('apps.secret.rotate') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('apps.secret.until', { days: 7 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('apps.secret.rotate') }).click()
  await expect(shown(page)).not.toHaveText(first)
  const second = await shown(page).innerText()
  expect(await signInTo(page, clientId, first)).toBe(clientId)
  expect(await signInTo(page, clientId, second)).toBe(clientId)

  await page.getByRole('button', { name: t('apps.secret.endNow') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('apps.secret.endNow') })
    .click()
  await expect(page.getByText(t('apps.secret.ended'))).toBeVisible()
  await expect(signInTo(page, clientId, first)).rejects.toThrow()
  expect(await signInTo(page, clientId, second)).toBe(clientId)
})
