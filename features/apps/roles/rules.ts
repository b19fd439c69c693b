import type { Viewer } from '#domain/contract/viewer.ts'
import { mayChangeChildren } from '#features/apps/rules.ts'

/** The kinds of children of an app; the page has a block for each. */
export type Kind = 'permission' | 'attribute' | 'role'

/** Attributes need no permission beside that for the app. R6 */
const ruleFor = (verb: 'create' | 'modify' | 'delete') => (viewer: Viewer, kind: Kind) =>
  kind === 'attribute' || mayChangeChildren(viewer, verb, `${kind}s`)
export const mayAdd = ruleFor('create')
export const mayChange = ruleFor('modify')
export const mayRemove = ruleFor('delete')
