import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'
import type { Receipt } from '#features/cleanup/contract.ts'
import { givenSigner } from '#test/identity.ts'
import { postgres } from './databases.ts'
import { type Call, signedIn } from './people.ts'
import { again, startPortal } from './process.ts'
import { people, rounds } from './rounds.ts'

const PEOPLE = people(rounds(100_000, 3_000))
const KILLS = rounds(10, 2)
/** Another process, or the same one after its restart, must continue within this time. */
const CONTINUE_MAX_MS = 30_000
const DATE = '2024-01-01'

test('F11: a cleanup whose processes are killed deletes everybody once, and two started at once are one', async (t) => {
  const kept = await postgres(t)
  const { db, close } = await kept.open()
  t.after(close)
  const { email } = await givenSigner(db, {
    role: 'admin',
    permissions: ['delete-users', 'access-all-dealers'],
  })
  await givenPeople(db)
  const portals = await Promise.all([startPortal(t, kept.environment), startPortal(t, kept.environment)])
  for (const { ready } of portals) await ready
  const calls = await Promise.all(portals.map(({ origin }) => signedIn(origin, email)))
  const started = await Promise.all(
    calls.map((call) => call('/api/User/DeleteInactiveUsers', { date: DATE })),
  )
  assert.deepEqual(
    started.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  )

  const stalls: number[] = []
  let hits = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await setTimeout(Math.random() * rounds(1_500, 150))
    if ((await progress(db)).state === 'ended') break
    hits += 1
    // It restarts one of the two processes, or both.
    for (const index of kill % 3 === 2 ? [0, 1] : [kill % 2])
      portals[index] = await again(t, kept.environment, portals[index]!)
    stalls.push(await untilAdvanced(db))
  }
  await untilAdvanced(db, 'ended')
  const { origin } = portals[0]
  await assertExact(db, await signedIn(origin, email))
  t.diagnostic(
    `${PEOPLE} people, ${hits} kills of a running cleanup: 0 wrong, 0 twice; work went on after at most ${Math.round(Math.max(...stalls))} ms`,
  )
})

/** Creates people: some have a session, and some sign in at random moments of the cleanup. */
async function givenPeople(db: Db) {
  // They are inserted in parts, because a statement may take ten seconds at most.
  for (let from = 1; from <= PEOPLE; from += 10_000)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, created_at)
      select 'away' || n || '@example.test', 'A', 'Away', 'a away', '2020-01-01'
        from generate_series(${from}::int, ${Math.min(from + 9_999, PEOPLE)}::int) n`
  await db.rows`
    insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at)
    select 'Session', id::text, '{}', id, id::text, now() + interval '1 day' from users where last_name = 'Away' limit 1000`
}

/** Waits until the job advances or ends, and returns after how many milliseconds. Meanwhile people sign in now and then. */
async function untilAdvanced(db: Db, wanted?: 'ended'): Promise<number> {
  const begun = performance.now()
  let last = await progress(db)
  let moved = begun
  for (;;) {
    const next = await progress(db)
    if (next.state === 'ended') return performance.now() - begun
    if (next.done > last.done || next.planned !== last.planned) {
      if (!wanted) return performance.now() - begun
      moved = performance.now()
    }
    assert.ok(performance.now() - moved < CONTINUE_MAX_MS, 'nobody goes on with the cleanup')
    last = next
    await signSomebodyIn(db)
    await setTimeout(20)
  }
}

const progress = async (db: Db) =>
  (await db.row<{ state: string; done: number; planned: number | null }>`
    select state, done, planned from cleanups`)!

const returned = new Set<string>()
async function signSomebodyIn(db: Db) {
  const somebody = await db.row<{ id: string }>`
    update users set last_sign_in_at = now()
     where id = (select user_id from cleanup_people order by random() limit 1) and deleted_at is null
    returning id`
  if (somebody) returned.add(somebody.id)
}

async function assertExact(db: Db, call: Call) {
  const [receipt] = (await call('/api/User/Cleanups')).json as Receipt[]
  const facts = await db.row`
    select count(*) filter (where u.deleted_at is not null)::int as deleted,
           count(*) filter (where u.deleted_at is null)::int as kept,
           count(*) filter (where (u.deleted_at is null) <> (p.kept is not null))::int as "listedWrong",
           count(*) filter (where coalesce(e.n, 0) <> (u.deleted_at is not null)::int)::int as "recordedWrong",
           count(*) filter (where u.deleted_at is not null and u.id in (select account_id from oidc_artifacts))::int
             as "stillSignedIn"
      from users u
      left join cleanup_people p on p.user_id = u.id
      left join (select user_id, count(*) as n from events where kind = 'user-deleted' group by user_id) e
        on e.user_id = u.id
     where u.last_name = 'Away'`
  const deleted = PEOPLE - returned.size
  assert.deepEqual(facts, {
    deleted,
    kept: returned.size,
    listedWrong: 0,
    recordedWrong: 0,
    stillSignedIn: 0,
  })
  const { Count, Deleted, Kept, State } = receipt!
  assert.deepEqual(
    { Count, Deleted, Kept, State },
    {
      Count: PEOPLE,
      Deleted: deleted,
      Kept: returned.size ? [{ Reason: 'changed', Count: returned.size }] : [],
      State: 'ended',
    },
  )
}
