import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** The lines of one statement. */
export const BATCH_SIZE = 2000

/** The name of the file of a month, whose first day is given. */
export const fileNameOf = (month: string) => `events-${month.slice(0, 7)}.jsonl.gz`

/**
 * Writes lines, compressed by gzip, under a temporary name, and gives the file its name once all of it is on the disk. The
 * events of a batch are one array; a line is a row of `events` as a JSON object.
 */
export async function writeArchive(path: string, batches: AsyncIterable<string[]>): Promise<void> {
  const part = `${path}.part`
  const texts = async function* () {
    for await (const lines of batches) yield `${lines.join('\n')}\n`
  }
  await pipeline(Readable.from(texts()), createGzip(), createWriteStream(part, { mode: 0o600 }))
  await onDisk(part)
  await rename(part, path)
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

/** The lines of a file, in batches. A file that is cut or damaged is an error. */
export async function* readArchive(path: string): AsyncGenerator<string[]> {
  const source = createReadStream(path)
  const plain = source.pipe(createGunzip())
  source.on('error', (error) => plain.destroy(error))
  let batch: string[] = []
  for await (const line of createInterface({ input: plain, crlfDelay: Infinity })) {
    batch.push(line)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk as Uint8Array)
  return digest.digest('hex')
}
