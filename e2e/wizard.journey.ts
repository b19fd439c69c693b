import { PLACER, twin } from './journey-people.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { fillFirst, on } from './wizard-first-step.ts'

/** Where the people of the demo work. */
const DEALER = 'Piscines Trois-Rivières'

test('a viewer who may choose a dealer but sees only their own starts with it', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn(PLACER)
  await page.goto('/user/new')
  await expect(page.getByLabel(t('user.region'))).toHaveValue('CA')
  await fillFirst(page, t, twin('created.placed', language))
  // Ctrl+S presses the button of the step.
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/user/new?step=1')
  const dealer = page.getByRole('combobox', { name: t('user.dealer') })
  await expect(dealer).toHaveValue(DEALER)
  await dealer.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(DEALER)])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/user/new?step=2')
  await expect(page.getByText(t('userWizard.onlyOwn'))).toBeVisible()
  await expectAccessible(page)
  // The finished steps lead back, and nothing is lost.
  await page.getByRole('button', { name: t('userWizard.step.0') }).click()
  await expect(page).toHaveURL('/user/new')
  await expect(page.getByLabel(t('user.firstName'))).toHaveValue('Éloïse')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/user/new?step=1')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/user/new?step=2')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  await expect(page.getByText(DEALER, { exact: true })).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}/edit`)
  await dealer.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(DEALER)])
})

test('a late answer about the address is ignored once the viewer has moved on', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('network.admin')
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.never', language))
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=1')
  await page.goBack()
  let gate = Promise.withResolvers<void>()
  await page.route('**/api/User/EmailUsed*', async (route) => {
    await gate.promise
    await route.continue()
  })
  const answer = () => page.waitForResponse('**/api/User/EmailUsed*')
  const late = answer()
  await on(page, t).click()
  await page.goForward()
  await expect(page).toHaveURL('/user/new?step=1')
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=2')
  gate.resolve()
  await (await late).finished()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/user/new?step=2')

  // Nor does the answer about a former address lead to the next step.
  await page.goBack()
  await expect(page).toHaveURL('/user/new')
  gate = Promise.withResolvers<void>()
  const second = answer()
  await on(page, t).click()
  await page.getByLabel(t('user.email')).fill(twin('manager', language))
  gate.resolve()
  await (await second).finished()
  await expect(on(page, t)).not.toHaveAttribute('aria-busy', 'true')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/user/new')
})

test('an address taken in the meantime is shown with its owner', async ({ page, t, language, signIn }) => {
  await signIn('network.admin')
  await page.goto('/user/new')
  await fillFirst(page, t, twin('new.never', language))
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=1')
  await on(page, t).click()
  await expect(page).toHaveURL('/user/new?step=2')
  // Another person was faster.
  await page.route('**/api/User', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const body = route.request().postDataJSON() as object
    return route.continue({ postData: { ...body, Email: twin('manager', language) } })
  })
  await page.route('**/api/User/EmailUsed*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/email=[^&]*/, `email=${twin('manager', language)}`),
    }),
  )
  let works = false
  await page.route('**/api/User?id=*', (route) => (works ? route.fallback() : route.abort()))
  await page.getByRole('button', { name: t('common.finish') }).click()
  await expect(page).toHaveURL('/user/new?step=-1')

  // A failed request for the owner does not mean that the viewer may not see them.
  await expect(page.getByRole('alert').filter({ hasText: t('state.error.title') })).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByRole('button', { name: t('common.tryAgain'), exact: true })).toBeVisible()
  await expect(
    page.getByText(t('userWizard.dup.hidden', { email: twin('new.never', language) })),
  ).toHaveCount(0)
  await expectAccessible(page)
  works = true
  await page.getByRole('button', { name: t('common.retry'), exact: true }).click()
  await expect(page.getByText('Étienne D’Amours')).toBeVisible()
})
