import { readFile } from 'node:fs/promises'
import { lockUsers, searchUsers } from '#features/people/contract.ts'
import { ask } from './ask.ts'
import { formPeople } from './journey-people.ts'
import { expect, expectAccessibleTwice, test } from './portal.ts'

/** The page asks for what is new every 15 seconds. */
const LIVE_MS = 15_000

test('an admin follows what changed: older changes, filters, a search, what is new, its record, and a file', async ({
  page,
  t,
  language,
  signIn,
}) => {
  const { firstName, lastName, email } = formPeople(language).watched
  const name = `${firstName} ${lastName}`
  await signIn('dealer.admin')
  await page.clock.install()
  await page.goto('/changes')
  const list = page.getByRole('region', { name: t('changes.title') })
  const rows = list.locator('ol > li')
  await expect(rows.first()).toBeVisible()
  await expectAccessibleTwice(page)
  const older = page.getByRole('button', { name: t('changes.older') })
  await older.press('Enter')
  await expect(page.getByText(t('changes.shown', { n: 100 })).first()).toBeVisible()
  // After the last change a sentence takes over the focus of the button.
  const end = page.getByText(t('changes.end'))
  await expect(async () => {
    if (await older.isVisible()) await older.press('Enter')
    await expect(end).toBeFocused({ timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: t('filter.title'), exact: true }).press('Enter')
  await page.getByLabel(t('changes.filter.group')).selectOption({ label: t('changes.group.security') })
  await page.getByLabel(t('changes.filter.kind')).selectOption({ label: t('audit.kind.locked') })
  await expect(page).toHaveURL(/group=security.*kind=locked/)
  await expect(page.getByRole('list', { name: t('filter.active') }).getByRole('listitem')).toHaveCount(3)
  await expect(list.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await expectAccessibleTwice(page)

  // Somebody is locked elsewhere: the page says so, and moves nothing until it is told to.
  const { Data } = await ask(page, searchUsers, { query: email })
  await ask(page, lockUsers, { ids: [Data[0]!.ID] })
  await ask(page, lockUsers, { ids: [Data[0]!.ID], lockState: false })
  const fresh = page.getByRole('button', { name: t('changes.new', { n: 1 }) })
  await page.clock.fastForward(LIVE_MS)
  await expect(fresh).toBeVisible()
  await expect(list.getByText(name)).toHaveCount(0)
  await fresh.press('Enter')
  await expect(rows.first()).toContainText(name)
  await expect(list).toBeFocused()
  await expect(fresh).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type(lastName)
  await expect(page).toHaveURL(new RegExp(`/changes/${lastName}`))
  await expect(page.getByText(t('changes.shown', { n: 1 })).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('changes.file.export') }).press('Enter'),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(name)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleTwice(page)
  await list.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('tab', { name: t('user.activity.label') }).click()
  await page.getByRole('link', { name: t('audit.all') }).click()
  await expect(page).toHaveURL(/\/changes\?person=/)
  await expect(
    page.getByRole('button', {
      name: t('filter.remove', {
        filter: t('filter.chip', { name: t('changes.filter.person'), value: name }),
      }),
    }),
  ).toBeVisible()
  await expect(rows).toHaveCount(2)
})
