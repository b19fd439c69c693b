import type { Page } from '@playwright/test'
import { formatPhone, fullName } from '#features/people/contract.ts'
import { twin } from './journey-people.ts'
import { lockAndUnlock } from './lock-and-unlock.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, fillSignIn, openDashboard, test } from './portal.ts'
import { CREATOR, VAST_DEALER } from './access-people.ts'
import { fillFirst, on, type Words } from './wizard-first-step.ts'

/** Where the people of the demo work. */
const DEALER = 'Piscines Trois-Rivières'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page, t: Words) =>
  page.locator('form').getByRole('button', { name: t('common.back'), exact: true })
const current = (page: Page) => page.locator('[aria-current=step]')

test('a user is created with a dealer and an app, and nothing is lost by going back', async ({
  page,
  t,
  language,
  signIn,
  named,
}) => {
  test.slow()
  const email = twin('new.whole', language)
  await signIn('network.admin')
  await page.goto('/users')
  await page.getByRole('link', { name: t('users.create') }).click()
  await expect(page).toHaveURL('/user/new')
  await expect(page).toHaveTitle(new RegExp(t('userWizard.title')))
  await expect(current(page)).toContainText(t('userWizard.step.0'))
  await expectAccessible(page)
  await fillFirst(page, t, email)
  await page.getByLabel(t('user.mobilePhone')).fill('5145550177')
  await page.getByLabel(t('user.email')).press('Enter')

  await expect(page).toHaveURL('/user/new?step=1')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toContainText(t('steps.lead', { n: 2, total: 3, name: t('userWizard.step.1') }))
  await expectAccessible(page)
  const dealer = page.getByRole('combobox', { name: t('user.dealer') })
  await expect(dealer).toHaveValue(t('userWizard.noDealer'))
  await dealer.fill('immense 994')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`${VAST_DEALER} 99400`])
  await dealer.fill('piscines trois rivieres')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(DEALER)
  await expectAccessible(page)
  await dealer.press('Enter')
  await expect(dealer).toHaveValue(DEALER)
  // The dealer sets the region and the language of a new user.
  await expect(page.getByLabel(t('user.region'))).toBeDisabled()
  await expect(page.getByLabel(t('user.region'))).toHaveValue('CA')
  await expect(page.getByLabel(t('user.language'))).toHaveValue('fr-CA')
  await on(page, t).click()

  await expect(page).toHaveURL('/user/new?step=2')
  await expect(heading(page)).toBeFocused()
  const name = fullName({ FirstName: 'Éloïse', LastName: 'Nouvelle-D’Œuvre' })
  await expect(page.getByText(t('userWizard.welcome', { name, email }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('prov.provision.aria', { app: named('Learning Site') }) }).click()
  await page.getByRole('checkbox', { name: /^Learner|^Personne en formation/ }).check()
  await page.getByRole('checkbox', { name: t('prov.allStores') }).check()
  await expectAccessible(page)

  // Without all-permissions Back leads to the first step, and so does the browser's.
  await page.goBack()
  await expect(page).toHaveURL('/user/new')
  await expect(page.getByLabel(t('user.mobilePhone'))).toHaveValue(formatPhone('5145550177', language))
  await on(page, t).click()
  await expect(dealer).toHaveValue(DEALER)
  await on(page, t).click()
  await back(page, t).click()
  await expect(page).toHaveURL('/user/new')
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=1')
  await on(page, t).click()
  await expect(page.getByText(t('prov.willCome'))).toBeVisible()
  await page.getByRole('button', { name: t('common.finish') }).click()
  await expect(page.getByText(t('toast.user.saved'))).toBeVisible()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: DEALER, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: named('Learning Site') })).toBeVisible()
  await expect(page.getByText(t('user.status.invited'))).toBeVisible()
  // Nothing is left of the steps before it.
  await page.goBack()
  await expect(page).toHaveURL('/users')
})

test(
  'without the right to choose a dealer there are two steps, and the dealer is one’s own',
  { tag: '@smoke' },
  async ({ page, t, language, signIn }) => {
    await signIn('dealer.admin')
    await openDashboard(page)
    await page.getByRole('link', { name: t('dashboard.createUser') }).click()
    await expect(page.getByLabel(t('user.region'))).toHaveCount(0)
    await fillFirst(page, t, twin('new.own', language))
    await on(page, t).click()
    await expect(page).toHaveURL('/user/new?step=2')
    await expect(heading(page)).toContainText(
      t('steps.lead', { n: 2, total: 2, name: t('userWizard.step.2') }),
    )
    await expectAccessible(page)
    await back(page, t).click()
    await expect(page).toHaveURL('/user/new')
    await expect(page.getByLabel(t('user.firstName'))).toHaveValue('Éloïse')
    await page.goForward()
    await expect(page).toHaveURL('/user/new?step=2')

    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
    })
    await page.getByRole('button', { name: t('common.finish') }).dblclick()
    await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
    expect(posts.filter((path) => path === '/api/User')).toHaveLength(1)
    await expect(page.getByRole('link', { name: DEALER, exact: true })).toBeVisible()
    await expect(page.getByText(t('prov.none'))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await page.getByRole('tab', { name: t('user.tab.details') }).click()
    await expect(page.getByText(t('region.CA'), { exact: true })).toBeVisible()
  },
)

test('an address in use leads to its owner, if the viewer may see them', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/user/new')
  await fillFirst(page, t, twin('manager', language).toUpperCase())
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=-1')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText(t('userWizard.dup.title'))
  await expect(page.getByText('Étienne D’Amours')).toBeVisible()
  await expectAccessible(page)
  // Back keeps the typed values.
  await page.goBack()
  await expect(page.getByLabel(t('user.lastName'))).toHaveValue('Nouvelle-D’Œuvre')
  await on(page, t).click()
  await page.getByRole('button', { name: t('common.tryAgain') }).click()
  await expect(page).toHaveURL('/user/new')
  await expect(page.getByLabel(t('user.lastName'))).toHaveValue('')

  await fillFirst(page, t, twin('system.admin', language))
  await on(page, t).click()
  const hidden = t('userWizard.dup.hidden', { email: twin('system.admin', language) })
  await expect(page.getByText(hidden)).toBeVisible()
  await expect(page.getByText('Helen Whitaker')).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('userWizard.dup.profile') })).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await page.getByLabel(t('user.email')).fill(twin('manager', language))
  await on(page, t).click()
  await page.getByRole('link', { name: t('userWizard.dup.profile') }).click()
  await expect(page.getByRole('heading', { name: 'Étienne D’Amours' })).toBeVisible()
})

test('with all-permissions Back leads to the dealer, and leaving the wizard asks first', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  // The address names a step whose earlier steps are not filled in.
  await page.goto('/user/new?step=2')
  await expect(page).toHaveURL('/user/new')
  await fillFirst(page, t, twin('new.never', language))
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=1')
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=2')
  await back(page, t).click()
  await expect(page).toHaveURL('/user/new?step=1')
  await page.goForward()
  await page.goBack()
  await expect(page).toHaveURL('/user/new?step=1')
  await back(page, t).click()
  await expect(page).toHaveURL('/user/new')
  await page.getByRole('link', { name: t('common.cancel') }).click()
  const dialog = page.getByRole('dialog', { name: t('unsaved.title') })
  await dialog.getByRole('button', { name: t('unsaved.stay') }).click()
  await expect(page.getByLabel(t('user.firstName'))).toHaveValue('Éloïse')
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await dialog.getByRole('button', { name: t('unsaved.leave') }).click()
  await expect(page).toHaveURL('/users')

  // Where there is one dealer alone, it is chosen already, and nothing is unsaved.
  await page.route('**/api/Group/All?type=0&pageSize=2', async (route) => {
    const response = await route.fetch()
    const [only] = (await response.json()) as unknown[]
    await route.fulfill({ response, json: [only] })
  })
  await page.goto('/user/new')
  await expect(page.getByLabel(t('user.region'))).toBeDisabled()
  await page.getByRole('link', { name: t('common.cancel') }).click()
  await expect(page).toHaveURL('/users')
})

test('an error in the first step is shown at its field', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/user/new')
  await on(page, t).click()
  const first = page.getByLabel(t('user.firstName'))
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(t('valid.required'))
  await expectAccessible(page)
  await fillFirst(page, t, twin('new.never', language))
  await page.route('**/api/User/EmailUsed*', (route) => route.abort())
  await on(page, t).click()
  const email = page.getByLabel(t('user.email'))
  await expect(email).toHaveAccessibleDescription(t('valid.network'))
  await expect(email).toBeFocused()
  await page.unroute('**/api/User/EmailUsed*')
  // Asked too often.
  const message = t('problem.tooMany')
  await page.route('**/api/User/EmailUsed*', (route) => route.fulfill({ status: 429, json: { message } }))
  await on(page, t).click()
  await expect(email).toHaveAccessibleDescription(message)
  await page.unroute('**/api/User/EmailUsed*')
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=2')
})

test('typed values survive the end of the session', async ({ page, browser, t, language, signIn }) => {
  test.slow()
  await signIn(CREATOR)
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.late', language), 'Zélie')
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=2')

  // Locking a person ends the session.
  const admin = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', admin)
  await openPerson(admin, { email: twin(CREATOR, language) })
  await lockAndUnlock(admin, t)
  await admin.context().close()

  await page.getByRole('button', { name: t('common.finish') }).click()
  await page.waitForURL(/\/oidc|\/sign-in/)
  await fillSignIn(page, t, twin(CREATOR, language))
  await expect(page).toHaveURL('/user/new')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('unsaved.restore') }).click()
  await expect(page.getByLabel(t('user.firstName'))).toHaveValue('Zélie')
  await on(page, t).click()
  await page.getByRole('button', { name: t('common.finish') }).click()
  await expect(page.getByRole('heading', { name: /^Zélie / })).toBeVisible()
})

test('people without create-users see no link to it, and are redirected', async ({ page, t, signIn }) => {
  await signIn('manager')
  await openDashboard(page)
  await expect(page.getByRole('link', { name: t('dashboard.createUser') })).toHaveCount(0)
  await page.goto('/user/new')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
})

test('on a phone each step fits', async ({ page, t, language, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('system.admin')
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.never', language))
  for (const step of [0, 1, 2]) {
    await expect(page).toHaveURL(step === 0 ? '/user/new' : `/user/new?step=${step}`)
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
    if (step < 2) await on(page, t).click()
  }
})
