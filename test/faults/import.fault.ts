import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Import } from '#features/import/contract.ts'
import { givenSigner, PASSWORD } from '#test/identity.ts'
import { startMailServer } from '#test/mail-server.ts'
import { postgres } from './databases.ts'
import { type Call, signedIn } from './people.ts'
import { again, startPortal } from './process.ts'
import { people, rounds } from './rounds.ts'
import { untilDone, untilSent } from './work.ts'

/** The rows of the file: one in five creates a person, the others change one. */
const ROWS = people(rounds(50_000, 1_000))
const NEW = ROWS / 5
/** The kills in each phase of the work, ten in all. */
const KILLS = { judging: 2, saving: 6, undoing: 2 }
test('F26: an import whose process is killed ten times saves each row once, and its undo misses none', async (t) => {
  const kept = await postgres(t)
  const { db, close } = await kept.open()
  t.after(close)
  const mails = await startMailServer()
  t.after(mails.close)
  const environment = { ...kept.environment, SMTP_URL: mails.url, MAIL_FROM: 'portal@example.test' }
  const { email } = await givenSigner(db, {
    role: 'admin',
    permissions: ['create-users', 'modify-users', 'delete-users', 'view-users', 'access-all-dealers'],
  })
  await givenPeople(db)
  const run = { portal: await startPortal(t, environment), kills: 0 }
  await run.portal.ready
  const call = await signedIn(run.portal.origin, email)
  const id = await upload(run.portal.origin, call)
  const read = async () => (await call(`/api/Import?id=${id}`)).json as Import
  const progress = () => db.row<{ state: string; done: number }>`select state, done from imports`

  /** Kills the process several times while it works, and waits for the end of the work. */
  async function work(phase: keyof typeof KILLS): Promise<Import> {
    for (let kill = 1; kill <= KILLS[phase]; kill += 1) {
      const from = (kill - 1) / (KILLS[phase] + 1)
      const reached = await untilDone(progress, phase, ROWS * (from + Math.random() * 0.1))
      assert.ok(reached, `${phase} was over before kill ${kill}`)
      run.portal = await again(t, environment, run.portal)
      run.kills += 1
    }
    await untilDone(progress, phase, Infinity)
    return read()
  }
  const act = async (path: string, body?: object) => {
    const { status, json } = await call(path, body ?? {})
    assert.equal(status, 200, JSON.stringify(json))
  }

  await act('/api/Import/Columns', { ID: id, Fields: ['FirstName', 'LastName', 'Email'] })
  assert.deepEqual(counts(await work('judging')), { change: ROWS - NEW, create: NEW })
  await act('/api/Import/Save', { ID: id, HoldsMails: false })
  const saved = await work('saving')
  assert.equal(saved.State, 'saved')
  assert.deepEqual(counts(saved), { change: ROWS - NEW, changed: ROWS - NEW, create: NEW, created: NEW })
  assert.deepEqual(await facts(db), {
    created: NEW,
    changed: ROWS - NEW,
    createdEvents: NEW,
    changedEvents: ROWS - NEW,
    most: 1,
    welcomes: NEW,
  })
  await untilSent(db, 'welcome')
  const twice = mails.mails.length - NEW
  assert.ok(twice <= run.kills, `${twice} mails were sent twice`)
  assert.equal(new Set(mails.mails.flatMap(({ recipients }) => recipients)).size, NEW)

  // On a slow machine all this takes longer than a sign-in counts.
  await act('/api/User/Confirm', { currentPassword: PASSWORD })
  await act(`/api/Import/Undo?id=${id}`)
  const undone = await work('undoing')
  assert.equal(undone.State, 'undone')
  assert.deepEqual(
    { deleted: counts(undone).deleted, setBack: counts(undone).setBack, kept: counts(undone).kept },
    { deleted: NEW, setBack: ROWS - NEW, kept: undefined },
  )
  assert.deepEqual(
    await db.row`
      select count(*) filter (where email like 'new%' and deleted_at is null) as new,
             count(*) filter (where email like 'known%' and last_name <> 'Known') as changed,
             (select count(*) from events where kind = 'user-deleted') as "deletedEvents"
        from users`,
    { new: 0, changed: 0, deletedEvents: NEW },
  )
  assert.deepEqual(await db.rows`select origin from events where kind = 'import' order by id`, [
    { origin: 'begun' },
    { origin: 'ended' },
    { origin: 'undone' },
  ])
  assert.equal(run.kills, 10)
  t.diagnostic(`${ROWS} rows, ${run.kills} kills: 0 rows twice, 0 lost, ${twice} mails twice`)
})

/** Creates the people that the file changes. They are inserted in parts, because a statement may take ten seconds at most. */
async function givenPeople(db: Db) {
  for (let from = 1; from <= ROWS - NEW; from += 10_000)
    await db.rows`
      insert into users (email, first_name, last_name, search_text, created_at)
      select 'known' || n || '@example.test', 'A', 'Known', 'a known', '2020-01-01'
        from generate_series(${from}::int, ${Math.min(from + 9_999, ROWS - NEW)}::int) n`
}

const file = () => {
  const people = Array.from({ length: ROWS }, (_, at) =>
    at % 5 === 0 ? `A,New,new${at}@example.test` : `A,Changed,known${at - Math.floor(at / 5)}@example.test`,
  )
  return ['First name,Last name,Email', ...people].join('\n')
}

async function upload(origin: string, { headers }: Call): Promise<string> {
  const body = new FormData()
  body.set('kind', 'people')
  body.set('name', 'people.csv')
  body.set('file', new File([file()], 'people.csv', { type: 'text/csv' }))
  const response = await fetch(`${origin}/api/Import/Upload`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { data: { ID: string } }
  assert.equal(response.status, 200, JSON.stringify(answer))
  return answer.data.ID
}

const counts = ({ Counts }: Import) => Object.fromEntries(Counts.map(({ Of, Rows }) => [Of, Rows]))

const facts = (db: Db) =>
  db.row`
    select (select count(*) from users where last_name = 'New' and email like 'new%') as created,
           (select count(*) from users where last_name = 'Changed' and version = 2) as changed,
           (select count(*) from events where kind = 'user-created') as "createdEvents",
           (select count(*) from events where kind = 'user-changed') as "changedEvents",
           (select max(n) from (select count(*) as n from events
                                 where kind in ('user-created', 'user-changed') group by user_id) as each) as most,
           (select count(*) from outbox where type = 'welcome') as welcomes`
