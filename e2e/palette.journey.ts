import { toldOf } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'

/** What people type for an action that has another name, without accents too. */
const otherWords = {
  'en-US': { logout: 'log out', switch: 'francais', keys: 'help', dark: 'night', lock: 'block' },
  'fr-CA': { logout: 'deconnexion', switch: 'anglais', keys: 'aide', dark: 'theme sombre', lock: 'bloquer' },
}

test('the palette finds actions by other words, and those of the page at hand', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('dealer.admin')
  await openPerson(page, toldOf(language))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('cmd.title') })
  const options = page.getByRole('option')
  const words = otherWords[language]
  for (const [typed, found] of [
    [words.logout, t('profileMenu.logout')],
    [words.switch, t('shell.switchLanguage.label')],
    [words.keys, t('keys.title')],
    [words.dark, t('cmd.theme', { name: t('shell.theme.dark') })],
    [words.lock, t('user.lock.label')],
  ] as const) {
    await field.fill(typed)
    await expect(options.first()).toHaveText(found)
  }
  await expect(options.first()).toHaveAccessibleDescription(t('cmd.here'))
  await page.keyboard.press('Enter')
  const { firstName, lastName } = toldOf(language)
  const question = page.getByRole('dialog', {
    name: t('user.lock.title', { name: `${firstName} ${lastName}` }),
  })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: t('common.cancel') }).click()
  await expect(question).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(options.filter({ hasText: t('user.resendWelcome') })).toBeVisible()
  await expectAccessible(page)
  for (const [key, at] of [
    ['PageDown', 8],
    ['PageUp', 0],
    ['ArrowDown', 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(options.nth(at)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  for (const _ of ['close', 'around', 'again']) {
    await page.keyboard.press('Tab')
    await expect(page.locator('[role=listbox]:focus, [role=option]:focus')).toHaveCount(0)
  }
  // A switch of the language that fails says so.
  await page.route('**/api/**', (route) => route.abort())
  await field.fill(t('shell.switchLanguage.label'))
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText(t('toast.network'))
  await page.unroute('**/api/**')
  await page.keyboard.press('Control+k')
  await field.fill(t('common.edit'))
  await field.press('Enter')
  await expect(page).toHaveURL(/\/user\/[^/]+\/edit$/)
})
