import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { AppAccess, Known, KnownApp, Refused } from '../contract.ts'
import { isStoreInScope } from '../rules.ts'

/** One app in which somebody's access is judged. */
export type AppCase = {
  viewer: Viewer
  app: KnownApp
  stores: Known['stores']
  /** The dealer that the person will have. */
  dealerId: string | null
  /** Where the app stands in what was sent. */
  path: string
}

/** What is wrong, and what will be held, if anything. */
export type Judged = { refused: Refused[]; next: AppAccess | undefined }

export const refusal = (path: string, status: Refused['status'], message: string): Refused => ({
  status,
  path,
  message,
})

/** Whether the viewer sees that somebody has this store. D078 */
export const canSeeStore = ({ viewer, stores }: Pick<AppCase, 'viewer' | 'stores'>, id: string): boolean => {
  const store = stores.get(id)
  return can(viewer, 'all-permissions') || (store !== undefined && isStoreInScope(viewer, store))
}

/** What was held before, what is wanted: what is new, what stays, and what would go. */
export function compare(held: readonly string[], wanted: readonly string[]) {
  const [before, after] = [new Set(held), new Set(wanted)]
  return {
    added: [...after.difference(before)],
    same: [...after.intersection(before)],
    missing: [...before.difference(after)],
  }
}
