import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { planBulk, Run } from '#features/bulk/contract.ts'
import type { Input } from '#core/contract/endpoint.ts'
import { givenSigner } from '#test/identity.ts'
import { startMailServer } from '#test/mail-server.ts'
import { givenApp, givenDealer, givenUser } from '#test/people.ts'
import { postgres } from './databases.ts'
import { signedIn } from './people.ts'
import { again, startPortal } from './process.ts'
import { people, rounds } from './rounds.ts'
import { untilDone, untilSent } from './work.ts'

/** The people of each run. */
const PEOPLE = people(rounds(5_000, 500))
/** The kills in each state of the work on a run. */
const KILLS = { judging: 1, running: 3, undoing: 2 }

test('F27: bulk runs whose process is killed change and undo each person once, and send each mail once', async (t) => {
  const kept = await postgres(t)
  const { db, close } = await kept.open()
  t.after(close)
  const mails = await startMailServer()
  t.after(mails.close)
  const environment = { ...kept.environment, SMTP_URL: mails.url, MAIL_FROM: 'portal@example.test' }
  const { email } = await givenSigner(db, { role: 'system_admin' })
  const app = await givenApp(db)
  await givenPeople(db)
  const killed = { portal: await startPortal(t, environment), kills: 0 }
  await killed.portal.ready
  const call = await signedIn(killed.portal.origin, email)
  const act = async (path: string, body: object = {}) => {
    const { status, json } = await call(path, body)
    assert.equal(status, 200, JSON.stringify(json))
    return (json as { data: Run }).data
  }

  /** Kills the process several times while it works, and waits for the end of the work. */
  async function work(id: string, state: keyof typeof KILLS) {
    for (let kill = 1; kill <= KILLS[state]; kill += 1) {
      const from = (kill - 1) / (KILLS[state] + 1)
      if (!(await untilDone(() => progress(db, id), state, PEOPLE * (from + Math.random() * 0.1)))) break
      killed.portal = await again(t, environment, killed.portal)
      killed.kills += 1
    }
    await untilDone(() => progress(db, id), state, Infinity)
    return (await call(`/api/Users/Bulk?id=${id}`)).json as Run
  }
  /** Does a whole run, and says what its record counts. */
  async function whole(plan: Input<typeof planBulk>) {
    const { ID } = await act('/api/Users/Bulk', { ...plan, Search: { query: 'away' } })
    assert.equal((await work(ID, 'judging')).Counts.Change, PEOPLE)
    await act(`/api/Users/Bulk/Start?id=${ID}`)
    const { State, Counts, Reasons } = await work(ID, 'running')
    assert.deepEqual([State, Reasons], ['ended', []])
    assert.deepEqual(Counts, { Change: 0, Done: PEOPLE, Already: 0, Left: 0, Undone: 0 })
    return ID
  }

  const given = await whole({ Act: 'give', Target: app })
  assert.deepEqual(await once(db, 'user-changed'), [PEOPLE, PEOPLE])
  assert.equal(await holders(db, app), PEOPLE)
  await act(`/api/Users/Bulk/Undo?id=${given}`)
  assert.equal((await work(given, 'undoing')).Counts.Undone, PEOPLE)
  assert.deepEqual(await once(db, 'user-changed'), [2 * PEOPLE, PEOPLE])
  assert.equal(await holders(db, app), 0)

  await whole({ Act: 'welcome' })
  assert.deepEqual(await once(db, 'welcome-sent'), [PEOPLE, PEOPLE])
  // Nobody is written to after they have left.
  await untilSent(db, 'welcome')
  await whole({ Act: 'leave', Leaving: { Note: 'Closed' } })
  assert.deepEqual(await once(db, 'left'), [PEOPLE, PEOPLE])
  const queued = await db.rows<{ type: string; n: number }>`
    select type, count(*)::int as n from outbox where type in ('welcome', 'left') group by type order by type`
  assert.deepEqual(queued, [
    { type: 'left', n: PEOPLE },
    { type: 'welcome', n: PEOPLE },
  ])
  await untilSent(db, 'left')
  const twice = mails.mails.length - 2 * PEOPLE
  // A mail that was being sent when its process was killed is sent again.
  assert.ok(twice <= killed.kills, `${twice} mails were sent twice`)
  const recorded = await db.rows`select 1 from events where kind in ('bulk-started', 'bulk-undone')`
  assert.equal(recorded.length, 4)
  t.diagnostic(`${PEOPLE} people, 4 runs, ${killed.kills} kills: 0 twice, 0 lost, ${twice} mails twice`)
})

/** Creates people of a dealer whose admin is told when they leave. They are inserted in parts, because of the timeout. */
async function givenPeople(db: Db) {
  const dealerId = await givenDealer(db)
  await givenUser(db, { dealerId, role: 'admin' })
  for (let from = 1; from <= PEOPLE; from += 10_000)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, dealer_id)
      select 'away' || n || '@example.test', 'A', 'Away', 'a away', ${dealerId}
        from generate_series(${from}::int, ${Math.min(from + 9_999, PEOPLE)}::int) n`
}

const progress = (db: Db, id: string) =>
  db.row<{ state: string; done: number }>`select state, done from bulk_runs where id = ${id}`

/** The events of a kind, and the people of them. */
async function once(db: Db, kind: string) {
  const row = await db.row<{ n: number; people: number }>`
    select count(*)::int as n, count(distinct user_id)::int as people
      from events where kind = ${kind}::event_kind and user_id in (select id from users where last_name = 'Away')`
  return [row!.n, row!.people]
}

const holders = async (db: Db, app: string) =>
  (await db.row<{ n: number }>`select count(*)::int as n from user_apps where app_id = ${app}`)!.n
