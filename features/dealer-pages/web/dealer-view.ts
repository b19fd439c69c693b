import { idOf } from '#core/contract/endpoint.ts'

type View = {
  tab?: 'activity'
  /** The store that is open. */
  store?: string
}

/** What the address of a dealer says about its page. */
export function readView({ tab, store }: Record<string, unknown>): View {
  const open = idOf(store)
  return { ...(tab === 'activity' && { tab }), ...(open !== undefined && { store: open }) }
}
