import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import { CELL_MAX, COLUMNS_MAX } from '../contract/fields.ts'
import { type Batch, SHEET_ROWS_MAX } from './workbook.ts'

/** The rows of one message. */
const BATCH_ROWS = 1000

const cut = (value: unknown) => (typeof value === 'string' ? value.slice(0, CELL_MAX) : value)

/** The columns that an import reads, and after them whether one that it does not read has a value. */
function cellsOf(values: readonly unknown[]): unknown[] {
  const beyond = values.slice(COLUMNS_MAX).find((value) => value !== null && value !== '')
  return [...values.slice(0, COLUMNS_MAX).map(cut), ...(beyond === undefined ? [] : [cut(beyond)])]
}

const post = async (batch: Batch) => {
  parentPort!.postMessage(batch)
  await once(parentPort!, 'message')
}

let read = 0
let rows: unknown[][] = []
for await (const { values } of streamXlsxRows(workerData as Uint8Array, { maxRows: SHEET_ROWS_MAX })) {
  read += 1
  rows.push(cellsOf(values))
  if (rows.length === BATCH_ROWS) {
    await post({ rows, end: null })
    rows = []
  }
}
parentPort!.postMessage({ rows, end: read < SHEET_ROWS_MAX ? 'all' : 'tooMany' } satisfies Batch)
