import { fileURLToPath } from 'node:url'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import type { AppUsage } from '#features/apps/contract/app-users.ts'
import type { Locale } from '#core/contract/locale.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { prefixed } from '#domain/contract/permissions.ts'
import { CONNECTOR } from './journey-people.ts'
import { expect, expectAccessible, test, translator } from './portal.ts'

/** An app for each language, which no other journey changes. */
const appOf = (language: Locale) => namedUuid(`demo ${language === 'fr-CA' ? 'pricing' : 'learning'}`)
const portal = namedUuid(PORTAL_CLIENT_ID)

test('before a rule gives an application to many people, the form says to how many', async ({
  page,
  t,
  language,
  signIn,
}, { retry }) => {
  await signIn('system.admin')
  const name = `reach-${language.toLowerCase()}-${retry}`
  await page.goto('/apps/new/edit')
  await page.getByLabel(t('apps.name'), { exact: true }).fill(name)
  await page.getByLabel(t('apps.displayNameEn')).fill(name)
  await page.getByLabel(t('apps.clientID.label')).fill(name)
  for (const label of ['apps.url', 'apps.loginUrl', 'apps.logoutUrl'] as const)
    await page.getByLabel(t(label), { exact: true }).fill(`https://${name}.example.test/`)
  await page.getByLabel(t('apps.provisionForAll')).check()
  const save = page.getByRole('button', { name: t('common.save') })
  const counted = page.waitForResponse('**/api/App/Affected')
  await save.click()
  const { data } = (await (await counted).json()) as { data: Pick<AppUsage, 'Users'> }
  expect(data.Users).toBeGreaterThan(5000)
  const dialog = page.getByRole('dialog', { name: t('apps.affects.title', { n: data.Users }) })
  await expect(dialog.getByText(t('apps.affects.body', { n: data.Users }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('common.cancel') }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/apps/new/edit')
  // A failed count saves nothing.
  await page.route('**/api/App/Affected', (route) => route.abort(), { times: 1 })
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  await expect(page.getByText(t('toast.app.failed'))).toBeVisible()
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  // Other journeys create and delete people meanwhile, so that the title may tell another number.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save') })
    .click()
  await expect(page.getByText(t('toast.app.saved'))).toBeVisible()
})

test('without provision-apps the automatic rule of an application is read, and the rest is edited', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn(CONNECTOR)
  await page.goto(`/apps/${appOf(language)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('tab', { name: t('apps.tab.permissions') })).toBeVisible()
  await expect(main.getByRole('link', { name: t('apps.add') })).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('cmd.actions') })).toHaveCount(0)
  await page.keyboard.press('e')
  const description = page.getByLabel(t(language === 'fr-CA' ? 'apps.description.fr' : 'apps.description.en'))
  await expect(description).toBeVisible()
  await expect(page.getByRole('heading', { name: t('apps.section.provisioning') })).toBeVisible()
  await expect(main.getByText(t('apps.autoProvisionRole'))).toBeVisible()
  for (const control of ['radio', 'combobox'] as const)
    await expect(page.getByRole(control, { name: t('apps.autoProvisionRole') })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: t('apps.provisionForAll') })).toHaveCount(0)
  await expectAccessible(page)
  const text = `Without a rule ${Date.now()}`
  await description.fill(text)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page.getByText(t('toast.app.saved'))).toBeVisible()
  await expect(main.getByText(text)).toBeVisible()
})

test('the form of an application leads to that of its roles, by the keyboard too', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/apps/${appOf(language)}/edit`)
  await page.getByRole('link', { name: t('apps.editRoles') }).press('Enter')
  await expect(page).toHaveURL(`/roles/${appOf(language)}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: t('roles.edit') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('apps.edit') })).toBeVisible()
})

const english = translator('en-US')
const french = translator('fr-CA')

test('the portal itself is read by others, and its permissions keep their names in the form', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(CONNECTOR)
  const main = page.getByRole('main')
  for (const path of [`/apps/${portal}?tab=permissions`, `/roles/${portal}`]) {
    await page.goto(path)
    await expect(main.getByText(t('perm.lock-users')).first()).toBeVisible()
    await expect(main.getByRole('link', { name: t('common.edit'), exact: true })).toHaveCount(0)
    await expect(main.getByRole('link', { name: t('roles.addPermission') })).toHaveCount(0)
    await expectAccessible(page)
  }
  for (const path of [`/apps/${portal}/edit`, `/roles/${portal}/edit`]) {
    await page.goto(path)
    await expect(page.getByText(t('state.noPermission.label')).first()).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('a system admin sees the built-in names in both languages in the form, and cannot change them', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto(`/roles/${portal}/edit`)
  const name = prefixed('lock-users')
  const row = page.getByRole('group', { name: new RegExp(name) })
  const texts = [
    ['roles.col.en', english],
    ['roles.col.fr', french],
  ] as const
  await expect(row.getByRole('textbox', { name: t('roles.col.name'), exact: true })).toHaveAttribute(
    'readonly',
  )
  for (const [label, of] of texts) {
    const field = row.getByRole('textbox', { name: t(label) })
    await expect(field).toHaveValue(of('perm.lock-users'))
    await expect(field).toHaveAttribute('readonly')
  }
})

const picture = fileURLToPath(new URL('../db/demo/images/parts.webp', import.meta.url))

test('an image is dropped onto its field, and another is pasted', async ({ page, context, t, signIn }) => {
  await signIn('system.admin')
  await page.goto('/apps/new/edit')
  const field = (label: 'apps.logo' | 'apps.logoF') => page.getByLabel(t(label)).and(page.locator('input'))
  const removal = (label: 'apps.logo' | 'apps.logoF') =>
    page.getByRole('button', { name: `${t('apps.image.remove')} – ${t(label)}` })

  await field('apps.logo').scrollIntoViewIfNeeded()
  const box = (await field('apps.logo').boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await context.newCDPSession(page)
  const data = { items: [], files: [picture], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await expect(removal('apps.logo')).toBeVisible()
  await expect(removal('apps.logoF')).toHaveCount(0)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20)
    canvas.getContext('2d')!.fillRect(0, 0, 40, 20)
    const image = await canvas.convertToBlob({ type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
  })
  await field('apps.logoF').focus()
  await page.keyboard.press('Control+v')
  await expect(removal('apps.logoF')).toBeVisible()
  await removal('apps.logo').click()
  await expect(removal('apps.logo')).toHaveCount(0)
  await expect(removal('apps.logoF')).toBeVisible()
})
