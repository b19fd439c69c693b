import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { codeAt } from '#test/second-factor.ts'
import { formPeople } from './journey-people.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleTwice,
  fillSignIn,
  openByPalette,
  type Portal,
  test,
} from './portal.ts'

/** The code of the next half minute, which is accepted too: that of this one may be used up. */
const nextCode = (secret: string) => codeAt(secret, new Date(Date.now() + 30_000))

/** Waits until the sign-in is over. */
async function expectInside(page: Page) {
  await page.waitForURL((url) => !/\/(sign-in|oidc|login)/.test(url.pathname))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function signOut(page: Page, t: Portal['t']) {
  await openByPalette(page, t('profileMenu.logout'))
  await expect(page.getByText(t('logout.done'))).toBeVisible()
}

test('a person adds an app for codes, signs in with its code, and without it with a recovery code, all by keyboard', async ({
  page,
  t,
  language,
}) => {
  const { email } = formPeople(language).guarded
  await page.goto('/')
  await fillSignIn(page, t, email)
  await expectInside(page)
  await openByPalette(page, t('mySignIn.title'))
  await expect(page.getByRole('heading', { level: 1, name: t('mySignIn.title') })).toBeVisible()
  await expect(page.getByText(t('mySignIn.apps.none'))).toBeVisible()
  await expectAccessibleTwice(page)

  await page.getByRole('button', { name: t('mySignIn.apps.add') }).press('Enter')
  await expect(page.getByLabel(t('password.current'), { exact: true })).toBeFocused()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('mySignIn.apps.add') })
  const secret = await dialog.locator('code').innerText()
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const code = dialog.getByLabel(t('mySignIn.apps.code'))
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('valid.factor.code'))).toBeVisible()
  await page.waitForTimeout(1000)
  await code.fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: t('mySignIn.recovery.keep') })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [recovery] = await codes.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: t('mySignIn.recovery.leave') })
  await asked.getByRole('button', { name: t('common.cancel') }).press('Enter')
  await codes.getByRole('button', { name: t('mySignIn.recovery.kept') }).press('Enter')
  await expect(page.getByText(t('mySignIn.recovery.left', { n: 10 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('mySignIn.apps.add') })).toBeFocused()

  await signOut(page, t)
  await page.goto('/')
  await fillSignIn(page, t, email)
  await expect(page.getByRole('heading', { level: 1, name: t('factor.title') })).toBeVisible()
  await expectAccessibleTwice(page)
  await page.keyboard.type(nextCode(secret))
  await page.keyboard.press('Enter')
  await expectInside(page)

  await signOut(page, t)
  await page.goto('/')
  await fillSignIn(page, t, email)
  await page.getByRole('link', { name: t('factor.useRecovery') }).press('Enter')
  await expect(page.getByLabel(t('factor.recoveryCode'))).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(recovery!)
  await page.keyboard.press('Enter')
  await expectInside(page)
  await page.goto('/my-sign-in')
  await expect(page.getByText(t('mySignIn.recovery.left', { n: 9 }))).toBeVisible()
})

test('a system admin sets a rule, sees how many people it reaches, and takes it away again', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await openByPalette(page, t('nav.signInSettings'))
  await page.getByRole('button', { name: t('signInSettings.add') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\d/)).toBeVisible()
  await dialog.getByLabel(t('signInSettings.about')).selectOption({ label: t('signInSettings.choose.app') })
  await dialog.getByLabel(t('signInSettings.level')).selectOption({ label: t('signInSettings.levels.off') })
  await expectAccessibleTwice(page)
  await dialog.getByRole('button', { name: t('common.save') }).press('Enter')
  await expect(dialog).toBeHidden()
  const rule = page.getByRole('row').nth(1)
  await expect(rule).toContainText(t('signInSettings.levels.off'))
  await expectAccessibleTwice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await rule.getByRole('button').last().press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('signInSettings.remove') })
    .press('Enter')
  await expect(page.getByText(t('signInSettings.none'))).toBeVisible()
})
