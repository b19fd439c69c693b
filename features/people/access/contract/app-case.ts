import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { AppAccess, KnownRecords, KnownApp, AccessRefusal } from '../contract.ts'
import { isStoreInScope } from '../rules.ts'

/** One app in which a change of access is judged. */
export type AppCase = {
  viewer: Viewer
  app: KnownApp
  stores: KnownRecords['stores']
  /** The dealer that the user will have. */
  dealerId: string | null
  /** The path of the app in the payload. */
  path: string
}

/** The refusals, and the access afterwards; undefined without the app. */
export type AppDecision = { refused: AccessRefusal[]; next: AppAccess | undefined }

export const refusal = (path: string, status: AccessRefusal['status'], message: string): AccessRefusal => ({
  status,
  path,
  message,
})

/** Whether the viewer may see this store of a user. D078 */
export const canSeeStore = ({ viewer, stores }: Pick<AppCase, 'viewer' | 'stores'>, id: string): boolean => {
  const store = stores.get(id)
  return can(viewer, 'all-permissions') || (store !== undefined && isStoreInScope(viewer, store))
}

/** The added, the kept and the missing ids of a list. */
export function compareIds(held: readonly string[], wanted: readonly string[]) {
  const [before, after] = [new Set(held), new Set(wanted)]
  return {
    added: [...after.difference(before)],
    same: [...after.intersection(before)],
    missing: [...before.difference(after)],
  }
}
