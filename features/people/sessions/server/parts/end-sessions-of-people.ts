import type { Db } from '#core/server/database/database.ts'
import { recordEach } from '#domain/server/events.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import {
  accountsToJudge,
  applyToPeople,
  lockPeopleRows,
  type OutcomeCode,
  type OutcomeCodes,
} from '#features/people/profile/server/parts/apply-to-people.ts'
import { lockObstacle } from '#features/people/rules.ts'
import { endAllSessions, peopleWithSessions } from '../session-queries.ts'

/** Ends all sessions of people, for a viewer with lock-users. */
export const endSessionsOfPeople = (
  db: Db,
  viewer: SignedIn,
  ids: readonly string[],
  now: Date,
): Promise<OutcomeCodes> =>
  applyToPeople(db, viewer, ids, {
    obstacle: (account) => lockObstacle(viewer, account),
    act: async (others) => {
      const ended = new Set(await endAndRecordAll(db, others, { actorId: viewer.id, now }))
      return (id) => (ended.has(id) ? 'done' : 'already')
    },
  })

/** Judges what `endSessionsOfPeople` would do, without doing it; null: it would end sessions. */
export async function judgeSessions(db: Db, viewer: SignedIn, ids: readonly string[]) {
  const accounts = await accountsToJudge(db, viewer, ids)
  const signedIn = new Set(await peopleWithSessions(db, ids))
  return new Map<string, OutcomeCode | null>(
    accounts.map((account) => [
      account.ID,
      lockObstacle(viewer, account) ?? (signedIn.has(account.ID) ? null : 'already'),
    ]),
  )
}

export async function endAndRecordAll(
  db: Db,
  ids: readonly string[],
  { actorId, now }: { actorId: string; now: Date },
) {
  await lockPeopleRows(db, ids)
  const ended = await endAllSessions(db, ids, now)
  if (ended.length > 0)
    await recordEach(
      db,
      { kind: 'session-ended', at: now, origin: 'all', actorId },
      ended.map((userId) => ({ userId })),
    )
  return ended
}
