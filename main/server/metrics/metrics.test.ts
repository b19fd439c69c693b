import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { record } from '#domain/server/events.ts'
import { Browser } from '#test/browser.ts'
import { givenSigner } from '#test/identity.ts'
import { givenApp, givenUser } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { portalParty } from '#test/relying-party.ts'

const portal = await startPortal()
after(portal.close)
const { db, origin } = portal

const text = async () => (await fetch(`${origin}/metrics`)).text()

/** The value of one series; 0 if it is not there. */
async function value(series: string): Promise<number> {
  const line = (await text()).split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

/** By how much each series grew by the work. */
async function growth(series: string[], work: () => Promise<unknown>) {
  const read = async () => {
    const values = []
    for (const one of series) values.push(await value(one))
    return values
  }
  const before = await read()
  await work()
  return (await read()).map((now, n) => now - before[n]!)
}

const attempt = async (email: string, password: string) => {
  const party = await portalParty({ issuer: `${origin}/oidc`, origin })
  const browser = new Browser(origin)
  return browser.submit(await browser.go(party.address()), { email, password })
}

test('a burst of wrong passwords is an increase: its series are there before the first one', async () => {
  const appId = await givenApp(db, 'guessed')
  await record(db, { kind: 'sign-in', at: new Date(), userId: await givenUser(db), appId })
  for (const app of ['user-portal', 'guessed'])
    for (const reason of ['unknown', 'wrong', 'locked', 'no-password'])
      assert.match(
        await text(),
        new RegExp(`^comptoir_sign_in_failures_total\\{app="${app}",reason="${reason}"\\} `, 'm'),
      )
})

test('sign-ins are counted by app, failures by app and reason, locks by origin, and resets', async () => {
  const { id, email } = await givenSigner(db)
  const admin = await portal.signedIn({ role: 'admin', permissions: ['lock-users', 'access-all-dealers'] })
  const series = [
    'comptoir_sign_ins_total{app="user-portal"}',
    'comptoir_sign_in_failures_total{app="user-portal",reason="wrong"}',
    'comptoir_sign_in_failures_total{app="user-portal",reason="unknown"}',
    'comptoir_resets_asked_total',
    'comptoir_locks_total{origin="manual"}',
    'comptoir_locks_total{origin="automatic"}',
  ]
  const grown = await growth(series, async () => {
    await attempt(email, 'correct horse 1')
    await attempt(email, 'wrong password 1')
    await attempt('nobody@example.test', 'wrong password 1')
    await fetch(`${origin}/api/User/Reset?email=${encodeURIComponent(email)}`, { method: 'POST' })
    await fetch(`${origin}/api/User/Lock?id=${id}`, { method: 'POST', headers: admin.headers })
  })
  assert.deepEqual(grown, [1, 1, 1, 1, 1, 0])
  const origins = (await text()).match(/(?<=comptoir_locks_total\{origin=")\w+/g)
  assert.deepEqual(origins?.toSorted(), ['automatic', 'device', 'manual', 'session'])
})

test('what the provider answers is timed by its route, and an address nobody knows makes no series of its own', async () => {
  const timed = (route: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
  const series = [timed('/oidc/jwks', 200), timed('/oidc/other', 404)]
  const grown = await growth(series, async () => {
    await fetch(`${origin}/oidc/jwks?x=1`)
    for (const path of ['one', 'two/three']) await fetch(`${origin}/oidc/nowhere-${path}`)
  })
  assert.deepEqual(grown, [1, 2])
  assert.doesNotMatch(await text(), /nowhere/)
})

test('the age of the last backup is told once one was recorded', async () => {
  await db.rows`delete from last_backup`
  assert.doesNotMatch(await text(), /^comptoir_last_backup_age_seconds/m)
  await db.rows`insert into last_backup (recorded_at) values (now() - interval '3 hours')`
  const [, seconds] = /^comptoir_last_backup_age_seconds (\d+)/m.exec(await text()) ?? []
  assert.equal(Math.round(Number(seconds) / 600), 18)
})

test('mail that waits is told with the age of the oldest, and mail that was given up today', async () => {
  const mail = (created: string) => db.rows`
    insert into outbox (type, address, locale, created_at, due_at)
    values ('reset', 'a@example.test', 'fr-CA', now() - ${created}::interval, now() + interval '1 hour')`
  await db.rows`delete from outbox`
  const given = (when: string) => db.rows`
    insert into events (at, kind, origin, outcome)
    values (now() - ${when}::interval, 'mail', 'reset', 'failed')`
  await mail('2 hours')
  await mail('1 minute')
  await given('23 hours')
  await given('25 hours')
  assert.equal(await value('comptoir_mails_waiting'), 2)
  assert.ok(Math.abs((await value('comptoir_mail_oldest_waiting_seconds')) - 7200) < 60)
  assert.equal(await value('comptoir_mails_failed'), 1)
  await db.rows`delete from outbox`
  assert.equal(await value('comptoir_mail_oldest_waiting_seconds'), 0)
  assert.equal(await value('comptoir_database_up'), 1)
})

test('logout tokens that wait for their app are told with the age of the oldest', async () => {
  await db.rows`
    insert into logouts (app_id, user_id, sid, created_at, due_at, failed_at)
    select id, gen_random_uuid(), 'a session', now() - since::interval, now() + interval '1 hour', failed::timestamptz
      from apps, (values ('3 hours', null), ('1 minute', null), ('1 day', '2026-01-01')) as logout(since, failed)
     where client_id = 'user-portal'`
  assert.equal(await value('comptoir_logouts_waiting'), 2)
  assert.ok(Math.abs((await value('comptoir_logout_oldest_waiting_seconds')) - 10_800) < 60)
  await db.rows`delete from logouts`
  assert.equal(await value('comptoir_logout_oldest_waiting_seconds'), 0)
})

test('deliveries that wait for an enabled webhook are told with the age of the oldest', async () => {
  await db.rows`
    with hook as (insert into webhooks (name, address, enabled, secret, created_at)
                  values ('On', 'https://a.example.com', true, 's', now()), ('Off', 'https://b.example.com', false, 's', now())
                  returning id)
    insert into webhook_deliveries (webhook_id, message, position, record, queued_at, due_at, done_at)
    select id, 'event_1', n, id, now() - since::interval, 'infinity', done::timestamptz
      from hook, (values (1, '3 hours', null), (2, '1 minute', null), (3, '1 day', '2026-01-01')) as one(n, since, done)`
  assert.equal(await value('comptoir_webhooks_waiting'), 2)
  assert.ok(Math.abs((await value('comptoir_webhook_oldest_waiting_seconds')) - 10_800) < 60)
  await db.rows`delete from webhooks`
  assert.equal(await value('comptoir_webhook_oldest_waiting_seconds'), 0)
})

test('a cleanup of users that runs is told with its age', async () => {
  assert.equal(await value('comptoir_cleanup_running_seconds'), 0)
  await db.rows`
    insert into cleanups (kind, cutoff, started_by, started_at)
    values ('orphaned', now(), gen_random_uuid(), now() - interval '2 hours')`
  assert.ok(Math.abs((await value('comptoir_cleanup_running_seconds')) - 7200) < 60)
  await db.rows`
    update cleanups set state = 'restoring', restored_at = now() - interval '1 hour'`
  assert.ok(Math.abs((await value('comptoir_cleanup_running_seconds')) - 3600) < 60)
  await db.rows`delete from cleanups`
})

test('bulk runs and imports at work are told with the time since the last batch of the one that waits longest', async () => {
  const stalled = (work: string) => value(`comptoir_work_stalled_seconds{work="${work}"}`)
  assert.deepEqual([await stalled('bulk'), await stalled('import')], [0, 0])
  const { id } = await givenSigner(db)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  for (const [state, minutes] of [
    ['running', 20],
    ['judging', 5],
    ['ready', 90],
    ['ended', 90],
  ] as const)
    await db.rows`
      insert into bulk_runs (act, state, started_by, created_at, worked_at, failed_at)
      values ('lock', ${state}, ${id}, ${ago(90)}, ${ago(minutes)}, ${ago(0)})`
  for (const [state, minutes] of [
    ['saving', 30],
    ['ready', 90],
    ['saved', 90],
  ] as const)
    await db.rows`
      insert into imports (kind, state, started_by, file_name, headers, fields, total, created_at, worked_at, failed_at)
      values ('people', ${state}, ${id}, 'a.csv', '[]', '[]', 1, ${ago(90)}, ${ago(minutes)}, ${ago(0)})`
  assert.ok(Math.abs((await stalled('bulk')) - 1200) < 60)
  assert.ok(Math.abs((await stalled('import')) - 1800) < 60)
  await db.rows`delete from bulk_runs`
  await db.rows`delete from imports`
})

test(
  'a database that only reads counts as away: pages open, but nothing is saved and nobody signs in',
  { skip: process.env.TEST_DATABASE_URL && 'its connections have settings of their own' },
  async () => {
    await db.rows`set default_transaction_read_only = on`
    assert.equal(await value('comptoir_database_up'), 0)
    await db.rows`set default_transaction_read_only = off`
    assert.equal(await value('comptoir_database_up'), 1)
  },
)

test(
  'the connections to PostgreSQL are told by pool and state',
  { skip: !process.env.TEST_DATABASE_URL && 'the embedded database has one connection' },
  async () => {
    const inUse = () => value('comptoir_database_connections{pool="transactions",state="in_use"}')
    const oldest = () => value('comptoir_database_oldest_checkout_seconds{pool="transactions"}')
    await db.transaction(async () => {})
    assert.ok((await value('comptoir_database_connections{pool="any",state="idle"}')) > 0)
    await db.transaction(async () => {
      await setTimeout(1_100)
      // A job of the portal may hold a connection of its own beside.
      assert.ok((await inUse()) >= 1)
      assert.ok((await oldest()) >= 1)
    })
    assert.equal(await value('comptoir_database_connection_waiters{pool="transactions"}'), 0)
  },
)

test('metrics are named as Prometheus has it: `_total` of counters alone, base units, each with a help text', async () => {
  const lines = (await text()).split('\n')
  const types = new Map(
    lines.flatMap((line) => {
      const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
      return name ? [[name, type!] as const] : []
    }),
  )
  assert.ok(types.size > 30)
  for (const [name, type] of types) {
    assert.equal(type === 'counter', name.endsWith('_total'), name)
    assert.match(name, /^[a-z][a-z0-9_]*$/)
    assert.doesNotMatch(name, /_(ms|milliseconds|minutes|kb|count|sum|bucket)$/)
    assert.ok(
      lines.some((line) => line.startsWith(`# HELP ${name} `)),
      name,
    )
  }
})

const missing = spawnSync('promtool', ['--version']).error
test('promtool finds nothing to say of the metrics', { skip: missing && 'promtool is missing' }, async () => {
  const metrics = spawnSync('promtool', ['check', 'metrics'], { input: await text() })
  assert.deepEqual([metrics.status, String(metrics.stderr)], [0, ''])
})

const DASHBOARD = 'deploy/grafana/comptoir.json'

test('the alerts, the dashboard and the guides name no metric that does not exist', async () => {
  const told = await text()
  for (const file of ['deploy/prometheus/alerts.yml', DASHBOARD, ...globSync('docs/{deploy,alerts}*.md')]) {
    const names =
      readFileSync(file, 'utf8').match(/\b(?:comptoir_|http_request_|nodejs_|process_)[a-z0-9_]+/g) ?? []
    assert.ok(names.length > 0, file)
    const unknown = names.filter((name) => !told.includes(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `))
    assert.deepEqual(unknown, [], file)
  }
})

type Dashboard = { panels: { targets?: { expr: string }[] }[] }

test('promtool reads each query of the dashboard', { skip: missing && 'promtool is missing' }, () => {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  assert.ok(queries.length > 20)
  const rules = queries.map((expr, n) => ({ record: `query:${n}`, expr }))
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-queries-'))
  const file = join(folder, 'queries.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const read = spawnSync('promtool', ['check', 'rules', file])
  rmSync(folder, { recursive: true })
  assert.equal(read.status, 0, `${String(read.stdout)}${String(read.stderr)}`)
})
