import type { BulkAct } from '../rules.ts'
import type { PeopleAct } from './acts/act.ts'
import { endSessions } from './acts/end-sessions.ts'
import { lock, unlock } from './acts/lock.ts'
import { welcome } from './acts/welcome.ts'

/** How each act is done: one file of `acts/`. */
export const acts: Readonly<Record<BulkAct, PeopleAct>> = {
  lock,
  unlock,
  'end-sessions': endSessions,
  welcome,
}
