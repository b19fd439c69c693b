import { type Db, isOverloaded, isUnreachable } from '#core/server/database/database.ts'
import { systemAdmins } from '#domain/server/last-system-admin.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { acts } from '../acts.ts'
import type { ActContext, JudgedPeople, PeopleAct } from '../acts/act.ts'
import {
  advance,
  endState,
  type ListedPerson,
  nextPeople,
  type RunAtWork,
  type StoredRun,
  versionsOf,
  type WorkState,
  writeOutcomes,
  writeUndone,
} from './queries.ts'

export type Log = { error: (what: object, message: string) => void }
/** Without a log an error is thrown, and nothing is done. */
type Context = Omit<ActContext, 'target' | 'leaving'> & { log: Log | null }

/**
 * Judges, changes or restores the next people of a run, in the transaction that locked it: what is done to a person and what
 * the run says of it are written together, so that a process that is killed leaves neither.
 */
export async function workBatch(run: RunAtWork, context: Context): Promise<void> {
  const { db, now } = context
  const act = acts[run.act]
  const people = await nextPeople(db, run, run.state, act.batch)
  if (people.length > 0) await works[run.state](run, people, act, context)
  if (people.length < act.batch) await endState(db, run, now)
  else await advance(db, run, people.at(-1)!.position, now)
}

const askedOf = ({ target, options }: StoredRun) => ({ target, leaving: options?.Leaving ?? null })

type Work = (
  run: StoredRun,
  people: readonly ListedPerson[],
  act: PeopleAct,
  context: Context,
) => Promise<void>

const judge: Work = async (run, people, act, context) => {
  const judged = await eachAlone(people, context, (ids, db) =>
    act.judge({ ...context, db, ...askedOf(run) }, ids),
  )
  await writeOutcomes(context.db, run, people, judged)
}

/** Two transactions that lock the same rows in different orders would wait for each other. */
async function lockRows({ db }: Context, people: readonly ListedPerson[], act: PeopleAct) {
  if (act.asksAdmins) await systemAdmins(db)
  await lockPeopleRows(db, idsOf(people))
}

const change: Work = async (run, people, act, context) => {
  await lockRows(context, people, act)
  const judged = await eachAlone(people, context, (ids, db) =>
    act.act({ ...context, db, ...askedOf(run) }, ids),
  )
  await writeOutcomes(context.db, run, people, judged, await versionsOf(context.db, idsOf(people)))
}

/** Undoes the act for the people whose record still has the version that the run left. */
const undo: Work = async (run, people, act, context) => {
  await lockRows(context, people, act)
  const versions = await versionsOf(context.db, idsOf(people))
  const same = people.filter(({ userId, version }) => versions.get(userId) === version)
  const details = new Map(same.map(({ userId, detail }) => [userId, detail]))
  const judged = await eachAlone(same, context, (ids, db) => {
    const left = ids.map((id) => ({ id, detail: details.get(id) ?? null }))
    return act.undo!({ ...context, db, ...askedOf(run) }, left)
  })
  const undone = new Map(judged)
  for (const { userId, version } of people)
    if (versions.get(userId) !== version) undone.set(userId, { outcome: 'outcome.stale' })
  await writeUndone(context.db, run, people, undone)
}

const works: Record<WorkState, Work> = { judging: judge, running: change, undoing: undo }

const idsOf = (people: readonly ListedPerson[]) => people.map(({ userId }) => userId)

/** Does the work for all of these people, or after an error for each alone, so that one person does not stop the others. */
async function eachAlone(
  people: readonly ListedPerson[],
  context: Context,
  work: (ids: readonly string[], db: Db) => Promise<JudgedPeople>,
): Promise<JudgedPeople> {
  if (people.length === 0) return new Map()
  try {
    return await context.db.transaction((tx) => work(idsOf(people), tx))
  } catch (err) {
    const { log } = context
    // The whole batch is repeated.
    if (log === null || isOverloaded(err) || isUnreachable(err)) throw err
    const [first] = people
    if (people.length === 1) {
      log.error({ err, user: first!.userId }, 'a person was left as they are in a bulk run')
      return new Map([[first!.userId, { outcome: 'bulk.reason.failed' }]])
    }
    const judged = new Map<string, { outcome: string }>()
    for (const one of people)
      for (const [id, outcome] of await eachAlone([one], context, work)) judged.set(id, outcome)
    return judged
  }
}
