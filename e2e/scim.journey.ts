import { expect, expectAccessibleTwice, openByPalette, test } from './portal.ts'

test('a system admin makes a source and a token by keyboard, and an identity provider creates and locks a person with it', async ({
  page,
  request,
  signIn,
  t,
}) => {
  await signIn('system.admin')
  await openByPalette(page, t('scim.title'))
  await expect(page.getByRole('heading', { level: 1, name: t('scim.title') })).toBeVisible()
  await page.getByRole('button', { name: t('scim.add') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const name = `Entra ID ${Date.now()}`
  await dialog.getByLabel(t('scim.name'), { exact: true }).fill(name)
  await dialog.getByLabel(t('scim.scope'), { exact: true }).selectOption('network')
  for (const right of ['create', 'lock'] as const)
    await dialog.getByRole('checkbox', { name: t(`scim.right.${right}`) }).press('Space')
  await expectAccessibleTwice(page)
  await dialog.getByRole('button', { name: t('scim.save') }).press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('scim.token.makeOf', { name }) }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('scim.token.make') })
    .press('Enter')
  const panel = page.getByRole('region', { name, exact: true })
  await expect(panel.getByText(t('scim.token.once'))).toBeVisible()
  const token = await panel.locator('code').innerText()
  await expectAccessibleTwice(page)

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const email = `scim.${Date.now()}@example.test`
  const made = await request.post('/scim/v2/Users', {
    headers,
    data: { userName: email, name: { givenName: 'Zoé', familyName: 'Scim' } },
  })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const locked = await request.patch(`/scim/v2/Users/${id}`, {
    headers,
    data: { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
  })
  expect(locked.status()).toBe(200)
  await page.goto(`/user/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoé Scim')
  await page.goto('/sign-in-settings')
  await page.getByRole('link', { name: t('scim.open') }).press('Enter')
  await page.getByRole('button', { name: t('scim.deleteTitle', { name }) }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('scim.delete') })
    .press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
  const refused = await request.get('/scim/v2/Users?count=0', { headers })
  expect(refused.status()).toBe(401)
})

test('others see neither the entry nor the sources', async ({ page, signIn, t }) => {
  await signIn('network.admin')
  await page.goto('/scim-sources')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('scim.add') })).toHaveCount(0)
})
