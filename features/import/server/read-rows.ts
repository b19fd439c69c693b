import { setImmediate } from 'node:timers/promises'
import { type CellValue, streamCsvRows } from 'hucre/csv'
import { invalid, Refusal, wrong } from '#core/server/errors.ts'
import { CELL_MAX, COLUMNS_MAX, ROWS_MAX } from '../contract/fields.ts'
import { type Batch, SHEET_ROWS_MAX, workbookBatches } from './workbook.ts'

/** The texts of a row, each trimmed and cut. */
export type Cells = string[]

const refused = (message: string) => invalid([wrong('file', null, message)])
export const unreadable = () => refused('import.file.unreadable')

/** After this many rows, other calls run. */
const PAUSE_ROWS = 1000
/** The characters of all cells. A workbook has each text once, so that a small one could fill the database. */
const CHARACTERS_MAX = 50_000_000

/** The rows of a file with cells, in their order; the first are the headers. It refuses a file that is too large. */
export async function* readRows(bytes: Uint8Array): AsyncGenerator<Cells> {
  let looked = 0
  let count = 0
  let characters = 0
  for await (const values of isWorkbook(bytes) ? workbookRows(bytes) : textRows(decode(bytes))) {
    looked += 1
    if (looked > SHEET_ROWS_MAX) throw refused('import.file.rows')
    if (looked % PAUSE_ROWS === 0) await setImmediate()
    if (widthOf(values) > COLUMNS_MAX) throw refused('import.file.columns')
    const cells = values.slice(0, COLUMNS_MAX).map(textOf)
    if (!cells.some(Boolean)) continue
    if (count > ROWS_MAX) throw refused('import.file.rows')
    count += 1
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > CHARACTERS_MAX) throw refused('import.file.tooLarge')
    yield cells
  }
}

/** The number of cells up to the last one that is not empty. */
function widthOf(values: readonly CellValue[]): number {
  let width = values.length
  while (width > 0 && (values[width - 1] === null || values[width - 1] === '')) width -= 1
  return width
}

const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** An apostrophe that keeps a spreadsheet from running a cell as a formula. H147 */
const GUARD = /^'(?=['"]*[=+\-@\t＝＋－＠])/
const NEVER_STORED = /\0/g

function textOf(value: CellValue): string {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '')
  return text.slice(0, CELL_MAX).toWellFormed().replace(NEVER_STORED, '').trim().replace(GUARD, '')
}

/** The separator of a text: the one that is most frequent in its first line, outside quotes. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const [line = ''] = text.slice(0, COLUMNS_MAX * CELL_MAX).split(/\r?\n|\r/, 1)
  const plain = line.replace(/"[^"]*"?/g, '')
  const counts = ([',', ';', '\t'] as const).map((one) => [one, plain.split(one).length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]![0]
}

const textRows = (text: string) => streamCsvRows(text, { delimiter: separatorOf(text) })

async function* workbookRows(bytes: Uint8Array): AsyncGenerator<CellValue[]> {
  if (!isBearable(bytes)) throw refused('import.file.tooLarge')
  let end: Batch['end'] = null
  try {
    for await (const batch of workbookBatches(bytes)) {
      yield* batch.rows as CellValue[][]
      end = batch.end
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable()
  }
  if (end !== 'all') throw refused(end ? 'import.file.rows' : 'import.file.tooLarge')
}

/** How many bytes are checked for UTF-16 without a byte order mark, in which every other byte of most letters is 0. */
const SAMPLE = 4000

/** The text of a file: UTF-8, UTF-16 (with a mark or without), else Windows-1252, in which Excel saves a CSV. */
function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function utf16Of(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const many = sample.length / 4
  return zeros[1]! > many ? 'utf-16le' : zeros[0]! > many ? 'utf-16be' : null
}

/** What a workbook may hold once it is unpacked, in bytes, and the number of its parts. A file of 50,000 people has about 30 MB. */
const UNPACKED_MAX = 120_000_000
const PARTS_MAX = 500

const END = 0x06054b50
const ENTRY = 0x02014b50
/** The end of the directory and the longest comment behind it. */
const END_AREA = 22 + 65_535

/**
 * Whether a workbook says that it unpacks to a bearable size. The reader unpacks no part beyond the size that is said here, and a
 * part that says nothing is refused, so that a small file cannot fill the memory.
 */
function isBearable(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return false
  // The reader would take another directory (ZIP64).
  if (view.getUint32(end + 12, true) === 0xffffffff) return false
  const parts = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  if (parts > PARTS_MAX) return false
  for (let part = 0; part < parts; part += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return false
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    // Of a part with a data descriptor and no sizes here, the reader takes them from elsewhere.
    const isBehind = packed === 0 && (view.getUint16(at + 8, true) & 8) !== 0
    const isSilent = (size === 0 && packed > 2) || isBehind
    unpacked += size
    if (isSilent || unpacked > UNPACKED_MAX) return false
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return true
}

function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_AREA)
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at
  return null
}
