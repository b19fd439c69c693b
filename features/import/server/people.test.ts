import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { NOW, refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenImporter, importAll } from '#test/importing.ts'
import { givenDealer, givenUser, giveRole, portalApp } from '#test/people.ts'
import {
  chooseColumns,
  deleteImport,
  getImport,
  importRows,
  imports,
  saveImport,
  sendHeldMails,
} from '../contract.ts'
import {
  chooseColumnsRoute,
  deleteImportRoute,
  saveImportRoute,
  sendHeldMailsRoute,
} from './act-on-import.ts'
import { getImportRoute, importRowsRoute, importsRoute } from './read-import.ts'

const daily = ['create-users', 'modify-users', 'view-users', 'delete-users'] as const

async function given(db: Db, permissions: readonly Permission[] = daily) {
  const dealerId = await givenDealer(db)
  const actor = await givenUser(db, { role: 'admin', dealerId, permissions })
  return { dealerId, actor, ...(await givenImporter(db, actor)) }
}

const csv = (...rows: string[]) => ['First name,Last name,Email,Mobile phone', ...rows].join('\r\n')
const state = async (db: Db) => [
  await db.rows`select id, version, email, first_name, last_name from users order by email`,
  await db.rows`select kind from events where kind <> 'import' order by id`,
  await db.rows`select type from outbox`,
]

test(
  'the preview tells what each row will do, and has changed nothing',
  onDb(async (db) => {
    const { dealerId, preview, read, rows } = await given(db)
    await givenUser(db, { email: 'marie@example.test', dealerId })
    const same = { firstName: 'Ève', lastName: 'Roy', email: 'eve@example.test', dealerId }
    await givenUser(db, same)
    const before = await state(db)
    const id = await preview(
      'people',
      csv(
        'Renée,Roy,renee@example.test,819-555-0142',
        'Marie,Roy,MARIE@example.test,',
        'Ève,Roy,eve@example.test,',
        'Luc,,luc@example.test,12',
        'Renée,Encore,Renee@example.test,',
      ),
    )
    assert.deepEqual(await state(db), before)
    assert.equal((await read(id)).State, 'ready')
    assert.deepEqual(
      (await rows(id)).map(({ Row, Verdict, Changes, Problems }) => [Row, Verdict, Changes, Problems]),
      [
        [1, 'create', [], []],
        [2, 'change', [{ Field: 'LastName', From: 'Tremblay', To: 'Roy' }], []],
        [3, 'same', [], []],
        [
          4,
          'error',
          [],
          [
            { Field: 'LastName', Message: 'This field is required.' },
            { Field: 'MobilePhone', Message: 'Please enter a 10-digit phone number.' },
          ],
        ],
        [5, 'error', [], [{ Field: null, Message: 'An earlier row of the file concerns the same record.' }]],
      ],
    )
    assert.deepEqual(
      (await read(id)).Counts.toSorted((a, b) => a.Of.localeCompare(b.Of)),
      [
        { Of: 'change', Rows: 1 },
        { Of: 'create', Rows: 1 },
        { Of: 'error', Rows: 2 },
        { Of: 'same', Rows: 1 },
      ],
    )
  }),
)

test(
  'a save does what the form does: records, versions and mails, with a result for each row',
  onDb(async (db) => {
    const { actor, dealerId, preview, save, rows, read } = await given(db)
    const marie = await givenUser(db, { email: 'marie@example.test', dealerId })
    const id = await preview(
      'people',
      csv('Renée,Roy,renee@example.test,', 'Marie,Roy,marie@example.test,', 'x,,,'),
    )
    await save(id, false)
    assert.equal((await read(id)).State, 'saved')
    const [created, changed, wrong] = await rows(id)
    assert.deepEqual(
      [created, changed, wrong].map((row) => row!.Result),
      ['created', 'changed', null],
    )
    assert.equal(changed!.ID, marie)
    const renee = await db.row`
      select first_name as name, dealer_id as dealer, region, locale from users where id = ${created!.ID}`
    assert.deepEqual(renee, { name: 'Renée', dealer: dealerId, region: 'CA', locale: 'en-US' })
    assert.deepEqual(
      await db.rows`select kind, origin, user_id as id, actor_id as by from events order by events.id`,
      [
        { kind: 'import', origin: 'begun', id: actor, by: actor },
        { kind: 'user-created', origin: null, id: created!.ID, by: actor },
        { kind: 'user-changed', origin: null, id: marie, by: actor },
        { kind: 'import', origin: 'ended', id: actor, by: actor },
      ],
    )
    assert.deepEqual(await db.rows`select type, address from outbox`, [
      { type: 'welcome', address: 'renee@example.test' },
    ])
  }),
)

test(
  'R91: a row about a person out of scope is refused as by the form, and the preview does not tell that they exist',
  onDb(async (db) => {
    const { preview, save, rows } = await given(db)
    const far = await givenUser(db, { email: 'far@example.test', dealerId: await givenDealer(db) })
    const people = await preview(
      'people',
      [
        'ID,First name,Last name,Email',
        `${far},A,B,x@example.test`,
        `${crypto.randomUUID()},A,B,y@example.test`,
      ].join('\n'),
    )
    const [known, unknown] = await rows(people)
    assert.deepEqual(known!.Problems, [
      { Field: 'ID', Message: 'No person that you can change has this ID.' },
    ])
    assert.deepEqual(unknown!.Problems, known!.Problems)
    const id = await preview('people', csv('A,B,far@example.test,', 'A,B,free@example.test,'))
    assert.deepEqual(
      (await rows(id)).map(({ Verdict }) => Verdict),
      ['create', 'create'],
    )
    await save(id)
    assert.deepEqual(
      (await rows(id)).map(({ Result, Problems }) => [Result, Problems]),
      [
        ['failed', [{ Field: 'Email', Message: 'Email Address already used.' }]],
        ['created', []],
      ],
    )
  }),
)

test(
  'R90: an empty cell leaves the field as it is, and an address finds a person however it is written',
  onDb(async (db) => {
    const { dealerId, preview, rows } = await given(db)
    const id = await givenUser(db, { email: 'Marie@example.test', dealerId })
    await db.rows`update users set mobile_phone = '8195550142' where id = ${id}`
    const file = await preview('people', csv(',,MARIE@EXAMPLE.TEST,'))
    assert.deepEqual(
      (await rows(file)).map(({ Verdict, ID }) => [Verdict, ID]),
      [['same', id]],
    )
  }),
)

test(
  'a record that was changed since the preview is left, and the row says so',
  onDb(async (db) => {
    const { dealerId, preview, save, rows } = await given(db)
    const marie = await givenUser(db, { email: 'marie@example.test', dealerId })
    const id = await preview('people', csv('Marie,Roy,marie@example.test,'))
    await db.rows`update users set version = version + 1, first_name = 'Marion' where id = ${marie}`
    await save(id)
    const [row] = await rows(id)
    assert.equal(row!.Result, 'failed')
    assert.match(row!.Problems[0]!.Message, /changed|saved|someone/i)
    assert.deepEqual(await db.row`select first_name as n from users where id = ${marie}`, { n: 'Marion' })
  }),
)

test(
  'the rights of the person are read again for each batch: without them the rest is left, and told',
  onDb(async (db) => {
    const { actor, call, preview, rows, read } = await given(db)
    const id = await preview('people', csv('A,B,a@example.test,', 'A,B,b@example.test,'))
    await call(saveImport, saveImportRoute, { ID: id })
    await db.rows`update users set locked = true where id = ${actor}`
    await importAll(db)
    await db.rows`update users set locked = false where id = ${actor}`
    assert.equal((await read(id)).State, 'saved')
    assert.deepEqual(
      (await rows(id)).map(({ Result }) => Result),
      ['failed', 'failed'],
    )
    assert.deepEqual(await db.rows`select 1 from users where email = 'a@example.test'`, [])
  }),
)

test(
  'an import is shown to the person who made it, while they may import its kind',
  onDb(async (db) => {
    const { actor, call, dealerId, upload } = await given(db)
    const id = await upload('people', csv('A,B,a@example.test,'))
    const other = await givenImporter(
      db,
      await givenUser(db, { role: 'admin', dealerId, permissions: daily }),
    )
    const tries: [Parameters<typeof other.call>[0], Parameters<typeof other.call>[1], object][] = [
      [getImport, getImportRoute, { id }],
      [importRows, importRowsRoute, { id }],
      [chooseColumns, chooseColumnsRoute, { ID: id, Fields: [] }],
      [deleteImport, deleteImportRoute, { id }],
    ]
    for (const [endpoint, route, input] of tries)
      await assert.rejects(other.call(endpoint, route, input), refusal(404, 'notFound'), endpoint.name)
    assert.equal((await call(imports, importsRoute, {})).length, 1)
    await db.rows`delete from user_permissions where user_id = ${actor} and permission_id in (
      select id from permissions where name like '%-users' and name not like '%view%')`
    await assert.rejects(call(getImport, getImportRoute, { id }), refusal(403))
  }),
)

test(
  'columns are found by their names in both languages, and a choice is remembered for the next file',
  onDb(async (db) => {
    const { call, upload, read } = await given(db)
    const fields = async (id: string) => (await read(id)).Columns.map(({ Field }) => Field)
    const french = await upload('people', 'Prénom;Nom de famille;Courriel;Remarque\nA;B;c@example.test;d')
    assert.deepEqual(await fields(french), ['FirstName', 'LastName', 'Email', null])
    const odd = await upload('people', 'Mail privé,Vorname\na@example.test,A')
    assert.deepEqual(await fields(odd), [null, null])
    const choose = (Fields: ('Email' | 'FirstName' | 'SoldTo' | null)[]) =>
      call(chooseColumns, chooseColumnsRoute, { ID: odd, Fields })
    for (const wrong of [['Email'], ['Email', 'Email'], ['Email', 'SoldTo'], [null, 'FirstName']] as const)
      await assert.rejects(choose([...wrong]), refusal(400, 'invalid'), String(wrong))
    await choose(['Email', 'FirstName'])
    await assert.rejects(choose(['Email', null]), refusal(409, 'importState'))
    const next = await upload('people', 'vorname\tMAIL PRIVÉ\nB\tb@example.test')
    assert.deepEqual(await fields(next), ['FirstName', 'Email'])
  }),
)

test(
  'imports and their rows are deleted 30 days after the last work on them',
  onDb(async (db) => {
    const { preview } = await given(db)
    await preview('people', csv('A,B,a@example.test,'))
    const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    await importAll(db, after(29.9))
    assert.equal((await db.rows`select 1 from import_rows`).length, 1)
    await importAll(db, after(30))
    assert.deepEqual(await db.rows`select 1 from import_rows`, [])
    assert.deepEqual(await db.rows`select 1 from imports`, [])
  }),
)

test(
  'R56: held welcome mails go to nobody who was moved or raised out of the reach of the sender since',
  onDb(async (db) => {
    const { preview, save, call } = await given(db)
    const id = await preview('people', csv(...['a', 'b', 'c'].map((one) => `A,B,${one}@example.test,`)))
    await save(id)
    const personOf = async (email: string) =>
      (await db.row<{ id: string }>`
        update users set version = version + 1 where email = ${email} returning id`)!.id
    await db.rows`
      update users set dealer_id = ${await givenDealer(db)} where id = ${await personOf('a@example.test')}`
    await giveRole(db, await personOf('b@example.test'), await portalApp(db), 'system_admin')
    assert.equal((await call(sendHeldMails, sendHeldMailsRoute, { id })).data.Sent, 1)
    const mails = await db.rows`select address from outbox where type = 'welcome'`
    assert.deepEqual(mails, [{ address: 'c@example.test' }])
  }),
)

test(
  'a header that is cut within a character is stored without that half',
  onDb(async (db) => {
    const { upload, read } = await given(db)
    const id = await upload('people', `Email,${'a'.repeat(199)}😀\r\na@example.test,b`)
    assert.equal((await read(id)).Columns[1]!.Header, `${'a'.repeat(199)}\ufffd`)
  }),
)
