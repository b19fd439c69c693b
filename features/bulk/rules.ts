import type { Needs } from '#core/contract/needs.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'

/** What can be done to many people at once. */
export const bulkActs = [
  'lock',
  'unlock',
  'give',
  'template',
  'take',
  'move',
  'end-sessions',
  'welcome',
  'delete',
] as const
export type BulkAct = (typeof bulkActs)[number]

/** The acts that ask what is given or taken, or where the people move. */
export const targetActs = ['give', 'template', 'take', 'move'] as const satisfies readonly BulkAct[]
export type TargetAct = (typeof targetActs)[number]
export const targetActOf = (act: BulkAct): TargetAct | undefined => targetActs.find((one) => one === act)

/** The permissions of each act: those of the call for one person. What is given or taken may need more. */
const needs: Record<BulkAct, Needs<Permission>> = {
  lock: ['lock-users'],
  unlock: ['lock-users'],
  'end-sessions': ['lock-users'],
  give: [['provision-apps', 'modify-users']],
  template: ['provision-apps', 'modify-users'],
  take: [['provision-apps', 'deprovision-apps', 'modify-users']],
  move: [['change-dealer', 'modify-users']],
  welcome: [['create-users', 'modify-users']],
  delete: ['delete-users'],
}

/** Also needs view-users, since the outcomes reveal facts about each person. D077 */
export const mayDoInBulk = (viewer: Pick<Viewer, 'permissions'>, act: BulkAct) =>
  can(viewer, 'view-users', ...needs[act])
