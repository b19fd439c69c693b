import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { emailPermissionsReport } from '../contract.ts'
import { emailPermissionsReportRoute as route } from './email-permissions-report.ts'
import type { PermissionsList } from './permissions-list.ts'

type Queued = { userId: string; address: string; locale: string; data: PermissionsList }
const queued = (db: Db) =>
  db.rows<Queued>`select user_id as "userId", address, locale, data from outbox where type = 'permissions-list'`

const rights: Permission[] = ['create-users', 'create-dealers']

test(
  'F122: the list holds the users of the dealer, and of their apps, roles, stores and permissions what the caller sees',
  onDb(async (db) => {
    const dealerId = await givenDealer(db, 'Piscines Laval')
    const store = await givenStore(db, dealerId, 'Centre')
    const [shared, own, unseen] = [
      await givenApp(db, 'warranty'),
      await givenApp(db),
      await givenApp(db, 'unseen'),
    ]
    await db.rows`update apps set display_name = 'Garantie' where id = ${shared}`
    await db.rows`insert into copy (kind, tag, en_us, fr_ca) values ('role', 'clerk', 'Clerk', 'Commis')`
    const viewer = await givenUser(db, { role: 'admin', dealerId, permissions: rights, lastName: 'Arbour' })
    for (const app of [shared, own]) await giveRole(db, viewer, app, 'clerk')
    const person = await givenUser(db, {
      dealerId,
      firstName: 'Zoé',
      lastName: 'Côté',
      email: 'z@example.test',
    })
    const elsewhere = await givenStore(db, await givenDealer(db, 'Ailleurs'), 'Loin')
    await giveRole(db, person, shared, 'clerk', [store, elsewhere])
    await giveRole(db, person, unseen, 'clerk')
    await db.rows`
      with new as (insert into permissions (app_id, name, display_name, position)
                   values (${shared}, 'order', 'Order', 1), (${shared}, 'refund', 'Refund', 2), (${shared}, 'none', 'None', 3)
                   returning id, name)
      insert into user_permissions (user_id, app_id, permission_id)
      select ${person}::uuid, ${shared}::uuid, id from new where name <> 'none'`
    await db.rows`insert into copy (kind, tag, en_us, fr_ca) values ('permission', 'warranty/order', 'Order', 'Commander')`
    await givenUser(db, { dealerId: await givenDealer(db, 'Autre') })
    const call = await signedIn(db, viewer)
    assert.deepEqual(await call(emailPermissionsReport, route, { dealerID: dealerId, userID: viewer }), {
      success: true,
      code: 200,
      data: true,
    })
    const [mail, ...more] = await queued(db)
    assert.equal(more.length, 0)
    assert.deepEqual([mail!.userId, mail!.locale], [viewer, 'fr-CA'])
    assert.equal(mail!.data.dealer, 'Piscines Laval')
    assert.deepEqual(
      mail!.data.people.map(({ name }) => name),
      ['Marie Arbour', 'Zoé Côté'],
    )
    const zoe = mail!.data.people[1]!
    assert.equal(zoe.email, 'z@example.test')
    assert.deepEqual(
      zoe.apps.filter(({ name }) => name === 'Garantie'),
      [
        {
          name: 'Garantie',
          held: 'Commis (Centre)',
          permissions: [
            { Name: 'order', DisplayName: 'Commander' },
            { Name: 'refund', DisplayName: 'Refund' },
          ],
        },
      ],
    )
    assert.ok(!zoe.apps.some(({ name }) => name === 'unseen'), 'not an app that the viewer was not given')
  }),
)

test(
  'F122: only the caller or a user of that dealer gets it, each in their language',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const of = { role: 'admin', permissions: [...rights, 'access-all-dealers' as const] }
    const call = await signedIn(db, await givenUser(db, of))
    const ask = (userID: string, dealerID = dealerId) =>
      call(emailPermissionsReport, route, { dealerID, userID })
    const member = await givenUser(db, { dealerId, locale: 'en-US', region: 'US' })
    await ask(member)
    assert.equal((await queued(db))[0]!.locale, 'en-US')
    const stranger = await givenUser(db, { dealerId: await givenDealer(db) })
    await assert.rejects(ask(stranger), refusal(403, 'forbidden'))
    await assert.rejects(ask(crypto.randomUUID()), refusal(404, 'notFound'))
    await assert.rejects(ask(member, crypto.randomUUID()), refusal(404, 'notFound'))
    assert.equal((await queued(db)).length, 1)
  }),
)

test(
  'F122: another dealer’s list goes to nobody out of whose sight it lies, and one permission is not enough',
  onDb(async (db) => {
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const viewer = await givenUser(db, { role: 'admin', dealerId: near, permissions: rights })
    const call = await signedIn(db, viewer)
    await assert.rejects(
      call(emailPermissionsReport, route, { dealerID: far, userID: viewer }),
      refusal(404, 'notFound'),
    )
    for (const permission of rights) {
      const half = await givenUser(db, { role: 'admin', dealerId: near, permissions: [permission] })
      await assert.rejects(
        (await signedIn(db, half))(emailPermissionsReport, route, { dealerID: near, userID: half }),
        refusal(403, 'forbidden'),
      )
    }
    assert.deepEqual(await queued(db), [])
  }),
)
