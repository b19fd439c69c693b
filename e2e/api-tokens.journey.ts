import { expect, expectAccessibleTwice, openByPalette, test } from './portal.ts'

test('a system admin generates a token by keyboard, a program calls the API with it, and the history names it', async ({
  page,
  request,
  signIn,
  t,
}) => {
  await signIn('system.admin')
  await openByPalette(page, t('tokens.title'))
  await expect(page.getByRole('heading', { level: 1, name: t('tokens.title') })).toBeVisible()
  await page.getByRole('button', { name: t('tokens.make') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('tokens.make') })
  await submit.press('Enter')
  await expect(dialog.getByText(t('valid.required'))).toBeVisible()
  await expect(dialog.getByLabel(t('tokens.name'), { exact: true })).toBeFocused()
  const name = `ERP ${Date.now()}`
  await dialog.getByLabel(t('tokens.name'), { exact: true }).fill(name)
  for (const permission of ['view-users', 'lock-users', 'access-all-dealers'] as const)
    await dialog.getByRole('checkbox', { name: t(`perm.${permission}`), exact: true }).press('Space')
  await expectAccessibleTwice(page)
  await submit.press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByText(t('tokens.once'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('tokens.make') })).toBeFocused()
  const token = await main.locator('code').innerText()
  expect(token).toMatch(/^comptoir_pat_[0-9a-f]{72}$/)
  await expectAccessibleTwice(page)

  const headers = { authorization: `Bearer ${token}` }
  const search = async () => request.get('/api/User/Search?query=tremblay&pageSize=1', { headers })
  const found = (await (await search()).json()) as { Data: { ID: string }[] }
  const id = found.Data[0]!.ID
  for (const path of ['Lock', 'Lock?lockState=false'])
    expect(
      (
        await request.post(`/api/User/${path}${path.includes('?') ? '&' : '?'}id=${id}`, { headers })
      ).status(),
    ).toBe(200)
  expect((await request.post(`/api/User/Delete?id=${id}`, { headers })).status()).toBe(403)
  await page.goto('/changes')
  await expect(main.getByText(t('audit.withToken', { name })).first()).toBeVisible()

  await page.goto('/sign-in-settings')
  await page.getByRole('link', { name: t('tokens.all.open') }).press('Enter')
  await page.getByRole('searchbox').fill(name)
  await expect(main.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('tokens.revokeOf', { name }) }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tokens.revoke') })
    .press('Enter')
  await expect(main.getByText(t('tokens.all.none'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await search()).status()).toBe(401)
})

test('others generate no tokens, and do not see those of the network', async ({ page, signIn, t }) => {
  await signIn('network.admin')
  await page.goto('/my-tokens')
  await expect(page.getByText(t('tokens.notMaker'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('tokens.make') })).toHaveCount(0)
  await page.goto('/api-tokens')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
})
