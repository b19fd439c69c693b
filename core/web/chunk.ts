import { CHUNK_TIMEOUT_MS } from '#core/contract/limits.ts'
import { loadLaterWords } from './i18n/locale.ts'
import { heardRecently, servedBuild } from './served-build.ts'

/** Why a part failed to load: the server cannot be reached, it did not answer in time, or it no longer has the part. */
type Reason = 'unreachable' | 'timeout' | 'missing'

export class ChunkError extends Error {
  override name = 'ChunkError'
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`chunk load error: ${reason}`, options)
    this.reason = reason
  }
}

/** Loads a part of the application and the words in parallel, within the time that the specification allows. */
export function chunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([loaded(load), late]).finally(() => clearTimeout(timer))
}

/** Chromium never retries a module that failed to load, so this first checks that the server can be reached. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  if (!heardRecently() && (await servedBuild()) === null) throw new ChunkError('unreachable')
  try {
    const [part] = await Promise.all([load(), loadLaterWords()])
    return part
  } catch (cause) {
    throw new ChunkError('missing', { cause })
  }
}
