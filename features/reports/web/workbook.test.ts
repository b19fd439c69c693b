import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeWorkbook, sheetNames } from './workbook.ts'

/** Reads a file of a workbook with another program than the one that wrote it. */
async function opened(workbook: Blob) {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  const file = join(folder, 'book.xlsx')
  await writeFile(file, Buffer.from(await workbook.arrayBuffer()))
  return {
    read: (path: string) => execFileSync('unzip', ['-p', file, path], { encoding: 'utf8' }),
    close: () => rm(folder, { recursive: true }),
  }
}

test('a workbook has a sheet of each table, with numbers, days and texts, and a head that stays', async () => {
  const book = await opened(
    await makeWorkbook([
      {
        name: 'Per dealer / store',
        rows: [
          ['Dealer', 'Count', 'Change'],
          ['=HYPERLINK("http://example.test")', 6000, { change: 0.3251818916734034 }],
          ['0042', null, null],
        ],
      },
      {
        name: 'Over time',
        rows: [
          ['Day', 'When'],
          [{ day: '2026-01-31' }, { time: '2026-01-31 12:00' }],
        ],
      },
    ]),
  )
  try {
    assert.match(book.read('xl/workbook.xml'), /name="Per dealer   store".*name="Over time"/s)
    const first = book.read('xl/worksheets/sheet1.xml')
    const texts = book.read('xl/sharedStrings.xml')
    assert.doesNotMatch(first, /<f>/)
    assert.match(texts, /=HYPERLINK/)
    assert.match(texts, />0042</)
    assert.match(first, /<c r="A2"[^>]*t="s"/)
    assert.match(first, /<c r="B2"(?![^>]*t="s")[^>]*><v>6000<\/v>/)
    assert.match(first, /<v>0\.3251818916734034<\/v>/)
    assert.match(first, /<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    assert.match(first, /<col [^>]*width="/)
    // A head without a font and a size of its own would have whatever the program takes then.
    const [, plain, head] = book.read('xl/styles.xml').match(/<font>(.+?)<\/font><font>(.+?)<\/font>/)!
    assert.equal(head!.replace('<b/>', ''), plain)
    assert.notEqual(head, plain)
    // The number of the day by which a spreadsheet knows it, without any time zone.
    assert.match(book.read('xl/worksheets/sheet2.xml'), /<v>46053<\/v>.*<v>46053\.5<\/v>/s)
  } finally {
    await book.close()
  }
})

test('names of sheets are short, different, and without what spreadsheets refuse', () => {
  assert.deepEqual(sheetNames(['A/B', 'a b', "L'an", '', 'x'.repeat(40), 'X'.repeat(40)]), [
    'A B',
    'a b (2)',
    'L an',
    '–',
    'x'.repeat(31),
    `${'X'.repeat(27)} (2)`,
  ])
})
