import { Refusal } from '#core/server/errors.ts'
import { restoreOne } from '#features/cleanup/server/parts/restore-one.ts'
import { deleteUsers, judgeDeletions } from '#features/people/delete/server/parts/delete-users.ts'
import { type ActContext, type Judged, type JudgedPeople, outcomesOf, type PeopleAct } from './act.ts'

export const deletion: PeopleAct = {
  batch: 200,
  judge: async ({ db, viewer }, ids) => outcomesOf(await judgeDeletions(db, viewer, ids)),
  act: async ({ db, viewer, now }, ids) => {
    const judged = new Map(outcomesOf(await judgeDeletions(db, viewer, ids)))
    const goes = [...judged].filter(([, { outcome }]) => outcome === 'change').map(([id]) => id)
    await deleteUsers(db, goes, { actorId: viewer.id, now })
    for (const id of goes) judged.set(id, { outcome: 'done' })
    return judged
  },
  undo: (context, people) =>
    restoreEach(
      context,
      people.map(({ id }) => id),
    ),
}

/** Restores people one by one, by the call for one. R71 */
async function restoreEach(context: ActContext, ids: readonly string[]): Promise<JudgedPeople> {
  const judged = new Map<string, Judged>()
  for (const id of ids)
    try {
      await context.db.transaction((db) => restoreOne({ ...context, db }, id))
      judged.set(id, { outcome: 'done' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.status !== 404) judged.set(id, { outcome: `problem.${error.code}` })
    }
  return judged
}
