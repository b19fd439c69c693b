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
  'leave',
  'delete',
  'restore',
] as const
export type BulkAct = (typeof bulkActs)[number]

/** The acts that ask what is given or taken, or where the people move. */
export const targetActs = ['give', 'template', 'take', 'move'] as const satisfies readonly BulkAct[]
export type TargetAct = (typeof targetActs)[number]
export const targetActOf = (act: BulkAct): TargetAct | undefined => targetActs.find((one) => one === act)
/** Whether the preview needs a further choice beside the people. */
export const asksMore = (act: BulkAct) => targetActOf(act) !== undefined || act === 'leave'

/** What can be done to people of a list; who is deleted can be restored, and nothing else. */
export const actsOn = (people: 'living' | 'deleted'): readonly BulkAct[] =>
  bulkActs.filter((act) => (act === 'restore') === (people === 'deleted'))

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
  leave: ['lock-users', 'deprovision-apps'],
  delete: ['delete-users'],
  restore: ['delete-users'],
}

/** Also needs view-users, since the outcomes reveal facts about each person. D077 */
export const mayDoInBulk = (viewer: Pick<Viewer, 'permissions'>, act: BulkAct) =>
  can(viewer, 'view-users', ...needs[act])

/** Whether the viewer may read what everybody did to many people: who sees every change of people does. R103 */
export const seesAllRuns = (viewer: Pick<Viewer, 'permissions'>) =>
  can(viewer, 'view-users', 'access-all-dealers')
