import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { userSearchText } from '#domain/contract/search-text.ts'
import { type Permission, prefixed } from '#domain/contract/permissions.ts'
import { getCopy } from '#features/names/contract.ts'
import { getCopyRoute } from '#features/names/server/copy.ts'
import { signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { verifyPassword } from '#features/sign-in/server/passwords/password.ts'
import { planDealers } from './dealers.ts'
import {
  dealerAdminPermissions,
  demoSignIns,
  managerPermissions,
  networkAdminPermissions,
} from './demo-people.ts'
import { makeDemo } from './make-demo.ts'
import { planUsers } from './users.ts'

const now = new Date()
const publicUrl = 'http://localhost:3000'
const { db, close } = await freshDatabase()
after(close)

const progress = new Map<string, { done: number; total: number }>()
const start = performance.now()
const summary = await makeDemo({
  db,
  now,
  publicUrl,
  onProgress: (step, done, total) => progress.set(step, { done, total }),
})
const seconds = (performance.now() - start) / 1000

/** One number that a query counts. */
const count = async (rows: Promise<{ n: number }[]>) => (await rows)[0]!.n
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) <= expected * 0.1, `${actual} is not about ${expected}`)

test('the network has its size, and every step says when it is done', async (t) => {
  t.diagnostic(`made in ${seconds.toFixed(1)} s: ${JSON.stringify(summary)}`)
  assert.deepEqual({ ...summary, events: 0 }, { dealers: 120, stores: 400, users: 6000, apps: 9, events: 0 })
  assert.equal(await count(db.rows`select count(*) as n from dealers where deleted_at is not null`), 2)
  assert.equal(await count(db.rows`select count(*) as n from events`), summary.events)
  assert.deepEqual([...progress.keys()], ['apps', 'plan', 'dealers', 'users', 'grants', 'events'])
  for (const { done, total } of progress.values()) assert.equal(done, total)
})

test('every event of a person who was given roles keeps them, so that the reports can filter by role', async () => {
  const wrong = db.rows<{ n: number }>`
    select count(*) as n from events e
     where role_ids is null or not (role_ids @> array(select role_id from user_roles where user_id = e.user_id)
                                    and role_ids <@ array(select role_id from user_roles where user_id = e.user_id))`
  assert.equal(await count(wrong), 0)
})

test('the same network comes out whatever the date', async () => {
  const people = (date: Date) =>
    planUsers(planDealers(date), date, '').map(({ id, email }) => ({ id, email }))
  const stored = await db.rows<{ id: string; email: string }>`select id, email from users order by id`
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  assert.deepEqual(people(new Date('2031-02-03T04:05:06Z')).sort(byId), stored)
  const dealer = await db.row`
    select d.name, d.sold_to, d.locale from dealers d join users u on u.dealer_id = d.id
     where u.email = 'dealer.admin@demo.comptoir.test'`
  assert.deepEqual(dealer, { name: 'Piscines Trois-Rivières', sold_to: '63360955', locale: 'fr-CA' })
})

test('people are found by their names without accents, at the domain of their dealer', async () => {
  const rows = await db.rows<{ first: string; last: string; email: string; text: string }>`
    select first_name as first, last_name as last, email, search_text as text from users`
  for (const { first, last, email, text } of rows) {
    assert.equal(text, userSearchText(first, last, email))
    assert.match(email, /^[a-z0-9.-]+@[a-z0-9-]+\.(example|comptoir)\.test$/)
  }
  for (const name of [
    'Lévesque',
    'St-Onge',
    'L’Heureux',
    'D’Amours',
    'Œuvray',
    'O’Brien',
    'Smith-Jones',
    'Bélanger-Roy',
  ])
    assert.ok(
      rows.some(({ last }) => last === name),
      name,
    )
  assert.equal(
    await count(db.rows`
    select count(*) as n from users u join dealers d on d.id = u.dealer_id
     where u.region <> d.region or (u.region = 'US' and u.locale <> 'en-US')`),
    0,
  )
})

test('the five demo people have the demo password, and all others who have signed in one that nobody knows', async () => {
  const [demo, others] = await db.rows<{ hash: string; people: string[] }>`
    select password_hash as hash, array_agg(concat(email, ' ', locale) order by email) as people from users
     where password_hash is not null group by password_hash order by count(*)`
  assert.deepEqual(demo!.people, demoSignIns.map(({ email, locale }) => `${email} ${locale}`).toSorted())
  assert.ok(await verifyPassword(demo!.hash, demoSignIns[0]!.password))
  assert.ok(!(await verifyPassword(others!.hash, demoSignIns[0]!.password)))
  const without = db.rows<{ n: number }>`
    select count(*) as n from users where (password_hash is null) <> (last_sign_in_at is null)`
  assert.equal(await count(without), 0)
})

test('each demo person holds what the description says', async () => {
  const held = (email: string) =>
    db.row<{ roles: string[]; permissions: string[]; stores: number; dealer: string | null; apps: number }>`
      select array(select r.name from user_roles ur join roles r on r.id = ur.role_id
                    where ur.user_id = u.id and ur.app_id = portal.id) as roles,
             array(select p.name from user_permissions up join permissions p on p.id = up.permission_id
                    where up.user_id = u.id and up.app_id = portal.id order by p.name) as permissions,
             (select count(*) from user_stores us join roles r on r.id = us.role_id
               where us.user_id = u.id and r.app_id = portal.id) as stores,
             (select count(*) from user_apps where user_id = u.id and app_id <> portal.id) as apps,
             (select name from dealers d where d.id = u.dealer_id) as dealer
        from users u, apps portal where portal.client_id = 'user-portal' and u.email = ${`${email}@demo.comptoir.test`}`
  const names = (list: Permission[]) => list.map(prefixed).sort()
  const dealer = 'Piscines Trois-Rivières'
  const system = await held('system.admin')
  assert.deepEqual(system?.roles, ['system_admin'])
  const network = await held('network.admin')
  assert.deepEqual([network?.roles, network?.permissions], [['admin'], names(networkAdminPermissions)])
  assert.ok(!networkAdminPermissions.includes('all-permissions'))
  const administering = { roles: ['admin'], permissions: names(dealerAdminPermissions), stores: 5, dealer }
  assert.deepEqual(await held('dealer.admin'), { ...administering, apps: 7 })
  const manager = await held('manager')
  const managing = { roles: ['manager'], permissions: names(managerPermissions), stores: 2, dealer }
  assert.deepEqual({ ...manager, apps: 0 }, { ...managing, apps: 0 })
  assert.deepEqual(await held('staff'), { roles: [], permissions: [], stores: 0, dealer, apps: 2 })
})

test('R65: dealer admins have a role in each of their apps, and all stores where it is for stores', async () => {
  const lacking = db.rows<{ n: number }>`
    select count(*) as n from user_apps ua join users u on u.id = ua.user_id and u.is_primary join apps a on a.id = ua.app_id
     where not exists (
       select 1 from user_roles ur where ur.user_id = u.id and ur.app_id = a.id
          and (select count(*) from user_stores us where us.user_id = u.id and us.role_id = ur.role_id)
            = case a.provision_type when 0 then (select count(*) from stores where dealer_id = u.dealer_id) else 0 end)`
  assert.equal(await count(lacking), 0)
})

test('everything that was given could have been given in the portal', async () => {
  assert.equal(
    await count(db.rows`
    select count(*) as n from user_stores us join users u on u.id = us.user_id join stores s on s.id = us.store_id
     where s.dealer_id is distinct from u.dealer_id`),
    0,
    'stores are those of the dealer',
  )
  assert.equal(
    await count(db.rows`
    select count(*) as n from user_roles ur join users u on u.id = ur.user_id join apps a on a.id = ur.app_id
     where u.dealer_id is not null
       and (a.provision_type = 0) <> exists (select 1 from user_stores us
                                              where us.user_id = ur.user_id and us.role_id = ur.role_id)`),
    0,
    'a role has stores where the app is dealer based, and none elsewhere',
  )
  assert.equal(
    await count(db.rows`
    select count(*) as n from user_apps ua join attributes t on t.app_id = ua.app_id and t.required
     where not exists (select 1 from user_attributes v
                        where v.user_id = ua.user_id and v.attribute_id = t.id and v.value <> '')`),
    0,
    'required attributes have values',
  )
  assert.equal(
    await count(db.rows`
    select count(*) as n from dealers d
     where 1 <> (select count(*) from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
                  where u.dealer_id = d.id and u.is_primary and r.name = 'admin')`),
    0,
    'one primary admin a dealer',
  )
})

test('everything has a name in both languages, and no text is of nothing', async () => {
  const admin = await db.row<{
    id: string
  }>`select id from users where email = 'system.admin@demo.comptoir.test'`
  const call = await signedIn(db, admin!.id)
  const { Rows } = await call(getCopy, getCopyRoute, {})
  const incomplete = Rows.filter((row) => row['en-US'] === '' || row['fr-CA'] === '' || row.Stored === null)
  assert.deepEqual(incomplete, [])
  assert.equal(Rows.length, 70)
})

test('two years of sign-ins, by people to apps they may open, in order of time and none to come', async () => {
  const signIns = await count(db.rows`select count(*) as n from events where kind = 'sign-in'`)
  assert.ok(signIns >= 150_000)
  near(await count(db.rows`select count(*) as n from events where kind = 'sign-in-failed'`), signIns * 0.044)
  assert.equal(
    await count(db.rows`
    select count(*) as n from events e join apps a on a.id = e.app_id
     where e.kind = 'sign-in' and not a.provision_for_all and a.client_id <> 'user-portal'
       and not exists (select 1 from user_apps ua where ua.user_id = e.user_id and ua.app_id = e.app_id)`),
    0,
  )
  assert.equal(
    await count(db.rows`
    select count(*) as n from (select at < lag(at) over (order by id) or at > ${now} as wrong from events) e
     where wrong`),
    0,
  )
  assert.equal(
    await count(db.rows`
    select count(*) as n from events e join users u on u.id = e.user_id
     where e.at < u.created_at or e.dealer_id is distinct from u.dealer_id`),
    0,
  )
})

test('an event has the store that the portal would have recorded', async () => {
  assert.equal(
    await count(db.rows`
    select count(*) as n from (select * from events where user_id is not null and id % 50 = 0) e
     where store_id is distinct from
           (select s.store_id from user_stores s
              join user_roles r on r.user_id = s.user_id and r.role_id = s.role_id
             where s.user_id = e.user_id and (e.app_id is null or r.app_id = e.app_id)
             order by s.store_id limit 1)`),
    0,
  )
})

test('the last sign-in of everybody is the latest event, and nobody signs in while locked', async () => {
  assert.equal(
    await count(db.rows`
    select count(*) as n
      from users u
      left join (select user_id, max(at) as at from events where kind = 'sign-in' group by user_id) e on e.user_id = u.id
     where e.at is distinct from u.last_sign_in_at`),
    0,
  )
  assert.equal(
    await count(db.rows`
    select count(*) as n from users where last_sign_in_at > coalesce(locked_at, lockout_expiry - interval '15 minutes')`),
    0,
  )
})

test('the days have a rhythm', async () => {
  const rows = await db.rows<{ day: number; month: number; n: number }>`
    select extract(dow from at at time zone 'America/Toronto')::int as day,
           extract(month from at at time zone 'America/Toronto')::int as month, count(*) as n
      from events where kind = 'sign-in' group by 1, 2`
  const sum = (part: 'day' | 'month', value: number) =>
    rows.filter((row) => row[part] === value).reduce((total, { n }) => total + n, 0)
  assert.ok(sum('day', 0) * 5 < sum('day', 1), 'Sundays are quiet')
  assert.ok(sum('month', 6) > sum('month', 1) * 2, 'June is busy')
})

test('accounts are in every state that the portal knows', async () => {
  const users = (condition: Promise<{ n: number }[]>) => count(condition)
  assert.equal(
    await users(db.rows`
    select count(*) as n from users u
     where locked and exists (select 1 from events e where e.user_id = u.id and e.kind = 'locked'
                                 and e.origin = 'manual' and e.at = u.locked_at and e.actor_id = u.locked_by)`),
    40,
  )
  assert.equal(
    await users(db.rows`
    select count(*) as n from users
     where lockout_expiry > ${now}::timestamptz and lockout_expiry <= ${now}::timestamptz + interval '14 minutes'`),
    15,
  )
  near(
    await users(db.rows`
    select count(*) as n from users u left join dealers d on d.id = u.dealer_id
     where d.deleted_at is not null or not exists (select 1 from user_apps ua where ua.user_id = u.id)`),
    120,
  )
  near(
    await users(db.rows`
    select count(*) as n from users
     where greatest(last_sign_in_at, created_at, unlocked_at) < ${now}::timestamptz - interval '2 years'`),
    300,
  )
  assert.equal(
    await users(db.rows`
    select count(*) as n from users
     where last_sign_in_at is null and created_at > ${now}::timestamptz - interval '24 hours'`),
    12,
  )
})

test('a second demo on top of the first is refused, and leaves nothing behind', async () => {
  await assert.rejects(makeDemo({ db, now, publicUrl }))
  assert.equal(await count(db.rows`select count(*) as n from apps`), 9)
})
