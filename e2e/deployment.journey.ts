import { expect, expectAccessible, test } from './portal.ts'

test('a chunk that a deployment removed reloads the page once, then shows an error', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  let asked = 0
  await page.route('**/Content/PeopleScreens-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.users') })
    .click()
  const notice = page.getByRole('alert').filter({ hasText: t('state.chunkReason.missing') })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/users')
  expect(loads).toBe(1)
  expect(asked).toBeGreaterThan(1)
  await expectAccessible(page)

  await page.unroute('**/Content/PeopleScreens-*.js')
  await notice.getByRole('button', { name: t('shell.reload') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
})
