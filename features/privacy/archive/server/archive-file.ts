import { hash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '#core/server/operator.ts'
import { openFile } from '#core/server/regular-file.ts'

/** The lines of one statement. */
export const BATCH_SIZE = 2000

/** The name of the file of a month, whose first day is given. */
export const fileNameOf = (month: string) => `events-${month.slice(0, 7)}.jsonl.gz`

/** A file that has no name of its own yet. `digests`: SHA-256 of the lines of each batch, in hexadecimal. */
export type Part = { path: string; digests: string[] }

/**
 * Writes lines, compressed by gzip, under a temporary name that no other run uses. What a run that was killed left of this file is
 * removed. The events of a batch are one array; a line is a row of `events` as a JSON object.
 */
export async function writeArchive(path: string, batches: AsyncIterable<string[]>): Promise<Part> {
  const [folder, name] = [dirname(path), basename(path)]
  for (const one of await readdir(folder))
    if (one.startsWith(`${name}.`) && one.endsWith('.part')) await rm(join(folder, one), { force: true })
  const part: Part = { path: `${path}.${randomUUID()}.part`, digests: [] }
  const texts = async function* () {
    for await (const lines of batches) {
      part.digests.push(hash('sha256', lines.join('\n')))
      yield `${lines.join('\n')}\n`
    }
  }
  try {
    const file = createWriteStream(part.path, { mode: 0o600, flags: 'wx' })
    await pipeline(Readable.from(texts()), createGzip(), file)
    await onDisk(part.path)
    return part
  } catch (error) {
    await rm(part.path, { force: true })
    throw error
  }
}

/** Gives a file its name, which is on the disk then. */
export async function nameArchive(part: Part, path: string): Promise<void> {
  await rename(part.path, path)
  await onDisk(dirname(path))
}

async function onDisk(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** No event has a longer line: a small file may expand into one that fills the memory. */
const LINE_MAX_BYTES = 64 * 2 ** 20

/** Splits at line feeds alone, unlike node:readline: JSON leaves the separators U+2028 and U+2029 as they are. */
async function* linesIn(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString()
      begun = []
      length = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > LINE_MAX_BYTES)
      throw new StartError([
        `${path} holds a line that is too long for an event.`,
        `${path} contient une ligne trop longue pour un événement.`,
      ])
  }
  if (length > 0) yield Buffer.concat(begun).toString()
}

/** The lines of a file, in batches. A file that is cut or damaged is an error. */
export async function* readArchive(path: string): AsyncGenerator<string[]> {
  const source = await openFile(path)
  const plain = source.pipe(createGunzip())
  source.on('error', (error) => plain.destroy(error))
  let batch: string[] = []
  try {
    for await (const line of linesIn(plain, path)) {
      batch.push(line)
      if (batch.length < BATCH_SIZE) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  } finally {
    source.destroy()
  }
}
