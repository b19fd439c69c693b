import { type Connection, connectionWatch } from './connection-watch.ts'
import { ownBuild, servedBuild } from './served-build.ts'
import { store, useStore } from './store.ts'

/** How often a page that gets the focus asks whether there is a new version. */
const LOOK_MS = 10 * 60_000

/** How long the server may take to say that it can serve. */
const READY_MS = 10_000

const connection = store<Connection>('fine')
const watch = connectionWatch({
  probe: async () => ((await isReady()) ? servedBuild() : null),
  isOnline: () => navigator.onLine,
  ownBuild,
  show: connection.set,
})

/** Whether the server can serve. A proxy may hide the address; then the page alone tells. */
const isReady = () =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(READY_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Records whether a call was answered by the portal. A proxy answers 502 to 504 for a server that is away. */
export const noticeAnswer = (status: number) =>
  status === 0 || (status >= 502 && status <= 504) ? watch.failed() : watch.answered()

let lastLook = performance.now()
function look() {
  lastLook = performance.now()
  return watch.look()
}
addEventListener('offline', watch.failed)
addEventListener('online', () => void look())
addEventListener('focus', () => {
  if (connection.get() !== 'fine' || performance.now() - lastLook > LOOK_MS) void look()
})

export const useConnection = () => useStore(connection)
/** Asks the server now, says so if it does not answer, and asks on until it does. */
export async function lookNow(): Promise<Connection> {
  watch.failed()
  await look()
  return connection.get()
}
export const isThere = (state: Connection) => state === 'fine' || state === 'outdated'
/** Calls `onBack` each time the connection is back after its loss was shown. */
export function onReconnect(onBack: (now: Connection) => void) {
  let before = connection.get()
  return connection.subscribe(() => {
    const now = connection.get()
    const wasLost = !isThere(before)
    before = now
    if (wasLost && isThere(now)) onBack(now)
  })
}
