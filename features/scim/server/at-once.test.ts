import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, test } from 'node:test'
import { type Db, sql } from '#core/server/database/database.ts'
import { userSearchText } from '#domain/contract/search-text.ts'
import { pageOf } from './paging.ts'
import { findSource } from './source.ts'
import { findPeople, userAttributes } from './users/user-queries.ts'
import { NOW } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { givenApp, givenDealer, givenStore, givenUser } from '#test/people.ts'
import { filtered, givenSource, patchOf, scimClient, text } from '#test/scim.ts'

const { db, close } = await freshDatabase()
/** Runs work as from outside a transaction in progress. */
const outside = AsyncLocalStorage.snapshot()
after(close)

/** The plans of the statements of a search. */
async function explained(token: string, filter: string): Promise<string> {
  const plans: string[] = []
  const rows: Db['rows'] = async <R>(text: TemplateStringsArray, ...values: unknown[]): Promise<R[]> => {
    const found = await db.rows<{ 'QUERY PLAN': string }>`explain ${sql(text, ...values)}`
    plans.push(...found.map((row) => row['QUERY PLAN']))
    return db.rows<R>(text, ...values)
  }
  const row: Db['row'] = async <R>(text: TemplateStringsArray, ...values: unknown[]) =>
    (await rows<R>(text, ...values))[0]
  const asked = (await findSource(db, token, NOW))!
  await findPeople({ ...db, rows, row }, asked, pageOf({ filter }, userAttributes, sql`lower(u.email)`))
  return plans.join('\n')
}

const person = (userName: string) => ({ userName, name: { givenName: 'A', familyName: 'B' } })

test('of two that create the same address at once one gets 201, the other 409', async () => {
  const dealer = await givenDealer(db)
  const [one, two] = [await givenSource(db, { dealers: [dealer] }), await givenSource(db)]
  const asks = await Promise.all([one, two].map(({ token }) => scimClient(db, token)))
  for (let n = 0; n < 5; n += 1) {
    const answers = await Promise.all(
      asks.map((ask) => ask('POST', '/Users', { body: person(`twin${n}@example.test`) })),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).sort((a, b) => a - b),
      [201, 409],
    )
  }
})

test('of two changes at once of the same version one is refused; without a version both are made', async () => {
  const dealer = await givenDealer(db)
  const { token } = await givenSource(db, { dealers: [dealer] })
  const ask = await scimClient(db, token)
  const { body } = await ask('POST', '/Users', { body: person('changed@example.test') })
  const path = `/Users/${text(body.id)}`
  const etag = text(body.meta!.version)
  const rename = (value: string, headers = {}) =>
    ask('PATCH', path, { ...patchOf({ op: 'replace', path: 'name.givenName', value }), headers })
  const guarded = await Promise.all(['C', 'D'].map((name) => rename(name, { 'if-match': etag })))
  assert.deepEqual(
    guarded.map(({ status }) => status).sort((a, b) => a - b),
    [200, 412],
  )
  const free = await Promise.all(['E', 'F'].map((name) => rename(name)))
  assert.deepEqual(
    free.map(({ status }) => status),
    [200, 200],
  )
})

test('of two changes of a group at once of the same version one is refused; without a version both are made', async () => {
  const dealer = await givenDealer(db)
  const app = await givenApp(db, 'Orders')
  await db.rows`update apps set provision_type = 1 where id = ${app}`
  const { id } = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!
  const people = [await givenUser(db, { dealerId: dealer }), await givenUser(db, { dealerId: dealer })]
  const ask = await scimClient(db, (await givenSource(db, { dealers: [dealer], apps: [app] })).token)
  const path = `/Groups/role-${id}`
  const add = (headers = {}) =>
    Promise.all(
      people.map(async (value) => {
        const sent = patchOf({ op: 'add', path: 'members', value: [{ value }] })
        return (await ask('PATCH', path, { ...sent, headers })).status
      }),
    )
  const etag = text((await ask('GET', path)).headers.etag)
  assert.deepEqual(
    (await add({ 'if-match': etag })).sort((a, b) => a - b),
    [204, 412],
  )
  const reversed = people.toReversed()
  const whole = [people, reversed].map((members) =>
    ask('PUT', path, { body: { members: members.map((value) => ({ value })) } }),
  )
  assert.deepEqual(
    (await Promise.all(whole)).map(({ status }) => status),
    [200, 200],
  )
  const members = (await ask('GET', path)).body.members!.map(({ value }) => value)
  assert.deepEqual(new Set(members), new Set(people))
})

test('R130: of a role and a store that are added at once, whichever comes second gives both', async () => {
  const dealer = await givenDealer(db)
  const store = await givenStore(db, dealer)
  const app = await givenApp(db, 'Parts')
  const { id } = (await db.row<{ id: string }>`select id from roles where app_id = ${app}`)!
  const ask = await scimClient(db, (await givenSource(db, { dealers: [dealer], apps: [app] })).token)
  for (let n = 0; n < 5; n += 1) {
    const value = await givenUser(db, { dealerId: dealer })
    const add = patchOf({ op: 'add', path: 'members', value: [{ value }] })
    const answers = await Promise.all(
      [`role-${id}`, `store-${store}`].map((group) => ask('PATCH', `/Groups/${group}`, add)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [204, 204],
    )
    const has =
      await db.rows`select store_id as store from user_stores where user_id = ${value} and role_id = ${id}`
    assert.deepEqual(has, [{ store }])
    assert.deepEqual(await db.rows`select 1 from scim_waiting where user_id = ${value}`, [])
  }
})

test(
  'K350: a leaving that happens while a request to unlock waits for it keeps the account locked',
  { skip: !process.env.TEST_DATABASE_URL && 'needs several connections' },
  async () => {
    const { token } = await givenSource(db, { may: ['lock'] })
    const ask = await scimClient(db, token)
    const user = await givenUser(db, { dealerId: await givenDealer(db) })
    const activate = (value: boolean) =>
      ask('PATCH', `/Users/${user}`, patchOf({ op: 'replace', path: 'active', value }))
    assert.equal((await activate(false)).status, 200)
    const asked = await db.transaction(async (tx) => {
      await tx.rows`select 1 from users where id = ${user} for update`
      await tx.rows`
        insert into leavings (user_id, day, due_at, note, set_at, state, done_at)
        values (${user}, '2026-01-01', ${NOW}, '', ${NOW}, 'done', ${new Date(NOW.getTime() + 1000)})`
      const answer = outside(() => activate(true))
      const isWaiting = () =>
        tx.row`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while (!(await isWaiting())) await new Promise((resolve) => void setTimeout(resolve, 10))
      return { answer }
    })
    assert.equal((await asked.answer).status, 400)
    assert.deepEqual(await db.rows`select locked from users where id = ${user}`, [{ locked: true }])
  },
)

test('among thousands of people a filter by userName or externalId uses an index', async () => {
  const { id: source, token } = await givenSource(db)
  await db.rows`
    insert into users (email, first_name, last_name, search_text)
    select 'many' || n || '@example.test', 'M', 'N', ${userSearchText('M', 'N', '')} from generate_series(1, 5000) n`
  await db.rows`
    insert into scim_ids (source_id, user_id, external_id)
    select ${source}, id, 'x-' || email from users where email like 'many%'`
  await db.rows`analyze users`
  await db.rows`analyze scim_ids`
  const ask = await scimClient(db, token)
  for (const [filter, index] of [
    ['userName eq "MANY777@example.test"', /users_(email_unique|by_email)/],
    ['externalId eq "x-many777@example.test"', /scim_ids_external/],
  ] as const) {
    const found = await ask('GET', filtered(filter))
    assert.deepEqual(
      [found.body.totalResults, found.body.Resources![0]!.userName],
      [1, 'many777@example.test'],
    )
    const plan = await explained(token, filter)
    assert.match(plan, index)
    assert.doesNotMatch(plan, /Seq Scan on (users|scim_ids)/)
  }
})
