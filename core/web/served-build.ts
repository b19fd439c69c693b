/** The check fetches this page, which needs no sign-in. */
const PAGE = '/login'
const ANSWER_TIMEOUT_MS = 10_000
/** After an answer, the server counts as reachable for this long. */
export const RECENT_MS = 3000

// The page itself was answered just now.
let lastAnswer = performance.now()
export const heardRecently = () => performance.now() - lastAnswer < RECENT_MS
/** The build that the server has now, as the path of its page's last script, which contains a hash. Null without an answer. */
export async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch(PAGE, {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const build = answer.ok ? buildOf(await answer.text()) : null
    // A proxy may answer although the server behind it does not.
    if (build !== null) lastAnswer = performance.now()
    return build
  } catch {
    return null
  }
}

/** The build of this page. */
export const ownBuild = () => buildIn(document)

const buildOf = (page: string) => buildIn(new DOMParser().parseFromString(page, 'text/html'))

function buildIn(page: Document): string | null {
  const scripts = page.querySelectorAll('script[type=module]')
  const address = [...scripts].at(-1)?.getAttribute('src')
  return address ? new URL(address, location.origin).pathname : null
}
