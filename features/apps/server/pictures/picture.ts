import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Encoded, Problem } from './encode.ts'

/** An image of an app as it is stored: WebP, and twice as large where its source allows. */
export type Picture = { hash: string; bytes: Buffer; large: Buffer | null }

/** A file that takes longer to decode was made to. In milliseconds. */
const PATIENCE = 10_000
/** Room for both images in base64, in bytes. */
const OUTPUT_MAX = 20_000_000

/**
 * An uploaded image of at most a megabyte, encoded again: nothing of the file is left but its pixels, no metadata and no hidden script. Its name
 * and declared type do not matter. One at a time, which bounds the memory: a decoded image takes up to 250 MB. B036
 */
export async function pictureOf(file: Blob): Promise<Picture | { problem: Problem }> {
  const turn = last.then(async () => encoded(Buffer.from(await file.arrayBuffer())))
  last = turn.catch(() => {})
  const answer = await turn
  if ('problem' in answer) return answer
  const bytes = Buffer.from(answer.bytes, 'base64')
  const large = answer.large === null ? null : Buffer.from(answer.large, 'base64')
  const hash = createHash('sha256').update(bytes)
  if (large) hash.update(large)
  return { hash: hash.digest('hex'), bytes, large }
}

let last: Promise<unknown> = Promise.resolve()

const ENCODE = join(import.meta.dirname, 'encode.ts')

/** One heap for all its threads: with one each, glibc keeps more of what they have freed. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

/** The program gets nothing of the portal's environment, and is killed when it takes too long. */
const encoded = (file: Buffer) =>
  new Promise<Encoded>((resolve) => {
    if (!isWhole(file)) return resolve({ problem: 'apps.image.notImage' })
    const options = {
      env: ENVIRONMENT,
      timeout: PATIENCE,
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_MAX,
    } as const
    const child = execFile(process.execPath, [ENCODE], options, (error, output) =>
      resolve(error ? { problem: 'apps.image.notImage' } : (JSON.parse(output) as Encoded)),
    )
    // It may have ended before it has read everything.
    child.stdin!.on('error', () => {})
    child.stdin!.end(file)
  })

/**
 * Whether it begins and ends as a PNG, JPEG, GIF or WebP does. Nothing else reaches the decoder; what follows the end of an
 * image is how a file is made that is an image and something else too.
 */
function isWhole(file: Buffer): boolean {
  const text = (from: number, to?: number) => file.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return text(file.length - 8) === 'IEND\xAEB`\x82'
  if (text(0, 3) === '\xFF\xD8\xFF') return text(file.length - 2) === '\xFF\xD9'
  if (/^GIF8[79]a$/.test(text(0, 6))) return text(file.length - 1) === ';'
  const isWebp = file.length >= 12 && text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  return isWebp && file.readUInt32LE(4) + 8 === file.length
}
