import { judgeLocks, lockPeople } from '#features/people/lock/server/parts/lock-people.ts'
import { type ActContext, type Judged, type JudgedPeople, outcomeOf, type PeopleAct } from './act.ts'

async function judge({ db, viewer, now }: ActContext, ids: readonly string[], lockState: boolean) {
  const judged = await judgeLocks(db, viewer, { ids, lockState, now })
  return new Map(
    [...judged].map(([id, { outcome, status }]): [string, Judged] => [
      id,
      { outcome: outcomeOf(outcome), detail: { Status: [status, lockState ? 'locked' : 'active'] } },
    ]),
  )
}

async function act(context: ActContext, ids: readonly string[], lockState: boolean): Promise<JudgedPeople> {
  const { db, viewer, now } = context
  const before = await judge(context, ids, lockState)
  const outcomes = await lockPeople(db, viewer, { ids, lockState, now })
  return new Map([...outcomes].map(([id, code]) => [id, { ...before.get(id), outcome: outcomeOf(code) }]))
}

const locking = (lockState: boolean): PeopleAct => ({
  batch: 500,
  asksAdmins: true,
  judge: (context, ids) => judge(context, ids, lockState),
  act: (context, ids) => act(context, ids, lockState),
  /** A temporary lock that ended is not given back. R86 */
  undo: async (context, people) => {
    const temporary = people.filter(({ detail }) => detail?.Status?.[0] === 'lockedForNow')
    const others = people.filter((one) => !temporary.includes(one)).map(({ id }) => id)
    const undone = new Map(others.length > 0 ? await act(context, others, !lockState) : [])
    for (const { id } of temporary) undone.set(id, { outcome: 'bulk.reason.temporary' })
    return undone
  },
})

export const lock = locking(true)
export const unlock = locking(false)
