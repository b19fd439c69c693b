import { idOf } from '#core/contract/endpoint.ts'

type View = {
  tab?: 'activity'
  /** The store that is open. */
  store?: string
}

/** Reads the tab and the open store from the address of a dealer. */
export function readView({ tab, store }: Record<string, unknown>): View {
  const open = idOf(store)
  return { ...(tab === 'activity' && { tab }), ...(open !== undefined && { store: open }) }
}
