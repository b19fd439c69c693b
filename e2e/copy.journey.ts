import { act } from './act.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fileWords } from '#features/names/web/copy-file.ts'
import { expectPageHeard, heard } from './heard.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleTwice,
  openDashboard,
  type Portal,
  test,
  otherLanguage,
} from './portal.ts'

const textOf = (page: Page, t: Portal['t'], tag: string, language: 'copy.en' | 'copy.fr') =>
  page.getByLabel(t('copy.textOf', { language: t(language), tag }), { exact: true })

/** Saves; the journeys in the other language may have saved in between, more than once. */
async function save(page: Page, t: Portal['t']) {
  while ((await answerToSave(page)) === 409)
    await page.getByRole('button', { name: t('shell.reload') }).click()
  await expect(page.getByText(t('toast.copy.saved'))).toBeVisible()
}

/** The status of the answer: the toast of an earlier save may still be there. */
async function answerToSave(page: Page) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/Copy',
  )
  await page.keyboard.press('Control+s')
  return (await answer).status()
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
}

test('a system admin adds, changes and deletes an entry by the keyboard', async ({
  page,
  t,
  signIn,
  language,
}) => {
  const tag = `copy-journey-${language}`
  await signIn('system.admin')
  await openDashboard(page)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.copy') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('copy.title') })).toBeVisible()
  // The language of the page comes first.
  const texts = [t('copy.en'), t('copy.fr')]
  await expect(page.getByRole('columnheader')).toHaveText([
    t('copy.tag'),
    ...(language === 'fr-CA' ? texts.toReversed() : texts),
    t('common.delete'),
  ])
  // Journeys of others add names without texts.
  const missing = page.getByText(/pas traduit|missing a translation|sont traduits|are translated/)
  const count = async () => Number(/\d+/.exec((await missing.textContent()) ?? '')?.[0] ?? 0)
  const before = await count()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: t('copy.tag'), exact: true })).toBeFocused()
  // A tag is required, and unique.
  await textOf(page, t, t('copy.newEntry'), 'copy.fr').fill('Été')
  await page.keyboard.press('Control+s')
  const field = page.getByRole('textbox', { name: t('copy.tag'), exact: true })
  await expect(field).toBeFocused()
  await expect(page.getByRole('main').getByText(t('valid.required'))).toBeVisible()
  await field.fill('admin')
  await expect(page.getByRole('main').getByText(t('copy.duplicateTag'))).toBeVisible()
  await field.fill(tag)
  await expect.poll(count).toBe(before + 1)
  await expectAccessible(page)
  await save(page, t)
  await search(page, tag)
  await expect(textOf(page, t, tag, 'copy.fr')).toHaveValue('Été')
  await textOf(page, t, tag, 'copy.en').fill('<b>Summer</b>')
  await save(page, t)
  await page.reload()
  await search(page, tag)
  await expect(textOf(page, t, tag, 'copy.en')).toHaveValue('<b>Summer</b>')
  await expect(page.getByRole('listitem').filter({ hasText: tag }).first()).toContainText('<b>Summer</b>')
  // Deleted at once, until the save it can be undone.
  await page.getByRole('button', { name: t('copy.deleteRow', { tag }) }).click()
  const undo = page.getByRole('button', { name: t('copy.undo', { tag }) })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(textOf(page, t, tag, language === 'fr-CA' ? 'copy.fr' : 'copy.en')).toBeFocused()
  await page.getByRole('button', { name: t('copy.deleteRow', { tag }) }).click()
  await save(page, t)
  await expect(page.getByText(t('copy.none'))).toBeVisible()
})

test('removing, restoring and discarding new entries leaves the focus beside them', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/copy')
  const next = page
    .getByRole('main')
    .getByRole('navigation', { name: t('pager.label'), exact: true })
    .getByRole('button', { name: t('pager.next') })
  await next.press('Enter')
  await expectPageHeard(page, t, 2)
  await expect(next).toBeFocused()
  const add = page.getByRole('button', { name: t('copy.addRow') })
  const tag = page.getByRole('textbox', { name: t('copy.tag'), exact: true })
  await add.press('Enter')
  await expect(tag).toBeFocused()
  await page.keyboard.type('admin')
  await page.keyboard.press('Control+s')
  // The focus does not move, so the problem is announced.
  await expect.poll(() => heard(page)).toContain(t('copy.duplicateTag'))
  await page
    .getByRole('button', { name: t('copy.deleteRow', { tag: 'admin' }) })
    .last()
    .press('Enter')
  await expect(tag).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: t('common.undo'), exact: true }).press('Enter')
  await expect(tag).toBeFocused()
  await expect(tag).toHaveValue('admin')
  await page.getByRole('button', { name: t('common.discard') }).press('Enter')
  await expect(tag).toHaveCount(0)
  await expect(page.getByRole('table', { name: t('copy.title') })).toBeFocused()
})

test(
  'a name is shown in the language of the page, and again when that is switched, with what is typed',
  { tag: '@smoke' },
  async ({ page, t, signIn, language }) => {
    await signIn('system.admin')
    await page.goto('/copy')
    await search(page, 'warranty/file-claims')
    const french = textOf(page, t, 'warranty/file-claims', 'copy.fr')
    await expect(french).toHaveValue('Soumettre des réclamations')
    await french.fill('Déposer des réclamations')
    const row = page.getByRole('row').filter({ has: french })
    const names = { 'en-US': 'Warranty Claims', 'fr-CA': 'Réclamations de garantie' }
    await expect(row).toContainText(names[language])
    await page.getByRole('banner').getByText(t('shell.switchLanguage.label'), { exact: true }).click()
    const other = page.getByRole('textbox').and(page.locator('[lang="fr-CA"]'))
    await expect(page.getByRole('row').filter({ has: other })).toContainText(names[otherLanguage(language)])
    await expect(other).toHaveValue('Déposer des réclamations')
  },
)

test('a file is compared with the texts before anything is taken from it', async ({
  page,
  t,
  language,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/copy')
  const [download] = await Promise.all([page.waitForEvent('download'), act(page, t, t('copy.file.export'))])
  const file = await readFile(await download.path(), 'utf8')
  const { kind, tag } = fileWords(t)
  expect(file.slice(1)).toMatch(new RegExp(`^${kind}[,;]${tag}[,;]${language}`))
  const changed = file.replace('Technicienne ou technicien', 'Personnel technique')
  expect(changed).not.toBe(file)
  await page.locator('input[type=file]').setInputFiles({
    name: 'copy.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${changed}thing;x\r\n`),
  })
  const preview = page.getByRole('dialog', { name: t('copy.file.preview') })
  await expect(preview.getByText(t('copy.file.changes', { n: 1 }))).toBeVisible()
  await expect(preview.getByText('Personnel technique')).toBeVisible()
  await expect(preview.getByText(t('copy.file.problems', { n: 1 }))).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: t('copy.file.take', { n: 1 }) }).click()
  await search(page, 'technician')
  await expect(textOf(page, t, 'technician', 'copy.fr')).toHaveValue('Personnel technique')
  await page.getByRole('button', { name: t('common.discard') }).click()
  await expect(textOf(page, t, 'technician', 'copy.fr')).toHaveValue('Technicienne ou technicien')
})

test('unsaved texts are not lost without asking, and an answer that is no copy opens no editor', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('system.admin')
  await page.goto('/copy')
  await search(page, 'clerk')
  await textOf(page, t, 'claims-clerk', 'copy.en').fill('Agent')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.dashboard') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('unsaved.stay') })
    .click()
  await expect(textOf(page, t, 'claims-clerk', 'copy.en')).toHaveValue('Agent')
  await page.getByRole('button', { name: t('common.discard') }).click()
  await page.route('**/api/Copy', (route) => route.fulfill({ json: { Version: 1 } }))
  await page.reload()
  await expect(page.getByRole('alert').getByText(t('state.error.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('copy.addRow') })).toBeHidden()
})

test('a text grows with what is typed, in browsers that do not do it themselves too', async ({
  page,
  t,
  signIn,
}) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await signIn('system.admin')
  await page.goto('/copy')
  const text = textOf(page, t, 'claims-clerk', 'copy.fr')
  const height = () => text.evaluate((area: HTMLTextAreaElement) => Number.parseFloat(area.style.height))
  const before = await height()
  await text.fill('Personne qui traite les demandes de règlement '.repeat(2))
  await expect.poll(height).toBeGreaterThan(before)
})

test('for others the page says that it is not for them, and nothing leads to it', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('network.admin')
  await openDashboard(page)
  await expect(page.getByRole('navigation').getByRole('link', { name: t('nav.copy') })).toHaveCount(0)
  await page.goto('/copy')
  await expect(page.getByText(t('state.noPermission.label'))).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('on a phone each tag is a card', async ({ page, t, signIn }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await signIn('system.admin')
  await page.goto('/copy')
  const line = page.getByRole('button', { name: /^learning\s/, expanded: false })
  await expect(line).toContainText('Centre de formation')
  await expectAccessibleTwice(page)
  await line.click()
  await expect(textOf(page, t, 'learning', 'copy.fr')).toHaveValue('Centre de formation')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
  await expectAccessibleTwice(page)
  await page.getByRole('button', { name: t('copy.addRow') }).click()
  await expect(page.getByRole('textbox', { name: t('copy.tag'), exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: t('copy.tag'), exact: true })).toBeInViewport()
})

test('nothing in sight moves while the texts are loaded', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.route('**/api/Copy', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/copy')
  await expect(page.getByRole('button', { name: t('copy.addRow') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('copy.activity.title') })).toBeAttached()
  await page.waitForTimeout(500)
  const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  expect(sum).toBeLessThanOrEqual(0.02)
})
