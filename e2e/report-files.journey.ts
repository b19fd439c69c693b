import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from './portal.ts'

test(
  'the files have what the screen shows, and the rows behind the pagers',
  { tag: '@smoke' },
  async ({ page, t, signIn, language }) => {
    await signIn('system.admin')
    await page.goto('/reports/users?compare=previous')
    const exports = page.getByRole('button', { name: t('reports.export'), exact: true })
    const saved = async (item: string) => {
      await exports.click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ])
      return download
    }
    const csv = await saved(t('filter.chip', { name: t('common.exportCsv'), value: t('reports.perDealer') }))
    expect(csv.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-01-01-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await csv.path(), 'utf8')
    expect(text.startsWith('\ufeff')).toBe(true)
    const separator = language === 'fr-CA' ? ';' : ','
    const lines = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(separator))
    // One table: each line has as many cells.
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
    expect(lines[0]).toContain(t('csv.role'))
    expect(lines[0]).toContain(t('reports.before', { name: t('csv.count') }))
    const dealers = lines.slice(1, -1).filter((line) => line[2] === '')
    const shown = page
      .getByRole('region', { name: t('reports.perDealer') })
      .getByText(t('table.results', { n: dealers.length }))
    await expect(shown.first()).toBeAttached()

    const book = await saved(t('reports.workbook'))
    expect(book.suggestedFilename()).toMatch(/\.xlsx$/)
    const read = (path: string) =>
      execFileSync('unzip', ['-p', path, 'xl/workbook.xml'], { encoding: 'utf8' })
    const names = read(await book.path()).matchAll(/<sheet [^>]*name="([^"]*)"/g)
    expect([...names].map(([, name]) => name)).toEqual([
      t('reports.figures'),
      t('reports.perApp'),
      t('reports.perDealer'),
      t('reports.perStore'),
    ])
  },
)

test('a chart is taken into a presentation as an image', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/reports/logins?period=lastMonth&compare=previous')
  const title = t('reports.loginsOverTime')
  const more = page.getByRole('button', { name: t('common.moreActions', { name: title }) })
  const saved = async (item: string) => {
    await more.click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return readFile(await download.path())
  }
  const png = await saved(t('reports.savePng'))
  // Width and height stand at the beginning of the file.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3840, 2160])
  const svg = (await saved(t('reports.saveSvg'))).toString()
  expect(svg).toContain(`<title>${title}</title>`)
  expect(svg).not.toMatch(/<text|<style|font-/)

  await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'))
  await page
    .getByRole('button', { name: t('filter.chip', { name: t('reports.copyImage'), value: title }) })
    .click()
  await expect(page.getByText(t('reports.imageRefused'))).toBeVisible()
})

test('a figure shows its chart in place of another', async ({ page, t, signIn }) => {
  await signIn('dealer.admin')
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: t('reports.loginsOverTime') })).toBeVisible()
  const resets = page.getByRole('button', { name: t('reports.resets'), exact: true })
  await resets.press('Enter')
  await expect(page.getByRole('heading', { name: t('reports.resetsOverTime') })).toBeVisible()
  await expect(resets).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: t('reports.loginsOverTime') })).toBeHidden()
})
