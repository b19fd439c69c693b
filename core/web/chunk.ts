import { CHUNK_TIMEOUT } from '#core/contract/limits.ts'
import { loadWords } from './i18n/locale.ts'
import type { WordLoaders } from './i18n/words.ts'

/** A part of the application could not be loaded, or not in time. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  readonly reason: 'timeout' | 'missing'

  constructor(reason: 'timeout' | 'missing', options?: ErrorOptions) {
    super(`chunk load error: ${reason}`, options)
    this.reason = reason
  }
}

/** Loads a part of the application and its words in parallel, within the time that the specification allows. */
export function chunk<T>(load: () => Promise<T>, words: readonly WordLoaders[] = []): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT)
  })
  const loaded = Promise.all([load(), loadWords(words)]).catch((cause: unknown) => {
    throw new ChunkError('missing', { cause })
  })
  return Promise.race([loaded.then(([part]) => part), late]).finally(() => clearTimeout(timer))
}

const RELOADED = 'comptoir.reloaded'
let reloading = false

/**
 * A missing part was most likely replaced by a new version: reloads the page, but only once per build, so that a
 * permanent fault is shown instead of reloading forever. Answers whether it reloads, and keeps that answer until the
 * page is left, since the fault may be rendered again before.
 */
export function reloadsAfterDeploy(error: unknown): boolean {
  if (reloading) return true
  // The name of the last script contains a hash of the whole build.
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module]')
  const build = [...scripts].at(-1)?.src ?? ''
  const gone = error instanceof ChunkError && error.reason === 'missing' && navigator.onLine
  if (!gone || sessionStorage.getItem(RELOADED) === build) return false
  sessionStorage.setItem(RELOADED, build)
  reloading = true
  location.reload()
  return true
}
