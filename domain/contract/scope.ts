import { can, type Viewer } from './viewer.ts'

/** Which stores a viewer sees: all, those of a dealer, or these (authorisation matrix, section 1). */
type StoreScope = 'all' | { dealerId: string | null } | { storeIds: readonly string[] }

export function storeScope(viewer: Viewer): StoreScope {
  if (can(viewer, 'access-all-dealers')) return 'all'
  return viewer.role === 'admin' ? { dealerId: viewer.dealerId } : { storeIds: viewer.storeIds }
}
