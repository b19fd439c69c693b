import { formPeople } from './journey-people.ts'
import { heard } from './heard.ts'
import { expect, expectAccessible, test } from './portal.ts'

test('a person is locked in a row of the list with the keyboard, and that is undone after its toast is gone', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  const person = formPeople(language).keyed
  const name = `${person.firstName} ${person.lastName}`
  const act = (label: string) =>
    page.getByRole('button', { name: t('cmd.actOn', { act: label, name }), exact: true })
  await page.goto(`/users/${encodeURIComponent(person.email)}`)
  await act(t('user.lock.label')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: t('common.cancel') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The focus stays in the row, on what undoes it.
  await expect(act(t('user.unlock'))).toBeFocused()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('toast.dismiss') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(act(t('user.unlock'))).toBeFocused()

  const list = async () => {
    await page.getByRole('banner').getByRole('button').last().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: t('toast.region') }).press('Enter')
    return page.getByRole('dialog', { name: t('toast.region') })
  }
  const dialog = await list()
  const undo = dialog.getByRole('button', { name: t('common.undo') })
  await expect(undo).toBeVisible()
  await expectAccessible(page)
  // A process that restarts refuses the call; it can be made again.
  await page.route('**/api/User/Lock*', (route) => route.abort(), { times: 1 })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: t('toast.network') })).toBeVisible()
  await list()
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('toast.user.unlocked', { name }))).toBeVisible()
  await expect(act(t('user.lock.label'))).toBeVisible()
  await expect((await list()).getByRole('button', { name: t('common.undo') })).toHaveCount(0)
})

test('a note of a call is asked for, kept over a reload, and what the caller does is heard', async ({
  page,
  browser,
  t,
  language,
  signIn,
}) => {
  const person = formPeople(language).dictated
  await signIn('dealer.admin')
  // The clock of this computer is wrong: a code is shown all the same.
  await page.clock.setSystemTime(Date.now() + 20 * 60_000)
  await page.goto(`/users/${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click()
  await page.getByRole('link', { name: t('helpDesk.label') }).click()
  const note = page.getByLabel(t('helpDesk.note.label'))
  await page.getByRole('button', { name: t('helpDesk.note.save') }).focus()
  await page.keyboard.press('Enter')
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(new RegExp(t('valid.required')))
  await note.fill('À rappeler')
  await page.reload()
  await page.getByRole('button', { name: t('unsaved.restore') }).focus()
  await page.keyboard.press('Enter')
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('À rappeler')

  await page.getByRole('button', { name: t('helpDesk.code.make') }).focus()
  await page.keyboard.press('Enter')
  const code = await page.getByRole('main').locator('code').innerText()
  // A screen reader spells it.
  await expect
    .poll(async () => (await heard(page)).join('|'))
    .toContain(Array.from(code.replace('-', '')).join(' '))
  const phone = await browser.newContext({ locale: language })
  const theirs = await phone.newPage()
  await theirs.goto('/enter-code')
  await theirs.getByLabel(t('login.email')).fill(person.email)
  await theirs.getByLabel(t('enterCode.code'), { exact: true }).fill(code)
  await theirs.getByRole('button', { name: t('common.continue') }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('reset.choose.title'))
  await phone.close()
  await expect
    .poll(async () => (await heard(page)).join('|'), { timeout: 15_000 })
    .toContain(t('audit.kind.code-used'))
})
