import { toldOf, twin } from './journey-people.ts'
import { openPerson } from './open-person.ts'
import { expect, expectAccessible, test } from './portal.ts'

/** What people type for an action that has another name, without accents too. */
const otherWords = {
  'en-US': { logout: 'log out', switch: 'francais', keys: 'help', dark: 'night', lock: 'block' },
  'fr-CA': { logout: 'deconnexion', switch: 'anglais', keys: 'aide', dark: 'theme sombre', lock: 'bloquer' },
}

/** What people look for that no page is called. */
const tasks = {
  'en-US': ['export', 'import', 'audit', 'delete', 'what changed', 'unlock tremblay'],
  'fr-CA': [
    'exporter',
    'importer',
    'audit',
    'supprimer',
    'qu’est-ce qui a changé',
    'ce qui a change',
    'déverrouiller tremblay',
  ],
}

test('the palette finds pages by what is done there, people whatever was asked, and texts', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('cmd.title') })
  const options = page.getByRole('option')
  const lists = [
    t('cmd.searchUsers', { query: '|' }),
    t('cmd.searchCopy', { query: '|' }),
    t('cmd.searchDealers', { query: '|' }),
  ].map((label) => label.split('|')[0]!)
  for (const typed of tasks[language]) {
    await field.fill(typed)
    await expect(async () => {
      const found = await options.allTextContents()
      expect(found.filter((text) => lists.every((list) => !text.startsWith(list)))).not.toEqual([])
    }, typed).toPass()
  }
  await expect(options.filter({ hasText: 'Tremblay' }).first()).toBeVisible()
  await field.fill(t('users.deleted.title'))
  await expect(page.getByRole('option', { name: t('users.deleted.title'), exact: true })).toBeVisible()
  await field.fill('claims-clerk')
  await options.filter({ hasText: lists[1]! }).click()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('claims-clerk')
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1)
})

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

  // What can be done with a person, without opening their profile.
  const person = toldOf(language)
  const name = `${person.firstName} ${person.lastName}`
  const found = options.filter({ hasText: name })
  const findActs = async () => {
    await page.keyboard.press('Control+k')
    await field.fill(person.email)
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await field.press('ArrowRight')
  }
  await findActs()
  const acts = page.getByRole('combobox', { name: t('cmd.actsOf', { name }) })
  await expect(acts).toBeFocused()
  for (const act of [
    'common.edit',
    'helpDesk.label',
    'user.lock.label',
    'user.resendWelcome',
    'sessions.endAll',
  ] as const)
    await expect(options.filter({ hasText: t(act) })).toHaveCount(1)
  await expectAccessible(page)
  await acts.press('Escape')
  await expect(field).toHaveValue(person.email)
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await found.getByText(t('cmd.actions')).click()
  await acts.fill(words.lock)
  await acts.press('Enter')
  await question.getByRole('button', { name: t('user.lock.button') }).click()
  await expect(page.getByText(t('toast.user.locked', { name }))).toBeVisible()
  await findActs()
  await acts.fill(t('user.unlock'))
  await acts.press('Enter')
  await expect(page.getByText(t('toast.user.unlocked', { name }))).toBeVisible()

  // The action and the person in one text.
  const lockThem = t('cmd.actOn', { act: t('user.lock.label'), name })
  for (const typed of [`${words.lock} ${person.email}`, `${person.email} ${words.lock}`]) {
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await expect(options.first()).toContainText(lockThem)
    await field.press('Enter')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: t('common.cancel') }).click()
    await expect(question).toBeHidden()
  }
  // Nobody locks themselves.
  await page.keyboard.press('Control+k')
  const oneself = twin('dealer.admin', language)
  await field.fill(`${t('common.edit')} ${oneself}`)
  await expect(options.first()).toContainText(oneself)
  await expect(options.first()).toContainText(t('common.edit'))
  await field.fill(`${words.lock} ${oneself}`)
  await expect(page.locator('[class*=spinner]')).toHaveCount(0)
  const lockAny = t('cmd.actOn', { act: t('user.lock.label'), name: '' }).trim()
  await expect(options.filter({ hasText: lockAny })).toHaveCount(0)
  await field.press('Escape')
  await expect(page).toHaveURL(/\/user\/[^/]+\/edit$/)
})
