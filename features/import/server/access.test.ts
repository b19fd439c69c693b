import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { exportAllUsers, reportToken } from '#features/reports/export/contract.ts'
import { exportAllUsersRoute, reportTokenRoute } from '#features/reports/export/server/all-users.ts'
import { onDb } from '#test/database.ts'
import { givenImporter, importAll } from '#test/importing.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'
import { undoImport } from '../contract.ts'
import { undoImportRoute } from './act-on-import.ts'

const giving = [
  'create-users',
  'modify-users',
  'view-users',
  'delete-users',
  'provision-apps',
  'deprovision-apps',
  'view-reports',
] as const

async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const laval = await givenStore(db, dealerId, 'Laval, Centre')
  const quebec = await givenStore(db, dealerId, 'Québec')
  const orders = await givenApp(db, 'Orders')
  await db.rows`insert into copy (kind, tag, en_us, fr_ca) values ('role', 'clerk', 'Clerk', 'Commis')`
  await db.rows`insert into roles (app_id, name, display_name, priority) values (${orders}, 'chief', 'Chief', 1)`
  const actor = await givenUser(db, { role: 'admin', dealerId, permissions: giving })
  await giveRole(db, actor, orders, 'clerk', [laval])
  return { dealerId, laval, quebec, orders, actor, ...(await givenImporter(db, actor)) }
}

const heldBy = (db: Db, email: string) =>
  db.rows`
    select r.name as role, array(select s.display_name from user_stores us join stores s on s.id = us.store_id
                                  where us.user_id = u.id and us.role_id = r.id order by 1) as stores
      from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where u.email = ${email} order by 1`
const csv = (...rows: string[]) => ['First name;Last name;Email;Apps and roles;Stores', ...rows].join('\n')

test(
  'R104: roles and stores are given by their names, shown before, and taken again by the undo',
  onDb(async (db) => {
    const { call, dealerId, orders, quebec, preview, rows, save } = await given(db)
    const luc = await givenUser(db, { email: 'luc@file.test', dealerId })
    await giveRole(db, luc, orders, 'clerk', [quebec])
    const kept = await givenUser(db, { email: 'kept@file.test', dealerId })
    await giveRole(db, kept, orders, 'clerk', [quebec])
    const id = await preview(
      'people',
      csv(
        'Ève;Roy;eve@file.test;orders: CLERK;"Laval, Centre"',
        'Marie;Tremblay;luc@file.test;"Orders : Commis (laval, centre); Orders: Chief";',
        'Marie;Tremblay;KEPT@file.test;Orders: Clerk;Québec',
      ),
    )
    assert.deepEqual(
      (await rows(id)).map(({ Verdict, Changes, Problems }) => [Verdict, Changes, Problems]),
      [
        ['create', [], []],
        [
          'change',
          [
            {
              Field: 'Access',
              From: 'Orders: Clerk (Québec)',
              To: 'Orders: Clerk (Québec, Laval, Centre); Orders: Chief (Québec)',
            },
          ],
          [],
        ],
        ['same', [], []],
      ],
    )
    await save(id)
    assert.deepEqual(await heldBy(db, 'eve@file.test'), [{ role: 'clerk', stores: ['Laval, Centre'] }])
    const both = [
      { role: 'chief', stores: ['Québec'] },
      { role: 'clerk', stores: ['Laval, Centre', 'Québec'] },
    ]
    assert.deepEqual(await heldBy(db, 'luc@file.test'), both)
    await call(undoImport, undoImportRoute, { id })
    await importAll(db)
    assert.deepEqual(await heldBy(db, 'luc@file.test'), [{ role: 'clerk', stores: ['Québec'] }])
    assert.deepEqual(
      (await rows(id)).map(({ Undone }) => Undone),
      ['deleted', 'setBack', null],
    )
  }),
)

test(
  'R104: what is unknown, out of sight or not to be given is refused, with its column',
  onDb(async (db) => {
    const { preview, rows, dealerId, orders } = await given(db)
    await givenApp(db, 'Hidden')
    const far = await givenStore(db, await givenDealer(db), 'Far')
    await db.rows`insert into roles (app_id, name, display_name, priority)
                  select id, 'boss', 'Boss', 9999 from apps where name = 'Orders'`
    await givenUser(db, { email: 'known@file.test', dealerId })
    const number = (await db.row<{ n: string }>`select ship_to as n from stores where id = ${far}`)!.n
    const problems = async (...cells: string[]) => {
      const id = await preview('people', csv(...cells.map((cell, at) => `A;B;new${at}@file.test;${cell}`)))
      return (await rows(id)).map(({ Problems }) =>
        Problems.map(({ Field, Message }) => `${Field}: ${Message}`),
      )
    }
    const unknown = (name: string) => [
      `Access: Unknown app or role: “${name}”. Write each one as “App: Role”, and separate them with semicolons.`,
    ]
    assert.deepEqual(
      await problems(
        'Hidden: Clerk;Québec',
        'Nowhere: Clerk;Québec',
        'Orders: Nobody;Québec',
        `Orders: Clerk;${number}`,
        'Orders: Clerk;',
        ';Québec',
        'Orders: Boss;Québec',
        `"${'x'.repeat(2100)}";`,
      ),
      [
        unknown('Hidden: Clerk'),
        unknown('Nowhere: Clerk'),
        unknown('Orders: Nobody'),
        [`Stores: Unknown store: ${number}.`],
        ['Stores: Please select one or more stores for the selected role'],
        ['Stores: No role is held at this store. Add it to a role: “App: Role (Store)”.'],
        ['Access: You do not have permission to assign this role.'],
        ['Access: Please enter a valid value.'],
      ],
    )
    const clerk = await givenUser(db, { role: 'admin', dealerId, permissions: ['create-users'] })
    await giveRole(db, clerk, orders, 'clerk')
    const without = await givenImporter(db, clerk)
    const id = await without.preview('people', csv('A;B;other@file.test;Orders: Clerk;Québec'))
    assert.deepEqual(
      (await without.rows(id)).map(({ Problems }) => Problems),
      [[{ Field: 'Access', Message: 'You do not have permission to provision apps.' }]],
    )
    const both = await preview('people', csv('A;;both@file.test;Nowhere;'))
    assert.deepEqual(
      (await rows(both)).map(({ Problems }) => Problems.map(({ Field }) => Field)),
      [['LastName', 'Access']],
    )
  }),
)

test(
  'R104: an exported list of users is imported without a change',
  onDb(async (db) => {
    const { call, dealerId, laval, quebec, orders, preview, read, rows } = await given(db)
    const chief = await givenUser(db, { email: 'chief@file.test', dealerId })
    await giveRole(db, chief, orders, 'chief', [laval])
    await giveRole(db, chief, orders, 'clerk', [quebec])
    const { data: token } = await call(reportToken, reportTokenRoute, {})
    const id = await preview('people', await call(exportAllUsers, exportAllUsersRoute, { token }))
    assert.deepEqual(
      (await read(id)).Columns.map(({ Field }) => Field),
      'ID FirstName LastName Email MobilePhone AlternatePhone - Dealer Stores Access - Region Locale - - - -'
        .split(' ')
        .map((field) => (field === '-' ? null : field)),
    )
    assert.deepEqual(
      (await rows(id)).map(({ Verdict }) => Verdict),
      ['same', 'same'],
    )
  }),
)
