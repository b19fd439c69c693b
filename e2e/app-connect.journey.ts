import type { Page } from '@playwright/test'
import { OIDC_PATH } from '#features/sign-in/contract.ts'
import { relyingParty } from '../test/relying-party.ts'
import { act } from './act.ts'
import { PORTAL_URL } from './addresses.ts'
import { heard } from './heard.ts'
import { expect, expectAccessible, expectAccessibleTwice, type Portal, test } from './portal.ts'

const SECRET = /^[\w-]{43}$/

/** Fills in the form of an app that everybody may open. */
async function fillApp(page: Page, t: Portal['t'], name: string) {
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
}

async function saveApp(page: Page, t: Portal['t']) {
  await page.getByRole('button', { name: t('common.save') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click()
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}\?tab=connect$/)
  await page.getByRole('button', { name: t('apps.dealerAdmins.ask.notNow') }).click()
}

const redirectOf = (clientId: string) => `https://${clientId}.example.test/callback`

const partyOf = (clientId: string, secret: string) =>
  relyingParty(
    { issuer: PORTAL_URL + OIDC_PATH, origin: PORTAL_URL },
    { clientId, secret, redirectUri: redirectOf(clientId) },
  )

/** Signs the person of the page's session in to an app by a library that is not ours; answers the app that the token is for. */
async function signInTo(page: Page, clientId: string, secret: string) {
  const party = await partyOf(clientId, secret)
  const tab = await page.context().newPage()
  const answer = tab.waitForRequest((request) => request.url().startsWith(redirectOf(clientId)))
  // Nothing listens at the address of the app.
  await tab.goto(party.address()).catch(() => null)
  const address = (await answer).url()
  await tab.close()
  return (await party.claims(address))?.aud
}

const shown = (page: Page) => page.getByRole('main').locator('code').filter({ hasText: SECRET })

test('a new application signs people in with the secret that is shown once', async ({
  page,
  t,
  language,
  signIn,
}, { retry }) => {
  await signIn('system.admin')
  const clientId = `connect-${language.toLowerCase()}-${retry}`
  await fillApp(page, t, clientId)
  await saveApp(page, t)
  await expect(page.getByRole('main').getByText(t('apps.secret.once'))).toBeVisible()
  // It has no roles yet: they are the next step.
  const next = page.getByRole('main').getByRole('link', { name: t('apps.next.roles') })
  await expect(next).toHaveAttribute('href', /\/roles\/[0-9a-f-]{36}\/edit\?add-role=true$/)
  await expect(
    page.getByRole('button', { name: `${t('common.copy')} – ${t('apps.secret.label')}` }),
  ).toBeVisible()
  const secret = await shown(page).innerText()
  await expectAccessibleTwice(page)
  expect(await signInTo(page, clientId, secret)).toBe(clientId)

  await page.getByRole('tab', { name: t('apps.overview') }).click()
  await page.getByRole('tab', { name: t('apps.connect.title') }).click()
  await expect(shown(page)).toHaveText(secret)
  // Nor by another width or language.
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(shown(page)).toHaveText(secret)
  await page.setViewportSize({ width: 1280, height: 800 })
  const locales = language === 'fr-CA' ? ['en-US', 'fr-CA'] : ['fr-CA', 'en-US']
  for (const locale of locales) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /English|français/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(shown(page)).toHaveText(secret)
  }
  const elsewhere = page.getByRole('navigation').locator('a[href="/users"]')
  const question = page.getByRole('dialog')
  await elsewhere.click()
  await question.getByRole('button').first().click()
  await expect(shown(page)).toHaveText(secret)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: / – Secret$/ }).click()
  await elsewhere.click()
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('apps.secret.title') })).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
})

test('a trial sign-in shows what the application would receive, and how a person is refused', async ({
  page,
  t,
  language,
  signIn,
}, { retry }) => {
  await signIn('system.admin')
  const clientId = `trial-${language.toLowerCase()}-${retry}`
  await fillApp(page, t, clientId)
  await saveApp(page, t)
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: t('apps.try.button') })
  await button.click()
  await expect(main.getByText(t('apps.try.works'))).toBeVisible()
  await expect(main.locator('pre').filter({ hasText: `"aud": "${clientId}"` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: t('apps.overview') }).click()
  await page.keyboard.press('e')
  // The secret was not copied.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unsaved.leave') })
    .click()
  await page.getByLabel(t('apps.provisionForAll')).uncheck()
  await page.getByRole('button', { name: t('common.save') }).click()
  await page.getByRole('tab', { name: t('apps.connect.title') }).click()
  await button.click()
  await expect(main.getByText(t('apps.try.denied'))).toBeVisible()
  await expect(main.locator('pre').filter({ hasText: 'access_denied' })).toBeVisible()
  await expectAccessible(page)
})

test('during a rotation both secrets work, until the former one is ended', async ({
  page,
  t,
  language,
  signIn,
}, { retry }) => {
  await signIn('system.admin')
  const clientId = `rotate-${language.toLowerCase()}-${retry}`
  await fillApp(page, t, clientId)
  await saveApp(page, t)
  const first = await shown(page).innerText()
  await page.getByRole('button', { name: t('apps.secret.rotate') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('apps.secret.until', { days: 7 }))).toBeVisible()
  await dialog.getByRole('button', { name: t('apps.secret.rotate') }).click()
  await expect(shown(page)).not.toHaveText(first)
  await expect.poll(() => heard(page)).toContain(t('apps.secret.once'))
  const second = await shown(page).innerText()
  expect(await signInTo(page, clientId, first)).toBe(clientId)
  expect(await signInTo(page, clientId, second)).toBe(clientId)

  await page.getByRole('button', { name: t('apps.secret.endNow') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('apps.secret.endNow') })
    .click()
  await expect(page.getByText(t('apps.secret.ended'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('apps.secret.rotate') })).toBeFocused()
  await expect(signInTo(page, clientId, first)).rejects.toThrow()
  expect(await signInTo(page, clientId, second)).toBe(clientId)

  await act(page, t, t('common.delete'))
  await page.getByRole('dialog').getByRole('textbox').fill(clientId.toLocaleUpperCase(language))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.app.deleted'))).toBeVisible()
  const refused = await page.goto((await partyOf(clientId, second)).address())
  expect(refused?.status()).toBe(400)
  await expect(page).toHaveURL(/\/oidc\//)
})

test('images are chosen in the form and shown in the app selector', async ({ page, t, language, signIn }, {
  retry,
}) => {
  await signIn('system.admin')
  const name = `images-${language.toLowerCase()}-${retry}`
  await fillApp(page, t, name)
  const buffer = await page.screenshot()
  const image = { name: 'logo.png', mimeType: 'image/png', buffer }
  const main = page.getByRole('main')
  const english = page.getByLabel(t('apps.logo')).and(page.locator('input'))
  await english.setInputFiles([image, image])
  await expect(main.getByText(t('apps.image.onlyOne'))).toBeVisible()
  await english.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(main.getByText(t('apps.image.notImage'))).toBeVisible()
  await english.setInputFiles(image)
  await expect(main.getByText(t('apps.image.notImage'))).toBeHidden()
  // The field itself stays empty: its description says what is chosen.
  await expect(english).toHaveAccessibleDescription(t('apps.image.chosen', { name: 'logo.png' }))
  // It only calls itself an image: the server says so, at its field.
  const french = page.getByLabel(t('apps.logoF')).and(page.locator('input'))
  await french.setInputFiles({ ...image, buffer: Buffer.from('notes') })
  await page.getByRole('button', { name: t('common.save') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click()
  await expect(french).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByText(t('apps.image.notImage')).first()).toBeVisible()
  await expectAccessible(page)
  const remove = page.getByRole('button', { name: `${t('apps.image.remove')} – ${t('apps.logoF')}` })
  await remove.click()
  await expect(french).toBeFocused()
  await french.setInputFiles(image)
  await saveApp(page, t)
  await page.getByRole('button', { name: t('appSelector.label'), exact: true }).click()
  const tile = page.getByRole('link', { name: t('appSelector.opensNewTab', { name }) })
  await expect(tile.locator('img')).toHaveAttribute('src', /^\/images\/[0-9a-f]{64}$/)
  await expect
    .poll(() => tile.locator('img').evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
})
