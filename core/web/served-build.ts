/** A page of the application that needs no sign-in. */
const PAGE = '/login'
/** How long the server may take to answer, in milliseconds. */
const PATIENCE = 10_000
/** The server is not asked again so soon after an answer, in milliseconds. */
export const LATELY = 3000

// The page itself has just come.
let heard = performance.now()

/** Whether the server has answered within the last seconds. */
export const heardLately = () => performance.now() - heard < LATELY

/** The build that the server has now: the path of the last script of its page, which contains a hash. Null without an answer. */
export async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch(PAGE, {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const build = answer.ok ? buildOf(await answer.text()) : null
    // A proxy without a server behind it answers too.
    if (build !== null) heard = performance.now()
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
