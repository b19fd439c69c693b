import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { BATCH_SIZE, nameArchive, readArchive, writeArchive } from './archive-file.ts'

test('the lines of a file are read as they were written, whatever separators are in them', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-archive-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'events.jsonl.gz')
  const texts = [
    'a\u2028b\u2029c\u0085d\r\ne',
    'é𝄞'.repeat(60_000),
    '',
    ...Array.from({ length: BATCH_SIZE }, String),
  ]
  const lines = texts.map((text, id) => JSON.stringify({ id, text }))
  const batches = [lines.slice(0, BATCH_SIZE), lines.slice(BATCH_SIZE)]
  await nameArchive(
    await writeArchive(
      path,
      (async function* () {
        yield* batches
      })(),
    ),
    path,
  )
  assert.deepEqual(await Array.fromAsync(readArchive(path)), batches)
})
