import { CHUNK_TIMEOUT } from '#core/contract/limits.ts'
import { loadLaterWords } from './i18n/locale.ts'
import { heardLately, servedBuild } from './served-build.ts'

/** Why a part could not be loaded: the server does not answer at all, or not in time, or the part is missing. */
type Reason = 'unreachable' | 'timeout' | 'missing'

/** A part of the application could not be loaded. */
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
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT)
  })
  return Promise.race([loaded(load), late]).finally(() => clearTimeout(timer))
}

/** Chromium never fetches a module again that it could not fetch once, so the server is asked before whether it is there. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  if (!heardLately() && (await servedBuild()) === null) throw new ChunkError('unreachable')
  try {
    const [part] = await Promise.all([load(), loadLaterWords()])
    return part
  } catch (cause) {
    throw new ChunkError('missing', { cause })
  }
}
