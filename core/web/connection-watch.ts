/** `away`: the server does not answer, or cannot serve. `outdated`: it has another build than this page. */
export type Connection = 'fine' | 'offline' | 'away' | 'outdated'

/** A shorter interruption is not shown. */
export const BLIP_MS = 2000
/** The pauses between two attempts; the last one is repeated. */
const PAUSES_MS = [2000, 4000, 8000, 16_000, 30_000]

type Parts = {
  /** Asks the server for its build: null if it does not answer, or cannot serve. */
  probe: () => Promise<string | null>
  isOnline: () => boolean
  ownBuild: () => string | null
  show: (connection: Connection) => void
}

/** Follows whether the server can be reached: it begins with a failure, and asks until there is an answer. */
export function connectionWatch({ probe, isOnline, ownBuild, show }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWatching = false
  let attempts = 0
  const fine = (build: string | null) => {
    clearTimeout(timer)
    isWatching = false
    show(build !== null && build !== ownBuild() ? 'outdated' : 'fine')
  }
  /** Asks at once; without an answer it says so, and asks again later. */
  const look = async () => {
    clearTimeout(timer)
    const build = isOnline() ? await probe() : null
    if (build !== null) return fine(build)
    if (!isWatching) return
    show(isOnline() ? 'away' : 'offline')
    clearTimeout(timer)
    timer = setTimeout(() => void look(), PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)])
    attempts += 1
  }
  return {
    look,
    /** A call got no answer, or the browser lost its network. */
    failed: () => {
      if (isWatching) return
      isWatching = true
      attempts = 0
      timer = setTimeout(() => void look(), BLIP_MS)
    },
    /** Records that the server answered a call, unless the network was lost since; the build that is known stays. */
    answered: () => {
      if (isWatching && isOnline()) fine(null)
    },
  }
}
