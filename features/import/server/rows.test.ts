import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { NOW } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenImporter, importAll } from '#test/importing.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { saveImport } from '../contract.ts'
import { saveImportRoute } from './act-on-import.ts'
import { importNext } from './job/importing.ts'

const daily = ['create-users', 'modify-users', 'view-users'] as const

async function given(db: Db, permissions: readonly Permission[] = daily) {
  const dealerId = await givenDealer(db)
  return givenImporter(db, await givenUser(db, { role: 'admin', dealerId, permissions }))
}

const csv = (...rows: string[]) => ['First name,Last name,Email,Mobile phone', ...rows].join('\n')

test(
  'K291: of two imports of the same file each person is created once, and the other rows say so',
  onDb(async (db) => {
    const { preview, save, rows } = await given(db)
    const file = csv('A,B,a@example.test,', 'C,D,c@example.test,')
    const [one, other] = [await preview('people', file), await preview('people', file)]
    await save(one)
    await save(other)
    const results = async (id: string) =>
      (await rows(id)).map(({ Result, Problems }) => [Result, ...Problems.map(({ Field }) => Field)])
    assert.deepEqual(await results(one), [['created'], ['created']])
    assert.deepEqual(await results(other), [
      ['failed', 'Email'],
      ['failed', 'Email'],
    ])
    assert.equal(
      (await db.rows`select 1 from users where email in ('a@example.test', 'c@example.test')`).length,
      2,
    )
  }),
)

test(
  'K292: an ID, an address or a dealer in another spelling is the same record',
  onDb(async (db) => {
    const { preview, rows } = await given(db, [...daily, 'access-all-dealers', 'change-dealer'])
    const dealerId = await givenDealer(db, 'Équipements Été')
    const luc = await givenUser(db, { email: 'luc.é@example.test', dealerId })
    const find = async (head: string, ...cells: string[]) => {
      const id = await preview('people', [head, ...cells].join('\n'))
      return (await rows(id)).map(({ ID, Verdict }) => [ID, Verdict])
    }
    const same = [luc, 'same']
    for (const spelt of [
      'LUC.É@EXAMPLE.TEST',
      '  luc.é@example.test  ',
      'luc.é@example.test'.normalize('NFD'),
    ])
      assert.deepEqual(await find('Email', spelt), [same], spelt)
    for (const spelt of [luc.toUpperCase(), ` ${luc} `])
      assert.deepEqual(await find('ID', spelt), [same], spelt)
    const names = ['ÉQUIPEMENTS ÉTÉ', ' équipements été ', 'Équipements Été'.normalize('NFD')]
    for (const spelt of names)
      assert.deepEqual(await find('Email,Dealer', `luc.é@example.test,${spelt}`), [same], spelt)
  }),
)

test(
  'K293: a text that is too long is refused in its field',
  onDb(async (db) => {
    const { preview, rows } = await given(db)
    const long = 'x'.repeat(3000)
    const id = await preview(
      'people',
      csv(
        `${long},B,a@example.test,`,
        `A,${long},b@example.test,`,
        `A,B,${long}@example.test,`,
        `A,B,d@example.test,${'1'.repeat(3000)}`,
      ),
    )
    assert.deepEqual(
      (await rows(id)).map(({ Verdict, Problems }) => [Verdict, ...Problems.map(({ Field }) => Field)]),
      [
        ['error', 'FirstName'],
        ['error', 'LastName'],
        ['error', 'Email'],
        ['error', 'MobilePhone'],
      ],
    )
  }),
)

test(
  'while others hold a row, or win against an import, it waits and leaves no row as failed; other imports go on',
  onDb(async (db) => {
    const { call, preview, rows, read } = await given(db)
    const held = await preview('people', csv('Held,B,held@example.test,'))
    const other = await preview('people', csv('C,D,c@example.test,'))
    for (const ID of [held, other]) await call(saveImport, saveImportRoute, { ID, HoldsMails: true })
    for (const code of ['lock_not_available', 'deadlock_detected']) {
      await db.rows`
        create or replace function hold() returns trigger language plpgsql as
          ${sql.raw(`$$ begin if new.first_name = 'Held' then raise exception 'held' using errcode = '${code}'; end if; return new; end $$`)}`
      await db.rows`create or replace trigger hold before insert on users for each row execute function hold()`
      let thrown = 0
      for (let tries = 0; tries < 8; tries += 1)
        await importNext({ db, clock: { now: () => at(tries) } }, { error: () => {} }).catch(
          () => (thrown += 1),
        )
      assert.ok(thrown >= 5, `${code}: ${thrown}`)
      assert.deepEqual([(await read(held)).State, (await read(other)).State], ['saving', 'saved'])
    }
    await db.rows`drop trigger hold on users`
    await importAll(db)
    assert.deepEqual(
      (await rows(held)).map(({ Result }) => Result),
      ['created'],
    )
  }),
)

const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)
