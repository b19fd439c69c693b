import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#core/server/database/database.ts'
import { openPostgres } from '#core/server/database/open.ts'
import { assertWhole } from '../faults/savers.ts'
import { givenEarlier } from './both.ts'
import { callsAt } from './calls.ts'
import { earlierVersion } from './earlier.ts'
import { startLoad } from './load.ts'
import { signInAcross } from './sign-ins.ts'

/** The people who save at the same time. */
const SAVERS = 8
const PHASE_MS = 4_000

const earlier = earlierVersion()

test(
  'F29: the last release and this version serve one database side by side, while this one migrates it and afterwards',
  { skip: typeof earlier === 'string' && earlier },
  async (t) => {
    assert.ok(typeof earlier !== 'string')
    t.diagnostic(`from ${earlier.name}`)
    const { last, database, pool, mails, environment, origin, start, lead } = await givenEarlier(t, earlier)
    const former = await start('earlier')
    lead(former.origin)
    const { rows } = await pool.query<{ id: string }>(
      `update users set last_name = 'Tremblay', version = 1
        where id in (select id from users where deleted_at is null and locked_at is null
                        and email not like '%@demo.comptoir.test' order by id limit $1)
       returning id`,
      [SAVERS],
    )
    const userIds = rows.map(({ id }) => id)
    await pool.query(`delete from events where kind = 'user-changed' and user_id = any($1)`, [userIds])

    const load = await startLoad(origin, userIds)
    await setTimeout(PHASE_MS)
    load.enter('migrating')
    const latter = await start('this')
    load.enter('both')
    lead(former.origin, latter.origin)
    await setTimeout(PHASE_MS)
    await load.end()
    const { db, close } = await openPostgres(database.url)
    t.after(close)

    await t.test('each answer during the upgrade is 200, and no acknowledged save is lost', async (its) => {
      for (const [what, { statuses, slowest }] of Object.entries(load.heard))
        its.diagnostic(`${what}: ${JSON.stringify(statuses)}, the slowest after ${slowest} ms`)
      its.diagnostic(`this version was ready after ${Math.round(latter.took)} ms`)
      // 1.0.0 did not try a sign-in again that was deadlocked with a migration.
      if (last < 126) delete load.heard['migrating signIns']!.statuses[503]
      for (const { statuses } of Object.values(load.heard)) assert.deepEqual(Object.keys(statuses), ['200'])
      await assertWhole(db, load.savers)
    })

    await t.test('who signs in at one goes on at the other, to the end of the session', async () => {
      await signInAcross({ db, origin, lead }, former.origin, latter.origin)
      await signInAcross({ db, origin, lead }, latter.origin, former.origin)
    })

    await t.test(
      'both make each call that both have: lists, saves, reports, exports, acts on many',
      async (its) => {
        const answers = await callsAt(db, { origin, earlier: former.origin, later: latter.origin })
        const had = answers.filter(({ before }) => before !== 404)
        const done = had.filter(({ before, after }) => before === 200 && after === 200)
        its.diagnostic(
          `${answers.length} calls; ${had.length} at both, ${done.length} of which answered 200 twice`,
        )
        // What needs a record that nobody made is found by neither. The two clean up together, one cleanup at a time.
        const right = ({ op, before, after }: (typeof answers)[number]) =>
          after < 500 && (before === after || before === 404 || (before === 409 && op.startsWith('cleanup.')))
        assert.deepEqual(
          answers.filter((one) => !right(one)),
          [],
        )
        assert.ok(done.length > 100)
      },
    )

    await t.test(
      'both work in the background: each mail is sent once, and the log is intact',
      async (its) => {
        await untilDone(db)
        const outcomes = await db.rows<{
          type: string
          sent: boolean
          n: number
          tries: number
          error: string
        }>`
        select type, sent_at is not null as sent, count(*) as n, max(attempts) as tries, max(error) as error
          from outbox group by 1, 2 order by 1, 2`
        for (const { type, sent, n, tries, error } of outcomes)
          its.diagnostic(
            `${n} ${type}, ${sent ? 'sent' : `given up: ${error}`}, after ${tries} attempts at most`,
          )
        const sent = outcomes.reduce((sum, one) => sum + (one.sent ? one.n : 0), 0)
        assert.equal(mails.mails.length, sent)
        const command = ['main/server/admin.ts', 'verify-log']
        const env = { ...process.env, ...environment }
        its.diagnostic(execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim())
      },
    )

    await t.test('the earlier version starts again on the new schema, if it knows that it may', async () => {
      const row = await db.row<{ oldest: number }>`select migration as oldest from oldest_code`
      const again = start('earlier')
      if (last >= row!.oldest) await again
      else await assert.rejects(again, /The database is of a newer version/)
    })

    lead(latter.origin)
    former.kill('SIGTERM')
    assert.equal(await former.ended, 0)
    assert.equal((await fetch(`${origin}/readyz`)).status, 200)
    for (const line of former.output().match(/^.*"level":[45]0.*$/gm) ?? []) t.diagnostic(line.slice(0, 500))
    assert.doesNotMatch(latter.output(), /"level":50/)
  },
)

/** Waits until all mails are sent or given up. What the earlier version could not make does not wait for its next turn. */
async function untilDone(db: Db) {
  for (;;) {
    const waiting = await db.rows`
      update outbox set due_at = least(due_at, now() + interval '2 seconds')
       where sent_at is null and failed_at is null returning id`
    if (waiting.length === 0) return
    await setTimeout(1_000)
  }
}
