import type { BulkAct } from '../rules.ts'
import type { PeopleAct } from './acts/act.ts'
import { give, move, take } from './acts/access.ts'
import { deletion, restoration } from './acts/delete.ts'
import { endSessions } from './acts/end-sessions.ts'
import { leave } from './acts/leave.ts'
import { lock, unlock } from './acts/lock.ts'
import { template } from './acts/template.ts'
import { welcome } from './acts/welcome.ts'

/** How each act is done: one file of `acts/`. */
export const acts: Readonly<Record<BulkAct, PeopleAct>> = {
  lock,
  unlock,
  'end-sessions': endSessions,
  give,
  template,
  take,
  move,
  welcome,
  leave,
  delete: deletion,
  restore: restoration,
}
