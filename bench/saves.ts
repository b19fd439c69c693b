import assert from 'node:assert/strict'
import type { User } from '#features/people/contract.ts'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { beside, crowd, pacesOf, quantile } from './measure.ts'
import { memoryOf } from './portal.ts'
import { type Print, rowBeside, rowsBeside, rowWithin } from './table.ts'

/** The aim for a network of 50,000 people. */
const P95_MAX_MS = 50
const SAVES_A_SECOND = 20
const SPAN_MS = 15_000
/** Of the portal, under load. */
const MEMORY_MAX_MB = 250

/** Saves beside the bare statements, and what they do to lists. */
export async function saveRows({ admin, floor }: Callers, pid: number, users: number, print: Print) {
  const people = await somePeople(admin, 2)
  const half = people.length / 2
  const paces = await pacesOf(
    renaming(admin, '/api/User', people.slice(0, half)),
    renaming(floor, '/save', people.slice(half)),
  )
  const access = await pacesOf(changingAccess(admin, await somePeople(admin, 3)))
  if (users <= 50_000)
    print(
      rowWithin('Save of a user, p95', paces[0]!.p95, P95_MAX_MS, 'milliseconds'),
      rowWithin('Save of an app given and taken, p95', access[0]!.p95, P95_MAX_MS, 'milliseconds'),
    )
  print(...rowsBeside('Save of a user', 1.5, paces))

  const list = async () => jsonOf(await admin('/api/User/Search'))
  const quiet = await crowd(list, { milliseconds: SPAN_MS, atOnce: 1 })
  const busy = await beside(list, aSecond(renaming(admin, '/api/User', await somePeople(admin, 4))))
  const [portal, still] = [busy, quiet].map((times) => quantile(times, 0.99))
  print(rowBeside(`List, p99 under ${SAVES_A_SECOND} saves a second, beside quiet`, 2, [portal!, still!]))
  await crowd(list, { milliseconds: SPAN_MS })
  print(rowWithin('Resident memory after ten clients at once', memoryOf(pid), MEMORY_MAX_MB, 'MB'))
}

async function somePeople(admin: Call, page: number): Promise<User[]> {
  const { Data } = jsonOf(await admin(`/api/User/Search?page=${page}&pageSize=100`)) as {
    Data: { ID: string }[]
  }
  return Promise.all(Data.map(async ({ ID }) => jsonOf(await admin(`/api/User?id=${ID}`)) as User))
}

/** Changes people in turns, each by their newest version. */
function saving(call: Call, path: string, people: User[], change: (user: User) => object) {
  const free = [...people]
  return async () => {
    const user = free.shift()!
    const body = JSON.stringify({ ...user, ...change(user) })
    const { data } = jsonOf(await call(path, { body })) as { data: User }
    free.push(data)
    assert.ok(data.FirstName)
  }
}

const renaming = (call: Call, path: string, people: User[]) =>
  saving(call, path, people, ({ FirstName }) => ({
    FirstName: FirstName.endsWith('x') ? FirstName.slice(0, -1) : `${FirstName}x`,
  }))

/** Takes the first of several apps, and gives it back by the next save. */
function changingAccess(call: Call, people: User[]) {
  // Attributes that an app requires have a value.
  const filled = ({ Apps }: User) =>
    Apps.map((app) => ({
      ...app,
      Attributes: app.Attributes.map((one) => ({ ...one, Value: one.Value || 'bench' })),
    }))
  const held = new Map(people.map((user) => [user.ID, filled(user)]))
  // Admins of dealers have a role without stores, which nobody could give.
  const several = people.filter(
    ({ Apps }) => Apps.length > 1 && Apps.every(({ AssignedBranches }) => AssignedBranches.length > 0),
  )
  return saving(call, '/api/User', several, ({ ID, Apps }) => {
    const all = held.get(ID)!
    return { Apps: Apps.length < all.length ? all : all.slice(1) }
  })
}

/** Saves at an even pace for a while. */
async function aSecond(save: () => Promise<unknown>) {
  const started = performance.now()
  for (let n = 0; performance.now() - started < SPAN_MS; n += 1) {
    await save()
    const wait = started + (n * 1_000) / SAVES_A_SECOND - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
