import type { Viewer } from '#domain/contract/viewer.ts'
import { mayChangeChildren } from '#features/apps/rules.ts'

/** What an app has: the three blocks of the page. */
export type Kind = 'permission' | 'attribute' | 'role'

/** Attributes need no permission beside that for the app. R6 */
const may = (deed: 'create' | 'modify' | 'delete') => (viewer: Viewer, kind: Kind) =>
  kind === 'attribute' || mayChangeChildren(viewer, deed, `${kind}s`)

export const mayAdd = may('create')
export const mayChange = may('modify')
export const mayRemove = may('delete')
