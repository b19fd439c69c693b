import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { turns } from '#core/server/turns.ts'
import type { Encoded, Problem } from './encode.ts'

/** The stored image of an app: WebP, and one twice as large if the source allows. */
export type Picture = { hash: string; bytes: Buffer; large: Buffer | null }

/** A file that takes longer to decode was made to take long. */
const DECODE_TIMEOUT_MS = 10_000
/** Enough for both images in base64. */
const OUTPUT_MAX_BYTES = 20_000_000

/**
 * Encodes an uploaded image of at most a megabyte again, which keeps its pixels and drops metadata and hidden scripts. Its
 * name and declared type do not matter. Images are encoded one at a time, since a decoded one takes up to 250 MB. B036
 */
export async function pictureOf(file: Blob): Promise<Picture | { problem: Problem }> {
  const answer = await images.run(async () => encodeInProcess(Buffer.from(await file.arrayBuffer())))
  if ('problem' in answer) return answer
  const bytes = Buffer.from(answer.bytes, 'base64')
  const large = answer.large === null ? null : Buffer.from(answer.large, 'base64')
  const hash = createHash('sha256').update(bytes)
  if (large) hash.update(large)
  return { hash: hash.digest('hex'), bytes, large }
}

const images = turns({ atOnce: 1, waiting: 50 })

const ENCODE = join(import.meta.dirname, 'encode.ts')

/** One heap for all threads of the program: with a heap for each, glibc returns less of the freed memory. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }

/** Runs the program without the portal's environment, and kills it when it takes too long. */
const encodeInProcess = (file: Buffer) =>
  new Promise<Encoded>((resolve) => {
    if (!isWhole(file)) return resolve({ problem: 'apps.image.notImage' })
    const options = {
      env: ENVIRONMENT,
      timeout: DECODE_TIMEOUT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_MAX_BYTES,
    } as const
    const child = execFile(process.execPath, [ENCODE], options, (error, output) =>
      resolve(error ? { problem: 'apps.image.notImage' } : (JSON.parse(output) as Encoded)),
    )
    // The program may end before it has read all of its input.
    child.stdin!.on('error', () => {})
    child.stdin!.end(file)
  })

/**
 * Whether a file begins and ends as a PNG, JPEG, GIF or WebP does. Other files do not reach the decoder. Data after the end
 * of an image is refused, since it can make the file valid as another type too.
 */
function isWhole(file: Buffer): boolean {
  const text = (from: number, to?: number) => file.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return text(file.length - 8) === 'IEND\xAEB`\x82'
  if (text(0, 3) === '\xFF\xD8\xFF') return text(file.length - 2) === '\xFF\xD9'
  if (/^GIF8[79]a$/.test(text(0, 6))) return text(file.length - 1) === ';'
  const isWebp = file.length >= 12 && text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  return isWebp && file.readUInt32LE(4) + 8 === file.length
}
