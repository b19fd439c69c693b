import type { Page } from '@playwright/test'
import { expect, test } from './portal.ts'

/** The next call of a path meets the end of the session. At the provider it lives on: the sign-in leads straight back. */
const endSession = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })

test('a session that ends in one tab takes nothing that is typed in another', async ({
  page,
  context,
  t,
  signIn,
}) => {
  await signIn('careful')
  await page.goto('/my-profile')
  const first = page.getByLabel(t('user.firstName'))
  await first.click()
  await first.fill('Jéromine')
  const other = await context.newPage()
  await endSession(other, '/api/Profile')
  await other.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(page).toHaveURL('/my-profile')
  await expect(first).toHaveValue('Jéromine')
})
