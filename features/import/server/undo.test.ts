import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenImporter, importAll } from '#test/importing.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { chooseColumns, correctRow, saveImport, sendHeldMails, undoImport } from '../contract.ts'
import {
  chooseColumnsRoute,
  correctRowRoute,
  saveImportRoute,
  sendHeldMailsRoute,
  undoImportRoute,
} from './act-on-import.ts'
import { importNext } from './job/importing.ts'

const daily = ['create-users', 'modify-users', 'view-users', 'delete-users'] as const

async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const actor = await givenUser(db, { role: 'admin', dealerId, permissions: daily })
  return { dealerId, ...(await givenImporter(db, actor)) }
}
const csv = (...rows: string[]) => ['First name,Last name,Email', ...rows].join('\n')
const people = (count: number) =>
  csv(...Array.from({ length: count }, (_, at) => `Renée,Roy,person.${at}@file.test`))

test(
  'a correction judges the row again, and the rows of the same record',
  onDb(async (db) => {
    const { call, preview, rows, save } = await given(db)
    const id = await preview('people', csv('A,,a@file.test', 'B,B,a@file.test', 'C,C,c@file.test'))
    const correct = (Row: number, Field: 'LastName' | 'Email', Value: string) =>
      call(correctRow, correctRowRoute, { ID: id, Row, Values: [{ Field, Value }] })
    const verdicts = async () => (await rows(id)).map(({ Verdict }) => Verdict)
    assert.deepEqual(await verdicts(), ['error', 'error', 'create'])
    assert.equal((await correct(1, 'LastName', ' Roy ')).data.Verdict, 'create')
    await correct(1, 'Email', 'other@file.test')
    assert.deepEqual(await verdicts(), ['create', 'create', 'create'])
    await correct(3, 'Email', 'A@file.test')
    assert.deepEqual(await verdicts(), ['create', 'create', 'error'])
    await save(id)
    assert.deepEqual(
      await db.rows`select last_name as name, email from users where email like '%@file.test' order by email`,
      [
        { name: 'B', email: 'a@file.test' },
        { name: 'Roy', email: 'other@file.test' },
      ],
    )
    await assert.rejects(correct(1, 'LastName', 'X'), refusal(409, 'importState'))
    await assert.rejects(call(saveImport, saveImportRoute, { ID: id }), refusal(409, 'importState'))
  }),
)

test(
  'other columns can be chosen after the preview: a correction stays where its field is read from the same column',
  onDb(async (db) => {
    const { call, preview, rows } = await given(db)
    const id = await preview('people', csv('Roy,A,a@file.test', 'Roy,,b@file.test'))
    const [, second] = await rows(id)
    const corrected = { LastName: 'B', Email: 'c@file.test' } as const
    const Values = second!.Values.map(({ Field, Value }) => ({
      Field,
      Value: { ...corrected }[Field as 'Email'] ?? Value,
    }))
    await call(correctRow, correctRowRoute, { ID: id, Row: 2, Values })
    await call(chooseColumns, chooseColumnsRoute, { ID: id, Fields: ['LastName', 'FirstName', 'Email'] })
    await importAll(db)
    assert.deepEqual(
      (await rows(id)).map(({ Verdict, Values: texts }) => [Verdict, ...texts.map(({ Value }) => Value)]),
      [
        ['create', 'A', 'Roy', 'a@file.test'],
        ['error', '', 'Roy', 'c@file.test'],
      ],
    )
  }),
)

test(
  'an undo deletes who was created, sets back who was changed, and keeps who was changed since',
  onDb(async (db) => {
    const { call, dealerId, preview, rows, save } = await given(db)
    const [marie, luc] = [
      await givenUser(db, { email: 'marie@file.test', dealerId }),
      await givenUser(db, { email: 'luc@file.test', dealerId }),
    ]
    const id = await preview(
      'people',
      csv(
        'Marie,Roy,marie@file.test',
        'Luc,Roy,luc@file.test',
        'New,Roy,new@file.test',
        'Kept,Roy,kept@file.test',
      ),
    )
    await save(id)
    const kept = (await rows(id))[3]!.ID
    await db.rows`update users set version = version + 1 where id = any(${[luc, kept]}::uuid[])`
    await call(undoImport, undoImportRoute, { id })
    await importAll(db)
    assert.deepEqual(
      (await rows(id)).map(({ Undone, Problems }) => [Undone, Problems.length]),
      [
        ['setBack', 0],
        ['kept', 1],
        ['deleted', 0],
        ['kept', 1],
      ],
    )
    const named = await db.rows`
      select first_name as name, last_name as last, deleted_at is not null as gone from users
       where email like '%@file.test' order by 1`
    assert.deepEqual(named, [
      { name: 'Kept', last: 'Roy', gone: false },
      { name: 'Luc', last: 'Roy', gone: false },
      { name: 'Marie', last: 'Tremblay', gone: false },
      { name: 'New', last: 'Roy', gone: true },
    ])
    assert.equal((await db.rows`select 1 from events where kind = 'user-deleted'`).length, 1)
    assert.deepEqual(await db.rows`select last_name as n from users where id = ${marie}`, [{ n: 'Tremblay' }])
    await assert.rejects(call(undoImport, undoImportRoute, { id }), refusal(409, 'importState'))
  }),
)

test(
  'held welcome mails are sent once, to the people who still need one',
  onDb(async (db) => {
    const { call, preview, save, read } = await given(db)
    const id = await preview('people', people(4))
    await save(id)
    const mails = () =>
      db.rows<{ address: string }>`select address from outbox where type = 'welcome' order by 1`
    assert.deepEqual(await mails(), [])
    await db.rows`update users set locked = true where email = 'person.1@file.test'`
    await db.rows`update users set deleted_at = ${NOW} where email = 'person.2@file.test'`
    assert.deepEqual((await call(sendHeldMails, sendHeldMailsRoute, { id })).data, { Sent: 2 })
    assert.deepEqual(await mails(), [{ address: 'person.0@file.test' }, { address: 'person.3@file.test' }])
    assert.ok((await read(id)).MailsSentAt)
    assert.equal((await db.rows`select 1 from events where kind = 'welcome-sent'`).length, 2)
    await assert.rejects(call(sendHeldMails, sendHeldMailsRoute, { id }), refusal(409, 'importState'))
  }),
)

test(
  'an import that is killed in the middle of any batch goes on, and saves nothing twice',
  onDb(async (db) => {
    const { call, preview, rows } = await given(db)
    const id = await preview('people', people(60))
    await call(saveImport, saveImportRoute, { ID: id })
    class Killed extends Error {}
    /** Does a batch whose transaction is lost. */
    const killed = () =>
      db
        .transaction(async (tx) => {
          await importNext({ db: tx, clock: { now: () => NOW } }, { error: () => {} })
          throw new Killed()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
        })
    const step = () => importNext({ db, clock: { now: () => NOW } }, { error: () => {} })
    do await killed()
    while (await step())
    const all = await rows(id)
    assert.deepEqual(new Set(all.map(({ Result }) => Result)), new Set(['created']))
    assert.equal((await db.rows`select 1 from users where email like '%@file.test'`).length, 60)
    assert.equal((await db.rows`select 1 from events where kind = 'user-created'`).length, 60)
    assert.equal((await db.rows`select 1 from events where kind = 'import'`).length, 2)
  }),
)

test(
  'a row that the database refuses each time is left with that result, and the others are saved',
  onDb(async (db) => {
    const { call, preview, rows } = await given(db)
    const id = await preview('people', people(5))
    await db.rows`alter table users add constraint no_third check (email <> 'person.2@file.test')`
    await call(saveImport, saveImportRoute, { ID: id })
    while (await importNext({ db, clock: { now: () => NOW } }, { error: () => {} }));
    assert.deepEqual(
      (await rows(id)).map(({ Result, Problems }) => [Result, Problems[0]?.Message]),
      [0, 1, 2, 3, 4].map((at) =>
        at === 2
          ? ['failed', 'This row was not saved because of an error. The log of the server has the details.']
          : ['created', undefined],
      ),
    )
  }),
)
