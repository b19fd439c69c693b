import type { Page } from '@playwright/test'
import { act } from './act.ts'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleTwice,
  openDashboard,
  type Portal,
  test,
} from './portal.ts'

const settled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

/** The names of a new app: each language makes its own, so that both can run at once. */
const names = (language: string) => ({
  name: `journey-${language.toLowerCase()}`,
  en: `Pool tests ${language}`,
  fr: `Analyses d’eau ${language}`,
})

async function fillApp(page: Page, t: Portal['t'], language: string, name = names(language).name) {
  const { en, fr } = names(language)
  await page.getByLabel(t('apps.name'), { exact: true }).fill(name)
  await page.getByLabel(t('apps.displayNameEn')).fill(en)
  await page.getByLabel(t('apps.displayNameFr')).fill(fr)
  await page.getByRole('textbox', { name: t('apps.clientID.label') }).fill(name)
  await page.getByLabel(t('apps.url'), { exact: true }).fill(`https://${name}.example.test/`)
  await page
    .getByLabel(t('apps.loginUrl'), { exact: true })
    .fill(`https://${name}.example.test/callback\nhttps://${name}.example.test/other`)
  await page.getByLabel(t('apps.logoutUrl'), { exact: true }).fill(`https://${name}.example.test/bye`)
}

test('axe finds nothing on an application and its form', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/apps')
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('tab', { name: t('apps.tab.permissions') })).toBeVisible()
  await settled(page)
  for (const image of ['apps.logo', 'apps.logoF', 'apps.dropdownImage'] as const)
    await expect(page.getByRole('img', { name: t(image) })).toBeVisible()
  await expectAccessibleTwice(page)
  // Nobody connects the portal itself: it has no such tab.
  const list = page.getByRole('navigation', { name: t('apps.list') })
  const path = await list.getByRole('link', { name: 'Comptoir', exact: true }).getAttribute('href')
  await page.goto(`${path}?tab=connect`)
  await expect(page.getByRole('tab', { name: t('apps.tab.permissions') })).toBeVisible()
  await page.goto('/apps/new/edit')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByLabel(t('apps.name'), { exact: true })).toBeFocused()
  await expectAccessibleTwice(page)
})

test('the keyboard leads from the side bar through the list to the form of an application', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await openDashboard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}$/)
  const list = page.getByRole('navigation', { name: t('apps.list') })
  const links = list.getByRole('link')
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  const second = await links.nth(1).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: second.trim(), exact: true })).toBeVisible()
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { level: 1, name: t('apps.edit') })).toBeVisible()
  await page.getByRole('link', { name: t('common.cancel') }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: second.trim(), exact: true })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/apps/new/edit')
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}$/)
})

test('an application is created, corrected, changed and deleted', async ({ page, t, language, signIn }) => {
  const { name, en, fr } = names(language)
  const [mine, other] = language === 'fr-CA' ? [fr, en] : [en, fr]
  await signIn('system.admin')
  await page.goto('/apps/new/edit')
  await fillApp(page, t, language)
  const colour = page.getByLabel(t('apps.colour'), { exact: true })
  await colour.fill('teal')
  await page.keyboard.press('Control+s')
  await expect(colour).toBeFocused()
  await expect(page.getByText(t('valid.colour'))).toBeVisible()
  await colour.fill('#0a7')
  await expect(page.getByText(t('valid.colour'))).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('toast.app.saved'))).toBeVisible()
  await expect(page).toHaveURL(/\/apps\/[0-9a-f-]{36}\?tab=connect$/)
  await page.getByRole('button', { name: t('apps.dealerAdmins.ask.notNow') }).click()
  await expect(page.getByRole('heading', { level: 2, name: mine, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: t('apps.overview') }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(other, { exact: true })).toBeVisible()
  await expect(main.getByText(`https://${name}.example.test/other`).first()).toBeVisible()

  await page.keyboard.press('e')
  // The secret was not copied.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unsaved.leave') })
    .click()
  await page.getByRole('textbox', { name: t('apps.clientID.label') }).fill(`${name}-2`)
  await expect(page.getByText(t('apps.clientID.changed', { id: name }))).toBeVisible()
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unsaved.stay') })
    .click()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByRole('heading', { level: 2, name: mine, exact: true })).toBeVisible()

  await page.getByRole('tab', { name: t('apps.overview') }).focus()
  for (const tab of ['apps.tab.roles', 'apps.tab.permissions'] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: t(tab) })).toBeFocused()
    await expectAccessible(page)
  }
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: t('apps.connect.title') })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: t('apps.activity') })).toBeFocused()
  await expect(page).toHaveURL(/\?tab=activity$/)
  const events = page.getByRole('tabpanel').getByRole('listitem')
  await expect(events.filter({ hasText: t('audit.kind.app-created') }).first()).toBeVisible()
  await expect(events.filter({ hasText: `${name}-2` }).first()).toContainText(t('apps.clientID.label'))
  await expectAccessible(page)

  await act(page, t, t('common.delete'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('delete.app'))
  await dialog.getByRole('textbox').fill(mine)
  await expect(
    dialog.getByRole('button', { name: t('delete.button', { kind: t('apps.kind') }) }),
  ).toBeDisabled()
  await dialog.getByRole('textbox').fill(mine.toLocaleUpperCase(language))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('toast.app.deleted'))).toBeVisible()
  const list = page.getByRole('navigation', { name: t('apps.list') })
  await expect(list.getByRole('link', { name: mine, exact: true })).toHaveCount(0)
})

test('each wrong one of several addresses is named with its line', async ({ page, t, language, signIn }) => {
  const { name } = names(language)
  await signIn('system.admin')
  await page.goto('/apps/new/edit')
  await fillApp(page, t, language)
  const field = page.getByLabel(t('apps.loginUrl'), { exact: true })
  const right = `https://${name}.example.test/`
  await field.fill(`${right}in\nhtp://${name}.example.test\n\n${right}out/*`)
  await field.blur()
  const problem = t('valid.url')
  const second = t('valid.line', { line: 2, text: `htp://${name}.example.test`, problem })
  const fourth = t('valid.line', { line: 4, text: `${right}out/*`, problem })
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(second)))
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(fourth)))
  await expectAccessible(page)
  await field.fill(`${right}in\n${right}here\n\n${right}out/*`)
  await expect(field).toHaveAccessibleDescription(new RegExp(RegExp.escape(fourth)))
  await expect(field).not.toHaveAccessibleDescription(new RegExp(RegExp.escape(second)))
  await field.fill(right)
  await expect(field).not.toHaveAttribute('aria-invalid')
})

test('the second of two editors of an application keeps what they typed', async ({
  page,
  context,
  t,
  language,
  signIn,
  named,
}) => {
  // Another one in each language, and another text each time.
  const app = named(language === 'fr-CA' ? 'Warranty Claims' : 'Marketing Center')
  const [first, second] = [`First ${Date.now()}`, `Second ${Date.now()}`]
  await signIn('system.admin')
  await page.goto('/apps')
  await page
    .getByRole('navigation', { name: t('apps.list') })
    .getByRole('link', { name: app })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: app })).toBeVisible()
  await page.getByRole('link', { name: t('common.edit'), exact: true }).click()
  const own = language === 'fr-CA' ? 'apps.description.fr' : 'apps.description.en'
  const description = (one: Page) => one.getByLabel(t(own))
  await description(page).fill(first)
  const other = await context.newPage()
  await other.goto(page.url())
  await description(other).fill(second)
  await other.getByRole('button', { name: t('common.save') }).click()
  await expect(other.getByText(t('toast.app.saved'))).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: t('common.save') }).click()
  const conflict = page.getByRole('region', { name: t('state.conflictUnknown') })
  await expect(conflict).toBeFocused()
  await conflict.getByRole('button', { name: t('shell.reload') }).click()
  await expect(description(page)).toHaveValue(first)
  await expect(page.getByText(t('state.standing', { value: second }))).toBeVisible()
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByRole('tabpanel').getByText(first, { exact: true })).toBeVisible()
})

test('a name or client ID that another application has is refused at its field', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/apps/new/edit')
  await fillApp(page, t, language, `taken-${language.toLowerCase()}`)
  await page.getByLabel(t('apps.name'), { exact: true }).fill('parts')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByLabel(t('apps.name'), { exact: true })).toBeFocused()
  await expect(page.getByLabel(t('apps.name'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(t('toast.app.failed'))).toBeHidden()
})

test('on a phone the list is a page of its own', async ({ page, t, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('system.admin')
  await page.goto('/apps')
  const links = page.getByRole('navigation', { name: t('apps.list') }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await expect(page).toHaveURL('/apps')
  await expectAccessible(page)
  const first = (await links.first().innerText()).trim()
  await links.first().click()
  await expect(page.getByRole('heading', { level: 2, name: first, exact: true })).toBeVisible()
  await expect(links.first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('common.edit') }).click()
  await expect(page.getByLabel(t('apps.name'), { exact: true })).toBeVisible()
  await expect(page.getByLabel(t('apps.displayNameEn'))).toHaveAttribute('lang', 'en-US')
  await expect(page.getByLabel(t('apps.displayNameFr'))).toHaveAttribute('lang', 'fr-CA')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
