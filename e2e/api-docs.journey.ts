import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleTwice,
  openDashboard,
  type Portal,
  test,
} from './portal.ts'

const open = async (page: Page, t: Portal['t']) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: t('apiDocs.title') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: t('apiDocs.schemas') })).toBeVisible()
}

const holding = (text: string) => new RegExp(text)

/** Unfolds a call. */
const unfolded = async (page: Page, call: string): Promise<Locator> => {
  await page.getByRole('button', { name: call, exact: false }).first().click()
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: call }) })
}

/** Unfolds a call that is searched for, so that axe has few others to look at: the first test looks at all. */
const found = async (page: Page, words: string, call: string): Promise<Locator> => {
  await page.getByRole('searchbox').fill(words)
  return unfolded(page, call)
}

test('the documentation of the API is there without a sign-in, in the language of the reader, and axe finds nothing', async ({
  page,
  t,
}) => {
  await open(page, t)
  await expect(page.getByText(t('api.call.lockUser'))).toBeVisible()
  const call = await unfolded(page, 'POST /api/User/Lock')
  await expect(call.getByText(t('api.status.409'))).toBeVisible()
  await expect(call.getByRole('button', { name: t('apiDocs.try.send') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('login.submit') })).toBeVisible()
  await expectAccessible(page)
})

test('a signed-in person tries a call; one that writes asks first, and a body that is not JSON is not sent', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await open(page, t)
  const call = await found(page, 'searchUsers', 'GET /api/User/Search')
  await call.getByLabel('query').fill('tremblay')
  await call.getByLabel('order').selectOption('desc')
  await call.getByRole('button', { name: t('apiDocs.try.send') }).click()
  await expect(call.getByRole('textbox', { name: ' 200 ' })).toHaveValue(holding('Tremblay'))
  await expectAccessibleTwice(page)

  const lock = await found(page, 'lockUser', 'POST /api/User/Lock')
  await lock.getByRole('textbox', { name: 'id' }).fill('6f1c2f53-0b8e-4d0c-9a55-0a5a3c1d2e4f')
  const send = lock.getByRole('button', { name: t('apiDocs.try.send') })
  await send.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('POST /api/User/Lock')
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expect(dialog).toBeHidden()
  await expect(lock.getByRole('textbox', { name: ' 404 ' })).toHaveCount(0)
  await send.click()
  await dialog.getByRole('button', { name: t('apiDocs.try.send') }).click()
  await expect(lock.getByRole('textbox', { name: ' 404 ' })).toHaveValue(holding(t('problem.notFound')))

  const password = await found(page, 'changePassword', 'POST /api/User/ChangePassword')
  await password.getByLabel(t('apiDocs.try.body')).fill('{')
  await password.getByRole('button', { name: t('apiDocs.try.send') }).click()
  await expect(password.getByText(t('apiDocs.try.notJson'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('calls are filtered by group and by rights, shown as programs make them, and tried with an API token', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await open(page, t)
  const cleanup = page.getByRole('button', { name: 'POST /api/User/DeleteInactiveUsers' })
  const sources = page.getByRole('button', { name: 'GET /api/FactorRules/Targets' })
  await expect(cleanup).toBeVisible()
  await expect(sources).toBeVisible()
  await page.getByLabel(t('apiDocs.mine')).check()
  await expect(cleanup).toBeHidden()
  await expect(sources).toBeHidden()
  await page.getByLabel(t('apiDocs.tag'), { exact: true }).selectOption(t('api.tag.Users.name'))
  await expect(page.getByRole('heading', { level: 2, name: t('api.tag.Apps.name') })).toHaveCount(0)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const lock = await unfolded(page, 'POST /api/User/Lock')
  await expect(lock.getByRole('textbox', { name: 'TypeScript' })).toHaveValue(holding('portal.lockUser'))
  await lock.getByRole('button', { name: `${t('common.copy')} – curl` }).click()
  await expect(lock.getByRole('button', { name: `${t('common.copied')} – curl` })).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('-H "Authorization: Bearer $COMPTOIR_TOKEN"')

  const token = page.getByLabel(t('apiDocs.token.label'))
  await token.fill('comptoir_pat_')
  await expect(page.getByText(t('apiDocs.token.wrong'))).toBeVisible()
  await token.fill(`comptoir_pat_${'0'.repeat(72)}`)
  await expect(page.getByText(t('apiDocs.try.asToken'))).toBeVisible()
  const search = await found(page, 'searchUsers', 'GET /api/User/Search')
  await search.getByRole('button', { name: t('apiDocs.try.send') }).click()
  await expect(search.getByRole('textbox', { name: ' 401 ' })).toHaveValue(holding('tokenRefused'))
  await expectAccessibleTwice(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('apiDocs.collection') }).click()
  expect((await saved).suggestedFilename()).toBe('comptoir.postman_collection.json')
})

test('is found from the palette, and used by keyboard alone', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: t('cmd.title') })).toBeFocused()
  await page.keyboard.type(t('apiDocs.title'))
  await expect(page.getByRole('option').first()).toHaveText(t('apiDocs.title'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('apiDocs.title') })).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('GET mySessions')
  const call = page.getByRole('button', { name: 'GET /api/Profile/Sessions' })
  await expect(page.getByRole('button', { name: /^(GET|POST) / })).toHaveCount(1)
  await call.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('apiDocs.try.send') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: ' 200 ' })).toHaveValue(holding('"Current": true'))
})

test('an address leads to a call', async ({ page, t }) => {
  await page.goto('/api/docs#lockUser')
  const call = page.getByRole('button', { name: 'POST /api/User/Lock' })
  await expect(call).toHaveAttribute('aria-expanded', 'true')
  await expect(call).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: t('apiDocs.title') })).toBeVisible()
})
