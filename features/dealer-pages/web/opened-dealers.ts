import { idOf } from '#core/contract/endpoint.ts'

const KEY = 'comptoir.dealers'
const KEPT = 5

type Stored = { of: string; ids: string[] }

/** The dealers that the viewer opened last, newest first. Stored in this browser by their ids alone. */
export function openedDealers(viewerId: string): string[] {
  try {
    const { of, ids } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    return of === viewerId && Array.isArray(ids) ? ids.flatMap((id) => idOf(id) ?? []) : []
  } catch {
    return []
  }
}

export function keepDealer(viewerId: string, id: string) {
  const others = openedDealers(viewerId).filter((one) => one !== id)
  const stored: Stored = { of: viewerId, ids: [id, ...others].slice(0, KEPT) }
  localStorage.setItem(KEY, JSON.stringify(stored))
}
