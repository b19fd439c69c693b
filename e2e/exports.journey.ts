import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { fromCsv } from '#core/contract/csv.ts'
import { twin } from './journey-people.ts'
import { expect, expectAccessible, expectAccessibleTwice, type Portal, test } from './portal.ts'
import { windowDownload } from './window-download.ts'

const exportButton = (page: Page, t: Portal['t']) =>
  page.getByRole('button', { name: t('reports.exportAllUsers') })

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('all users that one may see are exported in a new window', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/reports')
  await expect(page.getByText(t('privacy.exportNotice'))).toBeVisible()
  const save = () => windowDownload(page, () => exportButton(page, t).click())
  const download = await save()
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const text = await textOf(download)
  expect(text.startsWith('\ufeff')).toBe(true)
  const [head = [], ...rows] = fromCsv(text)
  const at = (name: string) => head.indexOf(name)
  const email = at(t('csv.email'))
  const emails = rows.map((row) => row[email])
  expect(emails).toContain(twin('dealer.admin', language))
  expect(emails).toContain(twin('manager', language))
  // Of another dealer.
  expect(emails).not.toContain(twin('network.admin', language))
  const soldTo = new Set(rows.map((row) => row[at(t('csv.soldTo'))]))
  expect(soldTo.size).toBe(1)

  const firstLine = text.split('\r\n', 1)[0]!
  const excel = page.getByRole('checkbox', { name: t('exports.excel') })
  if (language === 'en-US') {
    expect(firstLine).toContain(',')
    await expect(excel).toBeHidden()
  } else {
    expect(firstLine).toContain(';')
    await excel.uncheck()
    expect((await textOf(await save())).split('\r\n', 1)[0]).toContain(',')
  }
})

test('a token that takes its time shows in the button; a refused one closes the window', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('dealer.admin')
  await page.goto('/reports')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/Report/Token', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'Refused.', errors: [], requestId: 'r-1' } })
  })
  const [popup] = await Promise.all([page.waitForEvent('popup'), exportButton(page, t).click()])
  await expect(popup.getByText(t('exports.window'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('exports.preparing') })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  const closed = popup.waitForEvent('close')
  answer()
  await closed
  await expect(page.getByText('Refused.')).toBeVisible()
  await expect(exportButton(page, t)).toHaveAttribute('aria-busy', 'false')
})

test('when the browser blocks the window a link opens the file', async ({ page, t, signIn }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await signIn('dealer.admin')
  await page.goto('/reports')
  await exportButton(page, t).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(t('reports.popupBlocked.label'))).toBeVisible()
  await expectAccessible(page)
  const link = page.getByRole('link', { name: t('reports.popupBlocked.open') })
  await link.focus()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(fromCsv(await textOf(download)).length).toBeGreaterThan(5)
  // Its token was good for one file.
  await expect(link).toBeHidden()
  await expect(exportButton(page, t)).toBeFocused()
})

test('a refused export is a page that leads back to the portal', async ({ page, t, language, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/reports')
  await expect(exportButton(page, t)).toBeVisible()
  const answer = await page.goto(`/api/Report/AllUsers?token=used&locale=${language}`)
  expect(answer!.status()).toBe(401)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1, name: t('exports.refused.title') })).toBeVisible()
  await expectAccessibleTwice(page)
  await page.getByRole('link', { name: t('exports.refused.back') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
