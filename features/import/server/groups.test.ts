import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { onDb } from '#test/database.ts'
import { givenImporter, importAll } from '#test/importing.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { undoImport } from '../contract.ts'
import { undoImportRoute } from './act-on-import.ts'

const all = [
  'create-dealers',
  'modify-dealers',
  'delete-dealers',
  'create-stores',
  'modify-stores',
  'delete-stores',
  'access-all-dealers',
] as const

const given = async (db: Db, permissions: readonly Permission[] = all, dealerId: string | null = null) =>
  givenImporter(db, await givenUser(db, { role: 'admin', dealerId, permissions }))

const state = async (db: Db) => [
  await db.rows`select * from dealers order by id`,
  await db.rows`select * from stores order by id`,
  await db.rows`select * from events where kind <> 'import' order by events.id`,
]

test(
  'dealers are found by their Sold To #, judged as by their form, and the preview has changed nothing',
  onDb(async (db) => {
    const { preview, rows, save } = await given(db)
    const id = await givenDealer(db, 'Spas')
    await db.rows`update dealers set sold_to = 'N-1' where id = ${id}`
    const before = await state(db)
    const file = await preview(
      'dealers',
      [
        'Sold To #;Name;Region;Language;RM number',
        ' N-1 ;Spas du Nord;;;7',
        'N-2;Piscines;Canada;français;',
        'N-3;;US;fr-CA;x',
        '12345678901;Long;;;',
      ].join('\n'),
    )
    assert.deepEqual(await state(db), before)
    assert.deepEqual(
      (await rows(file)).map(({ Verdict, Changes, Problems }) => [Verdict, Changes, Problems]),
      [
        [
          'change',
          [
            { Field: 'Name', From: 'Spas', To: 'Spas du Nord' },
            { Field: 'DisplayName', From: 'Spas', To: 'Spas du Nord' },
            { Field: 'RMNumber', From: '', To: '7' },
          ],
          [],
        ],
        ['create', [], []],
        ['error', [], [{ Field: 'RMNumber', Message: 'Please enter a number.' }]],
        ['error', [], [{ Field: 'SoldTo', Message: 'Must be 10 characters or less.' }]],
      ],
    )
    await save(file)
    assert.deepEqual(
      (await rows(file)).map(({ Result }) => Result),
      ['changed', 'created', null, null],
    )
    assert.deepEqual(
      await db.rows`select sold_to as number, name, region, locale from dealers where sold_to like 'N-%' order by 1`,
      [
        { number: 'N-1', name: 'Spas du Nord', region: 'CA', locale: 'fr-CA' },
        { number: 'N-2', name: 'Piscines', region: 'CA', locale: 'fr-CA' },
      ].map((row, at) => (at === 0 ? { ...row, locale: 'en-US' } : row)),
    )
  }),
)

test(
  'stores are found by their Ship To #, and need a dealer that the person sees',
  onDb(async (db) => {
    const { preview, rows, save } = await given(db)
    const dealer = await givenDealer(db)
    await db.rows`update dealers set sold_to = 'N-1' where id = ${dealer}`
    const store = await givenStore(db, dealer, 'Centre')
    await db.rows`update stores set ship_to = 'N-1-1' where id = ${store}`
    const file = await preview(
      'stores',
      ['Ship To #,Name,Dealer', 'N-1-1,Port,', 'N-1-2,Gare,N-1', 'N-1-3,Parc,', 'N-1-4,Parc,N-9'].join('\n'),
    )
    assert.deepEqual(
      (await rows(file)).map(({ Verdict, Problems }) => [Verdict, Problems]),
      [
        ['change', []],
        ['create', []],
        ['error', [{ Field: 'Dealer', Message: 'This field is required.' }]],
        ['error', [{ Field: 'Dealer', Message: 'No dealer that you can see has this Sold To #.' }]],
      ],
    )
    await save(file)
    assert.deepEqual(
      await db.rows`select ship_to as number, name from stores where dealer_id = ${dealer} order by 1`,
      [
        { number: 'N-1-1', name: 'Port' },
        { number: 'N-1-2', name: 'Gare' },
      ],
    )
  }),
)

test(
  'R91: a number of somebody out of scope is refused by the save, and not told by the preview',
  onDb(async (db) => {
    const own = await givenDealer(db)
    const far = await givenStore(db, await givenDealer(db))
    await db.rows`update stores set ship_to = 'FAR' where id = ${far}`
    const { preview, rows, save } = await given(db, ['create-stores', 'modify-stores'], own)
    const file = await preview('stores', 'Ship To #,Name\nFAR,Loin\nNEAR,Près')
    assert.deepEqual(
      (await rows(file)).map(({ Verdict }) => Verdict),
      ['create', 'create'],
    )
    await save(file)
    assert.deepEqual(
      (await rows(file)).map(({ Result, Problems }) => [Result, Problems.map(({ Field }) => Field)]),
      [
        ['failed', ['ShipTo']],
        ['created', []],
      ],
    )
  }),
)

test(
  'an undo deletes the dealers and stores of the import, sets the others back, and keeps what is used since',
  onDb(async (db) => {
    const { call, preview, rows, save } = await given(db)
    const old = await givenDealer(db, 'Spas')
    await db.rows`update dealers set sold_to = 'N-1' where id = ${old}`
    const file = await preview('dealers', 'Sold To #,Name\nN-1,Spas du Nord\nN-2,Neuf\nN-3,Utilisé')
    await save(file)
    const used = (await rows(file))[2]!.ID!
    await givenStore(db, used)
    await call(undoImport, undoImportRoute, { id: file })
    await importAll(db)
    assert.deepEqual(
      (await rows(file)).map(({ Undone }) => Undone),
      ['setBack', 'deleted', 'kept'],
    )
    assert.deepEqual(
      await db.rows`select name, deleted_at is not null as gone from dealers where sold_to like 'N-%' order by sold_to`,
      [
        { name: 'Spas', gone: false },
        { name: 'Neuf', gone: true },
        { name: 'Utilisé', gone: false },
      ],
    )
  }),
)
