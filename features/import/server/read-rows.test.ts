import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { invalid, wrong } from '#core/server/errors.ts'
import { refusal } from '#test/call.ts'
import { ROWS_MAX } from '../contract/fields.ts'
import { readRows } from './read-rows.ts'

const all = (bytes: Uint8Array) => Array.fromAsync(readRows(bytes))
const utf16 = (text: string, swapped = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return swapped ? bytes.swap16() : bytes
}

const text = 'Prénom;Nom\r\nÈve;"Roy; ""L’Aînée"""\r\n\r\n;\r\n "Zoé" ;\t\r\n'
const rows = [
  ['Prénom', 'Nom'],
  ['Ève', 'Roy; "L’Aînée"'],
]

test('a CSV is read in UTF-8, UTF-16 and Windows-1252, with and without a mark', async () => {
  const windows = Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
  const files = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with a mark': Buffer.from(`\ufeff${text}`),
    'UTF-16 with a mark': utf16(`\ufeff${text}`),
    'big-endian UTF-16 with a mark': utf16(`\ufeff${text}`, true),
    'UTF-16': utf16(text),
    'big-endian UTF-16': utf16(text, true),
    'Windows-1252': windows,
  }
  for (const [name, bytes] of Object.entries(files))
    assert.deepEqual((await all(bytes)).slice(0, 2), rows, name)
})

test('commas, semicolons and tabs separate cells; the head tells which, outside quotes', async () => {
  for (const separator of [',', ';', '\t'])
    assert.deepEqual(await all(Buffer.from(`"a,;,;b"${separator}c\n1${separator}2,5`)), [
      ['a,;,;b', 'c'],
      ...(separator === ',' ? [['1', '2', '5']] : [['1', '2,5']]),
    ])
})

test('an apostrophe that kept a spreadsheet from running a cell is dropped, and NUL is never stored', async () => {
  assert.deepEqual(await all(Buffer.from("a,b\n'=1+1,'Aube\0")), [
    ['a', 'b'],
    ['=1+1', "'Aube"],
  ])
})

test('a workbook is read as its texts: numbers and days too', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Prénom', 'Nº'],
          ['Ève', 42],
          ['Luc', null],
          [null, null],
          ['Zoé', true],
        ],
      },
    ],
  })
  assert.deepEqual(
    (await all(file)).map((row) => row.filter(Boolean)),
    [['Prénom', 'Nº'], ['Ève', '42'], ['Luc'], ['Zoé', 'true']],
  )
})

/**
 * A workbook with one part, which says that it has `says` bytes: in the directory, `behind` its data, or in a second directory, as
 * those of ZIP64 do.
 */
function bomb(content: Buffer, says: number, place?: 'behind' | 'second'): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('[Content_Types].xml')
  const head = (signature: number, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeUInt32LE(signature, 0)
    return bytes
  }
  const local = head(0x04034b50, 30)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(says, 22)
  local.writeUInt16LE(name.length, 26)
  const entryOf = (size: number, said: number) => {
    const entry = head(0x02014b50, 46)
    entry.writeUInt16LE(place === 'behind' ? 8 : 0, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(size, 20)
    entry.writeUInt32LE(said, 24)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, name])
  }
  const entry = place ? entryOf(0, 0) : entryOf(packed.length, says)
  const at = local.length + name.length + packed.length
  const second = head(0x06064b50, 56)
  second.writeBigUInt64LE(1n, 32)
  second.writeBigUInt64LE(BigInt(at + entry.length), 48)
  const locator = head(0x07064b50, 20)
  locator.writeBigUInt64LE(BigInt(at + 2 * entry.length), 8)
  const end = head(0x06054b50, 22)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(place === 'second' ? 0xffffffff : entry.length, 12)
  end.writeUInt32LE(at, 16)
  const more = place === 'second' ? [entryOf(packed.length, says), second, locator] : []
  return Buffer.concat([local, name, packed, entry, ...more, end])
}

test('a workbook that would fill the memory is refused before it is unpacked, and so is a damaged one', async () => {
  const large = Buffer.alloc(130_000_000, 'a')
  const errors = invalid([wrong('file', null, 'import.file.tooLarge')]).errors
  for (const file of [
    bomb(large, large.length),
    bomb(large, 0),
    bomb(large, 0, 'behind'),
    bomb(large, large.length, 'second'),
  ]) {
    assert.ok(file.length < 200_000)
    await assert.rejects(all(file), { ...refusal(400, 'invalid'), errors })
  }
  const before = process.memoryUsage().rss
  await assert.rejects(all(bomb(large, 1000)), refusal(400, 'invalid'))
  assert.ok(process.memoryUsage().rss - before < 100_000_000)
  await assert.rejects(all(Buffer.from('PK\u0003\u0004 no workbook')), refusal(400, 'invalid'))
})

test('other calls run while a file of empty lines is read, and one without end is refused', async (t) => {
  let beats = 0
  const heart = setInterval(() => (beats += 1), 1)
  t.after(() => clearInterval(heart))
  await assert.rejects(all(Buffer.from('a\n' + '\n'.repeat(300_000))), refusal(400, 'invalid'))
  assert.ok(beats > 10)
})

test('K290: hostile files are given up before they are stored: wide rows, repeated texts, one cell of the whole file', async () => {
  const wide = async (cells: string) =>
    writeXlsx({
      sheets: [
        { name: 'A', rows: [['a'], ...Array.from({ length: 3 }, () => [...Array<null>(10_000), cells])] },
      ],
    })
  await assert.rejects(all(await wide(' ')), refusal(400, 'invalid'))
  assert.equal((await all(await wide(''))).length, 1)
  await assert.rejects(all(Buffer.from(`${'a,'.repeat(10_000)}b\n1`)), refusal(400, 'invalid'))
  const long = 'x'.repeat(2000)
  const repeated = await writeXlsx({
    sheets: [{ name: 'A', rows: Array.from({ length: 600 }, () => Array<string>(50).fill(long)) }],
  })
  assert.ok(repeated.length < 500_000)
  await assert.rejects(all(repeated), refusal(400, 'invalid'))
  const started = performance.now()
  const quoted = await all(Buffer.from(`a,b\n"${'x'.repeat(5_000_000)}",y\n"${'z,\n'.repeat(1_000_000)}`))
  assert.deepEqual(
    quoted.map((row) => row.map(({ length }) => length)),
    [[1, 1], [2000, 1], [2000]],
  )
  assert.ok(performance.now() - started < 10_000)
})

test('too many rows and columns are refused; long cells are cut, so that their rule refuses them', async () => {
  await assert.rejects(all(Buffer.from('a\n'.repeat(ROWS_MAX + 2))), refusal(400, 'invalid'))
  assert.equal((await all(Buffer.from('a\n'.repeat(ROWS_MAX + 1)))).length, ROWS_MAX + 1)
  await assert.rejects(all(Buffer.from(`a${',b'.repeat(50)}\n`)), refusal(400, 'invalid'))
  assert.equal((await all(Buffer.from(`a\n${'x'.repeat(10_000)}`)))[1]![0]!.length, 2000)
})
