import type { Needs } from '#core/contract/needs.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'

/** What can be done to many people at once. */
export const bulkActs = ['lock', 'unlock', 'end-sessions', 'welcome'] as const
export type BulkAct = (typeof bulkActs)[number]

/** The permissions of each act: those of the call for one person. */
const needs: Record<BulkAct, Needs<Permission>> = {
  lock: ['lock-users'],
  unlock: ['lock-users'],
  'end-sessions': ['lock-users'],
  welcome: [['create-users', 'modify-users']],
}

/** Also needs view-users, since the outcomes reveal facts about each person. D077 */
export const mayDoInBulk = (viewer: Pick<Viewer, 'permissions'>, act: BulkAct) =>
  can(viewer, 'view-users', ...needs[act])
