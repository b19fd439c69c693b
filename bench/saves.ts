import assert from 'node:assert/strict'
import type { User } from '#features/people/contract.ts'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { beside, crowd, pacesOf, quantile } from './measure.ts'
import { memoryOf } from './portal.ts'
import { type Print, rowBeside, rowsBeside, rowWithin } from './table.ts'

const P95 = 50 // milliseconds, for a network of 50,000 people
const SAVES = 20 // a second
const SPAN = 15_000
const MEMORY = 250 // MB, under load

/** Saves: beside the bare statements, and what they do to lists. */
export async function saveRows({ admin, floor }: Callers, pid: number, users: number, print: Print) {
  const people = await somePeople(admin)
  const half = people.length / 2
  const paces = await pacesOf(
    renaming(admin, '/api/User', people.slice(0, half)),
    renaming(floor, '/save', people.slice(half)),
  )
  const access = await pacesOf(changingAccess(admin, await somePeople(admin, 9)))
  if (users <= 50_000)
    print(
      rowWithin('Save of a user, p95', paces[0]!.p95, P95, 'milliseconds'),
      rowWithin('Save of an app given and taken, p95', access[0]!.p95, P95, 'milliseconds'),
    )
  print(...rowsBeside('Save of a user', 1.5, paces))

  const list = async () => jsonOf(await admin('/api/User/Search'))
  const quiet = await crowd(list, { milliseconds: SPAN, atOnce: 1 })
  const save = renaming(admin, '/api/User', await somePeople(admin, 12))
  const busy = await beside(list, aSecond(SAVES, save))
  const [portal, still] = [busy, quiet].map((times) => quantile(times, 0.99))
  print(rowBeside(`List, p99 under ${SAVES} saves a second, beside quiet`, 2, [portal!, still!]))
  await crowd(list, { milliseconds: SPAN })
  print(rowWithin('Resident memory after ten clients at once', memoryOf(pid), MEMORY, 'MB'))
}

async function somePeople(admin: Call, page = 6): Promise<User[]> {
  const { Data } = jsonOf(await admin(`/api/User/Search?page=${page}&pageSize=100`)) as {
    Data: { ID: string }[]
  }
  return Promise.all(Data.map(async ({ ID }) => jsonOf(await admin(`/api/User?id=${ID}`)) as User))
}

/** Changes people in turns, each by its newest version. */
function saving(call: Call, path: string, people: User[], change: (user: User) => object) {
  const free = [...people]
  return async () => {
    const user = free.shift()!
    const { data } = jsonOf(await call(path, { body: JSON.stringify({ ...user, ...change(user) }) })) as {
      data: User
    }
    free.push(data)
    return data
  }
}

const renaming = (call: Call, path: string, people: User[]) => {
  const save = saving(call, path, people, ({ FirstName }) => ({
    FirstName: FirstName.endsWith('x') ? FirstName.slice(0, -1) : `${FirstName}x`,
  }))
  return async () => assert.ok((await save()).FirstName)
}

/** Takes the first of several apps, and gives it back by the next save. */
function changingAccess(call: Call, people: User[]) {
  // Attributes that an app requires.
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

/** Works so often a second, for a while. */
async function aSecond(times: number, work: () => Promise<unknown>) {
  const started = performance.now()
  for (let n = 0; performance.now() - started < SPAN; n += 1) {
    await work()
    const wait = started + (n * 1_000) / times - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
