import { LOGIN_REDIRECT_DELAY_MS } from '#core/contract/limits.ts'
import { SIGNED_IN_COOKIE } from '#core/contract/site.ts'
import { LOCKOUT_ATTEMPTS } from './addresses.ts'
import { endSession } from './end-session.ts'
import { heard } from './heard.ts'
import { lockedOut, twin } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, fillSignIn, openDashboard, test } from './portal.ts'

test(
  'a person signs in, sees who is signed in, and signs out of everything',
  { tag: '@smoke' },
  async ({ page, t, language }) => {
    await page.goto('/')
    await fillSignIn(page, t, twin('dealer.admin', language))
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: t('profileMenu.label', { name: 'Geneviève Lévesque' }) }).click()
    await page.getByRole('menuitem', { name: t('profileMenu.logout') }).click()
    await expect(page.getByText(t('logout.done'))).toBeVisible()
    await expect(page).toHaveURL('/logout')
    await page.goto('/users')
    await expect(page.getByLabel(t('login.email'))).toBeVisible()
  },
)

test('a call that is refused while the provider signs out does not interrupt it', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await openDashboard(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/oidc/session/end**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /^(Account menu|Menu du compte)/ }).click()
  const asked = page.waitForRequest('**/oidc/session/end**')
  await page.getByRole('menuitem', { name: t('profileMenu.logout') }).click()
  await asked
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.keyboard.type('/')
  await page.keyboard.type('tremblay')
  await refused
  release()
  await expect(page.getByText(t('logout.done'))).toBeVisible()
})

test('the typed address of the sign-out ends the session too, in every tab', async ({
  page,
  context,
  t,
  language,
}) => {
  const done = page.getByText(t('logout.done'))
  await page.goto('/')
  await fillSignIn(page, t, twin('dealer.admin', language))
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await other.goto('/users')
  await expect(other.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()

  // Not while the server is away.
  await page.route('**/oidc/**', (route) => route.abort())
  await page.goto('/logout')
  await expect(page.getByRole('alert')).toHaveText(t('toast.network'))
  await expect(done).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/oidc/**')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(done).toBeVisible()
  await expect(page).toHaveURL('/logout')
  expect(await page.evaluate(() => localStorage.getItem('comptoir.id_token'))).toBe('')
  await expect(other.getByLabel(t('login.email'))).toBeVisible()

  // Nobody is signed in: the provider says so, once.
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))
  await page.reload()
  await expect(done).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(visits.filter((path) => path === '/oidc/session/end')).toHaveLength(1)
  await page.goto('/users')
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
})

test('a session that the portal no longer holds is asked about before it ends', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/')
  await fillSignIn(page, t, twin('dealer.admin', language))
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/logout')
  await page.getByRole('button', { name: t('logout.submit') }).click()
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await page.goto('/users')
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
})

test('after signing out one signs in again from the same page', async ({ page, t, language, signIn }) => {
  await signIn('staff')
  // A session that has ended on the server leads nowhere else either.
  await endSession(page, '/api/Profile')
  await page.goto('/logout')
  await page.getByRole('link', { name: t('logout.again') }).click()
  await fillSignIn(page, t, twin('staff', language))
  await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible()
})

test('a wrong password and an unknown address get the same answer', async ({ page, t }) => {
  await page.goto('/')
  for (const who of ['nobody@demo.comptoir.test', lockedOut('en-US').replace('locked', 'unknown')]) {
    await fillSignIn(page, t, who, 'wrong-password-1')
    await expect(page.getByRole('alert')).toHaveText(t('login.invalid'))
    await expect(page.getByLabel(t('login.email'))).toHaveValue(who)
  }
})

test('too many wrong passwords lock the account, and the right one is refused too', async ({
  page,
  t,
  signIn,
  language,
}) => {
  await page.goto('/')
  for (let tries = 0; tries < LOCKOUT_ATTEMPTS; tries += 1) {
    await fillSignIn(page, t, lockedOut(language), 'wrong-password-1')
    await expect(page.getByRole('alert')).toHaveText(t('login.invalid'))
  }
  await fillSignIn(page, t, lockedOut(language))
  await expect(page.getByRole('alert')).toHaveText(t('login.invalid'))
  await signIn('dealer.admin')
  await openPerson(page, { email: lockedOut(language) })
  const [origin] = t('user.locked.automatic', { date: '|' }).split('|')
  await expect(page.getByText(origin!)).toBeVisible()
  await expect(page.getByText(t('user.status.lockedForNow'), { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cmd.actions') })
    .press('Enter')
  await expect(page.getByRole('menuitem', { name: t('user.lock.forGood') })).toBeVisible()
  await page.keyboard.press('Escape')
  const card = page.getByRole('region', { name: t('audit.signIn.title') })
  await expect(card).toContainText(t('audit.signIn.failures', { n: LOCKOUT_ATTEMPTS + 1 }))
  await expect(card).toContainText(t('audit.reason.locked'))
})

test('the requested page opens after signing in', async ({ page, context, t, language }) => {
  const path = '/users/tremblay?order=desc#row'
  const users = page.getByRole('heading', { level: 1, name: t('users.title') })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(path)
  await expect(page.getByText(t('login.redirecting'))).toBeVisible()
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
  expect(loaded).toContain('/sign-in-assets/login-needed.js')
  // Nothing of the application.
  expect(loaded.filter((one) => one.startsWith('/Content/'))).toEqual([])
  await fillSignIn(page, t, twin('dealer.admin', language))
  await expect(page).toHaveURL(path)
  await expect(users).toBeVisible()

  // Without the cookie the browser still has its token.
  await context.clearCookies({ name: SIGNED_IN_COOKIE })
  await page.reload()
  await expect(users).toBeVisible()
  await expect(page).toHaveURL(path)
  expect((await context.cookies()).map(({ name }) => name)).toContain(SIGNED_IN_COOKIE)
  // Without the token it signs in again, by the session of the provider.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText(t('login.redirecting'))).toBeVisible()
  await expect(users).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('the way to the sign-in waits for the network, and can be gone back', async ({ page, context, t }) => {
  await page.goto('/terms-of-use')
  const first = await page.getByRole('heading', { level: 1 }).innerText()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/reports?from=2026-01-01')
  await expect(page.getByRole('link', { name: t('login.submit') })).toBeFocused()
  await expect(page).toHaveURL('/login-needed')
  await expect(page).toHaveTitle(/^(Sign in|Connexion) \| /)
  expect(await heard(page)).toContain(t('login.redirecting'))
  await context.setOffline(true)
  await page.clock.runFor(LOGIN_REDIRECT_DELAY_MS)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login-needed')
  await context.setOffline(false)
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
})

test('a page without the permission redirects to the dashboard, says so, and warns in the console', async ({
  page,
  t,
  signIn,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await signIn('staff')
  await page.goto('/users')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('state.noPermission.label')).first()).toBeVisible()
  await expect.poll(() => warnings).toContain('Invalid permissions for page.')
})

test('signing out in one tab signs out the other, which forgets its path', async ({
  page,
  context,
  t,
  language,
  signIn,
}) => {
  await signIn('manager')
  await openDashboard(page)
  const other = await context.newPage()
  await other.goto('/users')
  await expect(other.getByRole('heading', { level: 1, name: t('users.title') })).toBeVisible()
  await page.getByRole('button', { name: /^(Account menu|Menu du compte)/ }).click()
  await page.getByRole('menuitem', { name: t('profileMenu.logout') }).click()
  await expect(page.getByText(t('logout.done'))).toBeVisible()
  await fillSignIn(other, t, twin('manager', language))
  await expect(other).toHaveURL('/')
})

test('the colours chosen in the portal are those of the sign-in too', async ({ page, t }) => {
  await page.goto('/')
  await expect(page.getByLabel(t('login.email'))).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.evaluate(() => localStorage.setItem('comptoir.look', '{"scheme":"dark"}'))
  await page.reload()
  expect(await ground()).not.toBe(light)
  const loaded = await page.evaluate(() => document.fonts.check('16px "Inter Variable"'))
  expect(loaded).toBe(true)
})

test('the demo sign-ins fill the form', async ({ page, t }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: /manager@/ })
  await link.waitFor()
  // Before its script runs, the link fills in the address alone.
  await page.waitForLoadState()
  await link.click()
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an app of the network signs a person in', { tag: '@smoke' }, async ({ page, t, language }) => {
    await page.goto('/demo/parts')
    await page
      .getByRole('link', { name: t('login.submit') })
      .or(page.getByRole('button', { name: t('login.submit') }))
      .click()
    await fillSignIn(page, t, twin('staff', language))
    await expect(page.getByText(twin('staff', language)).first()).toBeVisible()
  })
})
