import {
  endSessionsOfPeople,
  judgeSessions,
} from '#features/people/sessions/server/parts/end-sessions-of-people.ts'
import { outcomesOf, type PeopleAct } from './act.ts'

export const endSessions: PeopleAct = {
  batch: 500,
  judge: async ({ db, viewer }, ids) => outcomesOf(await judgeSessions(db, viewer, ids)),
  act: async ({ db, viewer, now }, ids) => outcomesOf(await endSessionsOfPeople(db, viewer, ids, now)),
}
