import assert from 'node:assert/strict'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { clock } from '#core/server/clock.ts'
import { sql } from '#core/server/database/database.ts'
import { createHttp } from '#core/server/http.ts'
import { mount } from '#core/server/mount.ts'
import { givenToken } from '#test/api-tokens.ts'
import { settings, words } from '#test/call.ts'
import { type Exporter, exportingFrom } from '#test/exporting.ts'
import { logLines } from '#test/log-lines.ts'
import { givenApp, giveRole } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import { exportAllUsers } from '../contract.ts'
import { handleExport } from './parts/handle-export.ts'

/** More than fits into the buffers of a connection. */
const MANY = 40_000

const portal = await startPortal({ RATE_LIMIT: '1000', LOG_LEVEL: 'trace', SECURITY_LOG: 'true' })
after(portal.close)
const { db, origin } = portal

before(
  () => db.rows`
    insert into users (email, first_name, last_name, search_text)
    select 'many' || n || '@example.test', repeat('x', 90), repeat('y', 90), ''
      from generate_series(1, ${MANY}::int) n`,
)

const { exporter, tokenOf } = exportingFrom(portal)

const pathOf = (token: string) => `/api/Report/AllUsers?token=${token}`

/** The event of the export, once it has ended. */
async function ended({ id }: Pick<Exporter, 'id'>) {
  for (let tries = 0; tries < 400; tries += 1) {
    const event = await db.row<{ rows: number | null; complete: boolean }>`
      select (detail->>'Rows')::int as rows, (detail->>'Complete')::boolean as complete
        from events where kind = 'export' and user_id = ${id} order by id desc limit 1`
    if (event && event.rows !== null) return event
    await setTimeout(50)
  }
  throw new Error('the export did not end')
}

/** The event may stand a moment before the database has ended the statement. */
async function statementsEnded() {
  for (let tries = 0; tries < 100; tries += 1) {
    const row = await db.row<{ running: number }>`
      select count(*) as running from pg_stat_activity
       where state = 'active' and query like 'copy %' and datname = current_database()`
    if (row!.running === 0) return
    await setTimeout(50)
  }
  throw new Error('the statement goes on')
}

/** Asks for an export, and goes away when so much time has passed or, without it, when the first bytes have come. */
const leave = (path: string, afterMs?: number) =>
  new Promise<void>((resolve) => {
    const sent = request(origin + path, (answer) => {
      answer.once('data', () => {
        answer.pause()
        if (afterMs === undefined) sent.destroy()
      })
      answer.on('error', () => {})
    })
    sent.on('error', () => {}).once('close', resolve)
    sent.end()
    if (afterMs !== undefined) void setTimeout(afterMs).then(() => sent.destroy())
  })

async function succeeds(person: Exporter) {
  const answer = await fetch(origin + pathOf(await tokenOf(person)))
  assert.equal(answer.status, 200, 'the next export may begin')
  await answer.body!.cancel()
}

test('a reader who goes away ends the statement, and the event says that not all rows left', async () => {
  const person = await exporter()
  await leave(pathOf(await tokenOf(person)))
  const { rows, complete } = await ended(person)
  assert.equal(complete, false)
  assert.ok(rows! < MANY, `${rows}`)
  await statementsEnded()
  await succeeds(person)
})

const takenAway = {
  locked: (id: string) => db.rows`update users set locked = true where id = ${id}`,
  deleted: (id: string) => db.rows`update users set deleted_at = now() where id = ${id}`,
  'without the permission': (id: string) => db.rows`
    delete from user_permissions p using permissions n
     where n.id = p.permission_id and p.user_id = ${id} and n.name like '%view-reports'`,
  'of one dealer': (id: string) => db.rows`
    delete from user_permissions p using permissions n
     where n.id = p.permission_id and p.user_id = ${id} and n.name like '%access-all-dealers'`,
  'signed out': (id: string) =>
    db.rows`delete from oidc_artifacts where model = 'Session' and account_id = ${id}`,
}
/** Begins the file of a person, takes something away in the middle of it, and expects that it breaks off. */
async function breaksOff(
  person: { id: string; headers: Record<string, string> },
  take: (id: string) => Promise<unknown>,
) {
  // Compressed, the file would fit into the buffers.
  const headers = { 'accept-encoding': 'identity' }
  const answer = await fetch(origin + pathOf(await tokenOf(person)), { headers })
  const reader = answer.body!.getReader()
  await reader.read()
  await take(person.id)
  await setTimeout(1_500)
  const rest = async () => {
    while (!(await reader.read()).done);
  }
  await assert.rejects(rest())
  const { rows, complete } = await ended(person)
  assert.equal(complete, false)
  assert.ok(rows! < MANY, `${rows}`)
  await statementsEnded()
}

for (const [what, take] of Object.entries(takenAway))
  test(`the file of a person who is ${what} in the middle of it breaks off`, async () =>
    breaksOff(await exporter(), take))

test('the file of a person who loses an app in the middle of it breaks off', async () => {
  const person = await exporter()
  const app = await givenApp(db)
  await giveRole(db, person.id, app, 'clerk')
  await breaksOff(person, (id) => db.rows`delete from user_apps where user_id = ${id} and app_id = ${app}`)
})

test('K345: the file that a program downloads breaks off when its API token is revoked; its event names the token', async () => {
  const { id } = await exporter()
  const token = await givenToken(db, id, { name: 'BI' })
  await breaksOff(
    { id, headers: token.headers },
    () => db.rows`delete from api_tokens where id = ${token.id}`,
  )
  const events = await db.rows`select token from events where kind = 'export' and user_id = ${id}`
  assert.deepEqual(events, [{ token: 'BI' }])
})

test('a reader who stays and takes nothing is cut off, and another export may begin', async () => {
  const route = handleExport(
    exportAllUsers,
    () => ({ list: 'all-users', condition: sql`u.deleted_at is null` }),
    1500,
  )
  const app = await createHttp({ ...settings, LOG_LEVEL: 'silent' }, words, () => false)
  const checks = {
    authenticate: async () => undefined,
    antiForgery: antiForgery('secret'),
    words,
    tokenWasRefused: () => {},
  }
  mount(app, [route], { db, clock, settings }, checks)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const person = await exporter()
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${pathOf(await tokenOf(person))} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const { rows, complete } = await ended(person)
  assert.equal(complete, false)
  assert.ok(rows! > 0 && rows! < MANY, `${rows}`)
  await statementsEnded()
  await succeeds(person)
  socket.destroy()
  await app.close()
})

test('no token is logged, recorded or counted; a reader who goes away is one line, and no error', async () => {
  const { lines, end } = logLines()
  const person = await exporter()
  const tokens: string[] = []
  for (const wait of [undefined, 0, 5, 25, 100]) {
    const token = await tokenOf(person)
    tokens.push(token)
    await leave(pathOf(token), wait)
    // When it went too early, nothing was asked; the slot is free either way.
    if (wait === undefined || wait > 50) await ended(person)
    await setTimeout(300)
  }
  const token = await tokenOf(person)
  tokens.push(token)
  for (const path of [
    pathOf(token).replace('AllUsers', 'Nothing'),
    pathOf(token).replace('/api/', '/API/'),
    `${pathOf(token)}&separator=tab`,
    pathOf(token),
  ])
    await (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })).body?.cancel()
  end()
  const closed = lines.filter((line) => /premature/i.test(line))
  assert.ok(closed.length >= 1 && closed.length <= tokens.length, closed.join(''))
  type Line = { level: number; msg: string }
  const all = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  assert.ok(all.length > tokens.length)
  assert.deepEqual(
    all.filter(({ level }) => level > 30),
    [],
  )
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  assert.match(metrics, /comptoir_exports_total/)
  const events = JSON.stringify(await db.rows`select * from events`)
  const kept = JSON.stringify(await db.rows`select * from export_tokens`)
  for (const one of tokens)
    for (const [place, text] of Object.entries({ log: lines.join(''), metrics, events, kept }))
      assert.ok(!text.includes(one), `${place} holds a token`)
})
