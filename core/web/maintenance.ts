import { site } from './site.ts'
import { store, useStore } from './store.ts'

const down = store(false)

/** Records whether the last call reached the portal, so that the notice appears and disappears without a reload. */
export const noticeAvailability = (available: boolean) => down.set(!available)

export function useMaintenance() {
  const isDown = useStore(down)
  return site.maintenance || isDown
}
