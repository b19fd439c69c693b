import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { refusal } from '#test/call.ts'
import { readRows } from './read-rows.ts'
import { SHEET_ROWS_MAX } from './workbook.ts'

/** A file of ZIP with these parts. */
function zip(parts: Record<string, string>): Uint8Array {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(crc32(content), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(Buffer.concat(files).length, 42)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004\0\0', 'latin1'), entry.subarray(8, 32)])
    files.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(Buffer.concat(files).length, 16)
  return new Uint8Array(Buffer.concat([...files, ...entries, end]))
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (type: string, target: string) =>
  `<Relationship Id="${type}" Type="${OFFICE}/${type}" Target="${target}"/>`

/** A workbook with these rows and this text, to which cells refer. */
const workbook = (rows: string, text = '') =>
  zip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${link('officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${link('worksheet', 'sheet.xml')}${link('sharedStrings', 'texts.xml')}</Relationships>`,
    'xl/sheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/texts.xml': `<sst><si><t>${text}</t></si></sst>`,
  })

async function count(file: Uint8Array) {
  let rows = 0
  for await (const cells of readRows(file)) rows += cells.length > 0 ? 1 : 0
  return rows
}
const cell = '<c t="s"><v>0</v></c>'

test('a small workbook that becomes a large one is refused: one text in every cell, or rows without end', async () => {
  assert.equal(await count(workbook(`<row>${cell}</row>`.repeat(3) + '<row/>'.repeat(3), 'a')), 3)
  const many = workbook(`<row>${cell.repeat(50)}</row>`.repeat(2600), 'x'.repeat(400))
  const endless = workbook('<row/>'.repeat(SHEET_ROWS_MAX))
  for (const file of [many, endless]) {
    assert.ok(file.length < 100_000)
    await assert.rejects(count(file), refusal(400, 'invalid'))
  }
})
