import { demoPeople } from '#db/demo/demo-people.ts'
import { formatPhone } from '#features/people/contract.ts'
import { act, openHeld } from './act.ts'
import { card } from './app-cards.ts'
import { toldOf, twin } from './journey-people.ts'
import { lockAndUnlock } from './lock-and-unlock.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { holders } from './access-people.ts'

const { firstName, lastName } = demoPeople.dealerAdmin
const admin = `${firstName} ${lastName}`

test('a profile shows who did what, and when', async ({ page, t, signIn, language }) => {
  await signIn('dealer.admin')
  const path = await openPerson(page, toldOf(language))
  await lockAndUnlock(page, t)

  const access = page.getByRole('tab', { name: t('user.tab.access') })
  await expect(access).toHaveAttribute('aria-selected', 'true')
  await access.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${path}?tab=activity`)
  const activity = page.getByRole('region', { name: t('user.activity.label') })
  const [unlocked, locked] = [activity.getByRole('listitem').nth(0), activity.getByRole('listitem').nth(1)]
  await expect(unlocked).toContainText(t('audit.kind.unlocked'))
  await expect(locked).toContainText(
    t('audit.line', { what: t('audit.kind.locked'), more: t('audit.lock.manual') }),
  )
  await expect(locked).toContainText(t('audit.by', { name: admin }))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('the open tab of a profile is updated after a lock', async ({ page, t, signIn, language, browser }) => {
  const elsewhere = await browser.newPage({ locale: language })
  await signIn('told.of', elsewhere)
  await elsewhere.close()
  await signIn('dealer.admin')
  await openPerson(page, toldOf(language))
  await page.getByRole('tab', { name: t('user.sessions.label') }).click()
  const sessions = page.getByRole('region', { name: t('user.sessions.label') })
  await expect(sessions.getByRole('button', { name: t('sessions.end') })).toHaveCount(1)
  await lockAndUnlock(page, t)
  await expect(sessions.getByText(t('sessions.none'))).toBeVisible()
  await page.getByRole('tab', { name: t('user.activity.label') }).click()
  const activity = page.getByRole('region', { name: t('user.activity.label') })
  await expect(activity.getByRole('listitem').first()).toContainText(t('audit.kind.unlocked'))
})

test('an answer requested before a lock does not overwrite it', async ({ page, t, signIn, language }) => {
  await signIn('dealer.admin')
  await page.clock.install()
  await openPerson(page, toldOf(language))
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/User?id=*', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await gate.promise
    await route.fulfill({ response })
  })
  // The data is refetched when the person returns to the page.
  await page.clock.fastForward(20_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await asked.promise
  await act(page, t, t('user.lock.label'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.lock.button') })
    .click()
  const unlock = page.getByRole('button', { name: t('user.unlock') })
  await expect(unlock).toBeVisible()
  gate.resolve()
  await page.waitForTimeout(500)
  await expect(unlock).toBeVisible()
  await page.unrouteAll()
  await unlock.click()
  await expect(unlock).toHaveCount(0)
})

test('a change is shown with the previous and the new value', async ({ page, t, signIn, language }) => {
  await signIn('dealer.admin')
  const path = await openPerson(page, toldOf(language))
  await page.goto(`${path}/edit`)
  await page.getByLabel(t('user.mobilePhone')).fill('5145550188')
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('tab', { name: t('user.activity.label') }).click()
  const activity = page.getByRole('region', { name: t('user.activity.label') })
  const change = activity.getByRole('listitem').first()
  await expect(change).toContainText(t('audit.kind.user-changed'))
  await expect(change).toContainText(t('user.mobilePhone'))
  await expect(change).toContainText(formatPhone('5145550188', language))
  await expect(change).toContainText(t('audit.nothing'))
})

test('each app shows who gave it, and the claims that it receives', async ({ page, t, signIn, language }) => {
  await signIn('network.admin')
  await openPerson(page, { email: twin('manager', language) })
  const card = page.locator('tbody').first()
  await card.getByRole('button').press('Enter')
  await card.getByText(t('audit.grants.label')).click()
  await expect(card).toContainText(t('audit.theSystem'))
  await card.getByText(t('audit.claims.label')).click()
  await expect(card.getByText(t('audit.claims.help'))).toBeVisible()
  await expect(card.getByText(twin('manager', language), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the origin of access is updated after a save', async ({ page, t, signIn, language, named }) => {
  await signIn('dealer.admin')
  const path = await openPerson(page, holders(language).returning)
  const parts = card(page, named('Parts Ordering'))
  const row = await openHeld(page, named('Parts Ordering'))
  const why = row.getByText(t('audit.grants.label'))
  const given = (more: string) => row.getByText(t('audit.line', { what: t('audit.grants.permission'), more }))
  await why.click()
  await expect(given(named('Place orders'))).toBeVisible()
  await page.getByRole('link', { name: t('common.edit'), exact: true }).click()
  await parts.getByRole('button', { name: named('Parts Ordering'), exact: true }).click()
  await parts.getByRole('checkbox', { name: named('Cancel orders'), exact: true }).check()
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(path)
  await openHeld(page, named('Parts Ordering'))
  await why.click()
  await expect(given(named('Cancel orders'))).toBeVisible()
})

test('a session is ended, and its next action leads to the sign-in', async ({
  page,
  t,
  signIn,
  language,
  browser,
}) => {
  const elsewhere = await browser.newPage({ locale: language })
  await signIn('told.of', elsewhere)
  await signIn('dealer.admin')
  await openPerson(page, toldOf(language))
  await page.getByRole('tab', { name: t('user.sessions.label') }).click()
  const sessions = page.getByRole('region', { name: t('user.sessions.label') })
  const end = sessions.getByRole('button', { name: t('sessions.end') })
  await expect(end).toHaveCount(1)
  await expectAccessible(page)
  await end.click()
  await expect(sessions.getByText(t('sessions.none'))).toBeVisible()
  await expect(sessions.locator(':focus')).toHaveCount(1)
  await expectAccessible(page)
  await elsewhere.goto('/my-profile')
  await expect(elsewhere.getByLabel(t('login.email'))).toBeVisible()
  await elsewhere.close()
  await page.getByRole('tab', { name: t('user.activity.label') }).click()
  const activity = page.getByRole('region', { name: t('user.activity.label') })
  await expect(activity.getByRole('listitem').first()).toContainText(t('audit.kind.session-ended'))
})

test('people end their other sessions from their profile', async ({ page, t, signIn, language, browser }) => {
  const elsewhere = await browser.newPage({ locale: language })
  await signIn('elsewhere', elsewhere)
  await signIn('elsewhere')
  await page.goto('/my-profile')
  await page.getByRole('button', { name: t('user.sessions.label'), exact: true }).click()
  const sessions = page.getByRole('region', { name: t('user.sessions.label') })
  await expect(sessions.getByText(t('sessions.current'))).toHaveCount(1)
  const device = t('sessions.device', { browser: 'Chrome', system: 'Linux' })
  await expect(sessions.getByRole('listitem').filter({ hasText: device })).toHaveCount(2)
  await expectAccessible(page)
  await sessions
    .getByRole('button', { name: t('sessions.end') })
    .first()
    .click()
  await expect(sessions.getByRole('button', { name: t('sessions.end') })).toHaveCount(0)
  await elsewhere.goto('/my-profile')
  await expect(elsewhere.getByLabel(t('login.email'))).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible()
})

test('ending all sessions of a user keeps the focus in their list', async ({
  page,
  t,
  signIn,
  language,
  browser,
}) => {
  const places = [await browser.newPage({ locale: language }), await browser.newPage({ locale: language })]
  for (const place of places) await signIn('told.of', place)
  await signIn('dealer.admin')
  await openPerson(page, toldOf(language))
  await page.getByRole('tab', { name: t('user.sessions.label') }).click()
  const sessions = page.getByRole('region', { name: t('user.sessions.label') })
  await sessions.getByRole('button', { name: t('sessions.endAll') }).press('Enter')
  const sure = page.getByRole('dialog').getByRole('button', { name: t('sessions.confirm.button') })
  await sure.press('Enter')
  await expect(sessions.getByText(t('sessions.none'))).toBeVisible()
  await expect(sessions.locator(':focus')).toHaveCount(1)
  for (const place of places) await place.close()
})
