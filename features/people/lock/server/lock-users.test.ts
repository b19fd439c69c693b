import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import type { Route } from '#core/server/handle.ts'
import { endUserSessions, endUsersSessions } from '#features/people/sessions/contract.ts'
import {
  endUserSessionsRoute,
  endUsersSessionsRoute,
} from '#features/people/sessions/server/user-sessions.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { lockUser, lockUsers, type Outcome, PEOPLE_PER_CALL_MAX } from '#features/people/contract.ts'
import { lockUserRoute, lockUsersRoute } from './lock-user.ts'

const rights = ['lock-users', 'view-users', 'access-all-dealers'] as const
const givenAdmin = (db: Db) => givenUser(db, { role: 'admin', permissions: rights })
const eventsOf = (db: Db, ids: readonly string[]) =>
  db.rows`
    select kind, origin, user_id as "user", actor_id as "actor" from events where user_id = any(${ids}::uuid[]) order by user_id`
const words = (outcomes: readonly Outcome[]) => outcomes.map((one) => one.Outcome)
const nobody = '00000000-0000-4000-8000-000000000000'

test(
  'K190, F115: many are locked at once, each with an event and signed out; who is named twice counts once, and repeating it changes nothing',
  onDb(async (db) => {
    const viewer = await givenAdmin(db)
    const people = [await givenUser(db), await givenUser(db)].sort()
    const locked = await givenUser(db, { locked: true })
    for (const id of people) await signedIn(db, id)
    const call = await signedIn(db, viewer)
    const ids = [...people, people[0]!.toUpperCase(), locked]
    const { data } = await call(lockUsers, lockUsersRoute, { ids })
    assert.deepEqual(
      data,
      [...people, locked].map((ID) => ({
        ID,
        Outcome: ID === locked ? 'already' : 'done',
        Reason: null,
      })),
    )
    const expected = people.map((user) => ({ kind: 'locked', origin: 'manual', user, actor: viewer }))
    assert.deepEqual(await eventsOf(db, ids), expected)
    assert.deepEqual(
      await db.rows`
        select locked, locked_at as at, locked_by as by, version, security_version as "securityVersion",
               (select count(*) from oidc_artifacts o where o.account_id = users.id) as sessions
          from users where id = any(${people}::uuid[])`,
      people.map(() => ({ locked: true, at: NOW, by: viewer, version: 2, securityVersion: 2, sessions: 0 })),
    )
    const again = await call(lockUsers, lockUsersRoute, { ids, lockState: true })
    assert.deepEqual(words(again.data), ['already', 'already', 'already'])
    assert.deepEqual(await eventsOf(db, ids), expected)
  }),
)

test(
  'K190, F116: many are unlocked at once, from locks for ever and for a while',
  onDb(async (db) => {
    const viewer = await givenAdmin(db)
    const ids = [
      await givenUser(db, { locked: true }),
      await givenUser(db, { lockoutExpiry: new Date(NOW.getTime() + 60_000) }),
      await givenUser(db),
    ]
    await db.rows`update users set failed_count = 3 where id = ${ids[2]!}`
    const call = await signedIn(db, viewer)
    const unlock = async () => words((await call(lockUsers, lockUsersRoute, { ids, lockState: false })).data)
    assert.deepEqual(await unlock(), ['done', 'done', 'already'])
    assert.deepEqual(await unlock(), ['already', 'already', 'already'])
    assert.equal((await eventsOf(db, ids)).length, 2)
    assert.deepEqual(
      await db.rows`
        select 1 from users where id = any(${ids}::uuid[]) and (locked or lockout_expiry is not null or failed_count > 0)`,
      [],
    )
  }),
)

test(
  'K190, K105: the sessions of many end at once; who has none is untouched',
  onDb(async (db) => {
    const viewer = await givenAdmin(db)
    const [one, two, without] = [await givenUser(db), await givenUser(db), await givenUser(db)]
    for (const id of [one, one, two]) await signedIn(db, id)
    const call = await signedIn(db, viewer)
    const ids = [one, two, without, viewer]
    const { data } = await call(endUsersSessions, endUsersSessionsRoute, { ids })
    assert.deepEqual(words(data), ['done', 'done', 'already', 'refused'])
    assert.deepEqual(
      await eventsOf(db, ids),
      [one, two].sort().map((user) => ({ kind: 'session-ended', origin: 'all', user, actor: viewer })),
    )
    const versions = await db.rows<{ version: number }>`
      select security_version as version from users where id = any(${[one, two, without]}::uuid[]) order by id = ${without}`
    assert.deepEqual(
      versions.map(({ version }) => version),
      [2, 2, 1],
    )
    assert.deepEqual(words((await call(endUsersSessions, endUsersSessionsRoute, { ids: [one] })).data), [
      'already',
    ])
  }),
)

/** What the call about one person does, in the words of the call about many. */
async function alone(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.status === 404 ? 'notFound' : 'refused'
  }
}

test(
  'K190, F115, F116, K105: each of many is judged like one alone, for every viewer',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const [store, other] = [await givenStore(db, near), await givenStore(db, near)]
    const manager = (storeIds: string[]) =>
      givenUser(db, { dealerId: near, role: 'manager', storeIds, permissions: rights.slice(0, 2) })
    const viewers = [
      await givenUser(db, { role: 'system_admin' }),
      await givenAdmin(db),
      await givenUser(db, { dealerId: near, role: 'admin', permissions: rights.slice(0, 2) }),
      await manager([store]),
      await givenUser(db, { dealerId: near, permissions: rights.slice(0, 2) }),
    ]
    const people = [
      ...viewers,
      await givenUser(db, { dealerId: near }),
      await givenUser(db, { dealerId: near, locked: true }),
      await givenUser(db, { dealerId: far }),
      await manager([store]),
      await manager([other]),
      await givenUser(db, { dealerId: near, role: 'admin', primary: true, storeIds: [store] }),
      await givenUser(db, { dealerId: near, role: 'manager', storeIds: [store], primary: true }),
      await givenUser(db, {
        dealerId: near,
        role: 'manager',
        storeIds: [store],
        permissions: ['delete-users'],
      }),
      nobody,
    ]
    class Undo extends Error {}
    const tried = async <T>(work: (tx: Db) => Promise<T>) => {
      let result: T | undefined
      await db
        .transaction(async (tx) => {
          result = await work(tx)
          throw new Undo()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error
        })
      return result!
    }
    type Pair = { one: Endpoint; oneRoute: Route; many: Endpoint; manyRoute: Route; more: object }
    const lock = { one: lockUser, oneRoute: lockUserRoute, many: lockUsers, manyRoute: lockUsersRoute }
    const pairs: Pair[] = [
      { ...lock, more: { lockState: true } },
      { ...lock, more: { lockState: false } },
      {
        one: endUserSessions,
        oneRoute: endUserSessionsRoute,
        many: endUsersSessions,
        manyRoute: endUsersSessionsRoute,
        more: {},
      },
    ]
    const seen = new Set<string>()
    for (const viewer of viewers)
      for (const { one, oneRoute, many, manyRoute, more } of pairs) {
        const expected: string[] = []
        for (const id of people)
          expected.push(
            await tried(async (tx) =>
              alone((await signedIn(tx, viewer))(one, oneRoute, { id, ...more } as never)),
            ),
          )
        const { data } = await tried(
          async (tx) =>
            (await signedIn(tx, viewer))(many, manyRoute, {
              ids: people,
              ...more,
            } as never) as Promise<{ data: Outcome[] }>,
        )
        const got = words(data).map((word) => (word === 'already' ? 'done' : word))
        assert.deepEqual(got, expected)
        for (const word of got) seen.add(word)
        const reasons = new Set(data.filter((each) => each.ID !== viewer).map(({ Reason }) => Reason))
        assert.equal(reasons.has('This is your own account.'), false)
        assert.ok(data.every(({ Outcome: word, Reason }) => (Reason === null) === /done|already/.test(word)))
      }
    assert.deepEqual([...seen].sort(), ['done', 'notFound', 'refused'])
  }),
)

test(
  'K190, A015: people out of scope are answered like unknown ids, and their rows are not even held',
  onDb(async (db) => {
    const far = await givenUser(db, { dealerId: await givenDealer(db), locked: true })
    const viewer = await givenUser(db, {
      dealerId: await givenDealer(db),
      role: 'admin',
      permissions: rights.slice(0, 2),
    })
    const call = await signedIn(db, viewer)
    const mark = () => db.row`select version, xmax::text, locked from users where id = ${far}`
    const before = await mark()
    const input = { ids: [far, nobody] }
    const answers = [
      await call(lockUsers, lockUsersRoute, input),
      await call(lockUsers, lockUsersRoute, { ...input, lockState: false }),
      await call(endUsersSessions, endUsersSessionsRoute, input),
    ]
    const expected = { Outcome: 'notFound', Reason: 'This user was not found.' }
    for (const { data } of answers)
      assert.deepEqual(
        data,
        [far, nobody].map((ID) => ({ ID, ...expected })),
      )
    assert.deepEqual(await mark(), before)
    assert.deepEqual(await eventsOf(db, [far]), [])
  }),
)

test(
  'K190, R3: of the last system admins who are locked together one stays',
  onDb(async (db) => {
    const admins = [1, 2, 3].map(() => givenUser(db, { role: 'system_admin' }))
    const ids = await Promise.all(admins)
    const root = await givenUser(db, { role: 'admin', permissions: [...rights, 'all-permissions'] })
    const { data } = await (await signedIn(db, root))(lockUsers, lockUsersRoute, { ids })
    assert.deepEqual(words(data).sort(), ['done', 'done', 'refused'])
    assert.equal((await db.rows`select 1 from users where id = any(${ids}::uuid[]) and locked`).length, 2)
  }),
)

test(
  'K190: between one and 500 people, each by an id',
  onDb(async (db) => {
    const call = await signedIn(db, await givenAdmin(db))
    const ids = (n: number) => Array.from({ length: n }, () => crypto.randomUUID())
    const one = await givenUser(db)
    const notIds = ['x', null, 1, true, [one], { id: one }, ` ${one}`, `{${one}}`, one.replaceAll('-', '')]
    for (const bad of [
      [],
      ids(PEOPLE_PER_CALL_MAX + 1),
      ...notIds.map((id) => [id]),
      one,
      { 0: one },
      undefined,
    ])
      for (const [endpoint, route] of [
        [lockUsers, lockUsersRoute],
        [endUsersSessions, endUsersSessionsRoute],
      ] as const)
        await assert.rejects(call(endpoint, route, { ids: bad } as never), refusal(400), JSON.stringify(bad))
    const { data } = await call(lockUsers, lockUsersRoute, { ids: ids(PEOPLE_PER_CALL_MAX) })
    assert.equal(data.length, PEOPLE_PER_CALL_MAX)
    // In whatever letters, somebody counts once.
    const again = await call(lockUsers, lockUsersRoute, { ids: [one.toUpperCase(), one] })
    assert.deepEqual(again.data, [{ ID: one, Outcome: 'done', Reason: null }])
  }),
)
