import { dayOf } from '#core/contract/days.ts'
import { Refusal } from '#core/server/errors.ts'
import { neededSystemAdmins } from '#domain/server/last-system-admin.ts'
import { accessDetail, judgeAccess } from '#features/people/access/server/parts/access-change.ts'
import type { LeavingToSet } from '#features/people/leaving/contract.ts'
import { lastPlan } from '#features/people/leaving/server/parts/last-plan.ts'
import {
  cancelLeavingOf,
  setLeavingOf,
  whenOf,
} from '#features/people/leaving/server/parts/set-leaving-of.ts'
import { undoLeavingOf } from '#features/people/leaving/server/parts/undo-leaving-of.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { lockObstacle } from '#features/people/rules.ts'
import type { ActContext, Detail, Judged, PeopleAct } from './act.ts'
import { each } from './each.ts'

/** If the day has passed before the run gets to the person, they leave today. */
const dayNow = (context: ActContext, { Day }: LeavingToSet) =>
  whenOf(Day, context) ?? { day: dayOf(context.now, context.zone), isToday: true }

const isSame = (one: LeavingToSet, other: LeavingToSet) =>
  one.Day === other.Day && one.DeleteDays === other.DeleteDays && one.Note === other.Note

/** Judges as the call for one person does, apart from whether they are the last system admin. */
async function judgeOne(context: ActContext, id: string): Promise<Judged> {
  const { db, viewer } = context
  const leaving = context.leaving!
  const user = await readUser(db, viewer, id)
  const why = lockObstacle(viewer, user)
  if (why) return { outcome: `outcome.${why}` }
  if (user.Leaves?.State === 'done') return { outcome: 'already' }
  const { day, isToday } = dayNow(context, leaving)
  const from = user.Leaves ? await lastPlan(db, viewer, id) : null
  if (from && !isToday && isSame(from, { ...leaving, Day: day })) return { outcome: 'already' }
  const detail: Detail = { Leaves: [from, day] }
  if (!isToday) return { outcome: 'change', detail }
  const access = await judgeAccess({ db, viewer }, { id, dealerId: user.Dealer?.ID ?? null }, { Apps: [] })
  const [refused] = access.refused
  if (refused) return { outcome: refused.message }
  const { Apps } = accessDetail(access, null)
  return { outcome: 'change', detail: { ...detail, ...(Apps && { Apps }) } }
}

async function judge(context: ActContext, ids: readonly string[]) {
  const needed = await neededSystemAdmins(context.db, ids)
  return each(ids, async (id) => {
    const judged = await judgeOne(context, id)
    return judged.outcome === 'change' && needed.has(id) ? { outcome: 'outcome.lastSystemAdmin' } : judged
  })
}

/** People leave as by the call for one person. R96 */
export const leave: PeopleAct = {
  // Small: nobody who administers the system can sign in during one.
  batch: 10,
  asksAdmins: true,
  judge,
  act: (context, ids) =>
    each(ids, (id) =>
      context.db.transaction(async (db) => {
        const inside = { ...context, db }
        const judged = await judgeOne(inside, id)
        if (judged.outcome !== 'change') return judged
        const leaving = context.leaving!
        await setLeavingOf(inside, id, leaving, dayNow(context, leaving))
        return { outcome: 'done', detail: { ...judged.detail, LeavesSetAt: context.now.toISOString() } }
      }),
    ),
  undo: (context, people) => {
    const details = new Map(people.map(({ id, detail }) => [id, detail]))
    return each([...details.keys()], (id) =>
      context.db.transaction((db) => undoOne({ ...context, db }, id, details.get(id) ?? {})),
    )
  },
}

/** Gives everything back, or takes the day away or back to what it was. */
async function undoOne(context: ActContext, id: string, { Leaves, LeavesSetAt }: Detail): Promise<Judged> {
  const { db, viewer } = context
  const last = await lastPlan(db, viewer, id)
  // The day is no part of the record, whose version the run has compared.
  if (!last || last.setBy !== viewer.id || last.setAt.toISOString() !== LeavesSetAt)
    return { outcome: 'outcome.stale' }
  const [from] = Leaves ?? [null]
  if (last.isDone) {
    const { LeftOut } = await undoLeavingOf(context, id)
    if (LeftOut.length > 0) throw new Refusal(409, 'notAllBack')
  }
  if (!last.isDone && !from) await cancelLeavingOf(context, id)
  if (from) {
    const when = whenOf(from.Day, context)
    if (!when || when.isToday) throw new Refusal(409, 'dayPassed')
    await setLeavingOf(context, id, from, when)
  }
  return { outcome: 'done' }
}
