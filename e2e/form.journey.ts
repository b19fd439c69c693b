import type { Page } from '@playwright/test'
import { SAVE_THROTTLE_MS } from '#core/web/form/throttle.ts'
import { formatPhone } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { act } from './act.ts'
import { CO_ADMIN, formPeople, twin } from './journey-people.ts'
import { openPerson, pathOf } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { stopClock } from './stopped-clock.ts'

/** The posts to a path that the page has sent so far. */
function countPosts(page: Page, path: string) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) sent.push(request.url())
  })
  return () => sent.length
}

test('the second of two editors of a user learns who saved first and keeps their typed values', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  const path = await pathOf(page, formPeople(language).disputed)
  await page.goto(`${path}/edit`)
  await expect(page.getByRole('link', { name: t('common.cancel') })).not.toHaveAttribute('aria-current')
  await page.getByLabel(t('user.lastName')).fill('Tessier-Roy')

  const other = await (await browser.newContext({ locale: language })).newPage()
  await signIn(CO_ADMIN, other)
  await other.goto(`${path}/edit`)
  await other.getByLabel(t('user.firstName')).fill('Edwige')
  await other.getByRole('button', { name: t('common.save') }).click()
  await expect(other).toHaveURL(path)
  await other.context().close()

  const save = page.getByRole('button', { name: t('common.save') })
  await save.click()
  const conflict = page.getByRole('region', { name: t('state.conflict', { name: 'Geneviève Lévesque' }) })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText(t('state.conflictAt', { when: '' }).replace('.', '').trim())
  await expect(page).toHaveURL(`${path}/edit`)
  await expectAccessible(page)
  await conflict.getByRole('button', { name: t('shell.reload') }).click()
  await expect(page.getByLabel(t('user.firstName'))).toHaveValue('Edwige')
  await expect(page.getByLabel(t('user.lastName'))).toHaveValue('Tessier-Roy')
  await expect(page.getByText(t('state.standing', { value: 'Tessier' }))).toBeVisible()
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === saveUser.path)
  await save.click()
  expect((await answer).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Edwige Tessier-Roy' })).toBeVisible()
})

test('a dealer admin does not learn who of the head office saved first, or locked the account', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  const path = await pathOf(page, formPeople(language).overseen)
  await page.goto(`${path}/edit`)
  await page.getByLabel(t('user.lastName')).fill('Roy')

  const office = await (await browser.newContext({ locale: language })).newPage()
  await signIn('system.admin', office)
  await office.goto(path)
  await act(office, t, t('user.lock.label'))
  await office
    .getByRole('dialog')
    .getByRole('button', { name: t('user.lock.button') })
    .click()
  await expect(office.getByText(t('user.locked.permanent'))).toBeVisible()
  await office.context().close()

  await page.getByRole('button', { name: t('common.save') }).click()
  const name = t('state.somebodyElse')
  await expect(page.getByRole('region', { name: t('state.conflict', { name }) })).toBeFocused()
  await page.goto(path)
  await expect(page.getByText(t('user.locked.manually', { date: '' }).replace(' .', '').trim())).toBeVisible()
  await expectAccessible(page)
})

test('without a network nothing is sent, and typed values are saved once it is back', async ({
  page,
  context,
  t,
  language,
  signIn,
}) => {
  await signIn('careful')
  await page.goto('/my-profile')
  const posts = countPosts(page, '/api/Profile')
  const phone = page.getByLabel(t('user.alternatePhone'))
  await phone.fill('5145550142')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: t('common.save') })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(t('shell.offline'))
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await phone.press('Enter')
  await expect(phone).toHaveValue(formatPhone('5145550142', language))
  await context.setOffline(false)
  await expect(save).toBeEnabled()

  // The browser has a network, the server does not answer.
  await page.route('**/api/Profile', (route) => route.abort())
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: t('toast.user.failed') })).toBeVisible()
  await expect(phone).toHaveValue(formatPhone('5145550142', language))
  await page.unroute('**/api/Profile')
  expect(posts()).toBe(1)
  // A save right after the last one is not sent.
  await page.waitForTimeout(SAVE_THROTTLE_MS)
  await save.click()
  await expect(page.getByText(t('toast.user.saved'))).toBeVisible()
  await expect(page.getByText(t('toast.user.failed'))).toBeHidden()
  await page.reload()
  await expect(phone).toHaveValue(formatPhone('5145550142', language))

  // In a window as high as the form, its error would move the button away from the pointer.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await phone.fill('514')
  const discard = page.getByRole('button', { name: t('common.discard') })
  await discard.hover({ position: { x: 20, y: 4 } })
  await page.mouse.down()
  await expect(discard).toBeFocused()
  await page.mouse.up()
  await expect(phone).toHaveValue(formatPhone('5145550142', language))
})

test('unsaved changes are asked about by the browser, on the way back and in the menu', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  const path = await openPerson(page, formPeople(language).careful)
  await page.getByRole('link', { name: t('common.edit'), exact: true }).click()
  const first = page.getByLabel(t('user.firstName'))
  await expect(first).toHaveValue('Jérôme')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.reload()
  expect(asked).toEqual([])
  await first.fill('Jéromine')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  expect(page.isClosed()).toBe(false)
  await expect(first).toHaveValue('Jéromine')

  const dialog = page.getByRole('dialog', { name: t('unsaved.title') })
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: t('unsaved.stay') }).click()
  await expect(page).toHaveURL(`${path}/edit`)
  await expect(first).toHaveValue('Jéromine')
  await page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('nav.users') })
    .click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toHaveValue('Jéromine')
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: t('unsaved.leave') }).click()
  await expect(page).toHaveURL(path)
})

test('another region replaces a language that it does not offer', async ({ page, t, language, signIn }) => {
  await signIn('system.admin')
  const path = await pathOf(page, formPeople(language).unattached)
  await page.goto(`${path}/edit`)
  const [region, locale] = [page.getByLabel(t('user.region')), page.getByLabel(t('user.language'))]
  await expect(region).toBeEnabled()
  await locale.selectOption('fr-CA')
  await region.selectOption('US')
  await expect(locale).toHaveValue('en-US')
  await expect(locale.getByRole('option')).toHaveText([t('locale.en-US')])
  await expectAccessible(page)
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('tab', { name: t('user.tab.details') }).click()
  await expect(page.getByText(t('region.US'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('locale.en-US'), { exact: true })).toBeVisible()
})

test('an address that showed an error is validated again while it is typed', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto(`${await pathOf(page, formPeople(language).careful)}/edit`)
  const email = page.getByLabel(t('user.email'))
  const used = twin('manager', language)
  await email.fill(used)
  await expect(email).not.toHaveAttribute('aria-invalid')
  await email.press('Tab')
  await expect(email).toHaveAccessibleDescription(t('valid.email.used'))
  await email.press('End')
  await email.pressSequentially('x')
  await expect(email).toHaveAccessibleDescription('')
  await email.press('Backspace')
  await expect(email).toHaveAccessibleDescription(t('valid.email.used'))
  await expect(email).toBeFocused()
  await email.fill('nobody')
  await expect(email).toHaveAccessibleDescription(t('valid.email.format'))
})

test('saves are at least half a second apart, and the list of shortcuts has the one that saves', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('careful')
  await stopClock(page, '/my-profile')
  const posts = countPosts(page, '/api/Profile')
  const answer = () => page.waitForResponse((response) => response.request().method() === 'POST')
  const save = page.getByRole('button', { name: t('common.save') })
  const first = answer()
  await save.click()
  await first
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Control+s')
  await page.clock.runFor(SAVE_THROTTLE_MS - 10)
  await page.keyboard.press('Control+s')
  await page.getByLabel(t('user.firstName')).press('Enter')
  expect(posts()).toBe(1)
  await page.clock.runFor(20)
  const second = answer()
  await page.keyboard.press('Control+s')
  await second
  expect(posts()).toBe(2)
  await expect(save).not.toHaveAttribute('aria-busy', 'true')

  // A press that failed validation was not a save, so the next one is not delayed.
  await page.clock.runFor(SAVE_THROTTLE_MS)
  const name = page.getByLabel(t('user.firstName'))
  const before = await name.inputValue()
  await name.fill('')
  await page.keyboard.press('Control+s')
  await expect(name).toHaveAccessibleDescription(t('valid.required'))
  await name.fill(before)
  const third = answer()
  await page.keyboard.press('Control+s')
  await third
  expect(posts()).toBe(3)

  // The list is fetched at its first opening, and shown after a moment.
  await page.clock.resume()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(t('keys.save'), { exact: true })).toBeVisible()
})
