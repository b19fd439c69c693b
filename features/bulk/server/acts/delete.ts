import { judgeRestorations } from '#features/cleanup/server/parts/deleted-people.ts'
import { restoreOne } from '#features/cleanup/server/parts/restore-one.ts'
import { deleteUsers, judgeDeletions } from '#features/people/delete/server/parts/delete-users.ts'
import { type ActContext, type JudgedPeople, outcomeOf, outcomesOf, type PeopleAct } from './act.ts'
import { each } from './each.ts'

async function remove({ db, viewer, now }: ActContext, ids: readonly string[]): Promise<JudgedPeople> {
  const judged = new Map(outcomesOf(await judgeDeletions(db, viewer, ids)))
  const goes = [...judged].filter(([, { outcome }]) => outcome === 'change').map(([id]) => id)
  await deleteUsers(db, goes, { actorId: viewer.id, now })
  for (const id of goes) judged.set(id, { outcome: 'done' })
  return judged
}

/** Restores people one by one, by the call for one. R71 */
const bringBack = (context: ActContext, ids: readonly string[]): Promise<JudgedPeople> =>
  each(ids, async (id) => {
    await context.db.transaction((db) => restoreOne({ ...context, db }, id))
    return { outcome: 'done' }
  })

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

export const deletion: PeopleAct = {
  batch: 200,
  asksAdmins: true,
  judge: async ({ db, viewer }, ids) => outcomesOf(await judgeDeletions(db, viewer, ids)),
  act: remove,
  undo: (context, people) => bringBack(context, idsOf(people)),
}

export const restoration: PeopleAct = {
  batch: 200,
  asksAdmins: true,
  judge: async (context, ids) => {
    const codes = await judgeRestorations(context, ids)
    return new Map(
      [...codes].map(([id, code]) => [
        id,
        { outcome: code === 'emailTaken' ? 'problem.emailTaken' : outcomeOf(code) },
      ]),
    )
  },
  act: bringBack,
  undo: (context, people) => remove(context, idsOf(people)),
}
