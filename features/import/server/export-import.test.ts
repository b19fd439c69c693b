import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import { refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenImporter } from '#test/importing.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { correctRow, exportImport, importToken } from '../contract.ts'
import { correctRowRoute } from './act-on-import.ts'
import { exportImportRoute, importTokenRoute } from './export-import.ts'

const daily = ['create-users', 'modify-users', 'view-users'] as const

test(
  'rows are a file with their own columns and what became of each, which can be mended and imported again',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const actor = await givenUser(db, { role: 'admin', dealerId, permissions: daily })
    await givenUser(db, { email: 'marie@file.test', dealerId })
    const { call, preview, rows, save } = await givenImporter(db, actor)
    const fileOf = async (id: string, which: 'all' | 'error' = 'all') => {
      const { data: token } = await call(importToken, importTokenRoute, {})
      return call(exportImport, exportImportRoute, { token, id, which })
    }
    const id = await preview(
      'people',
      'Note,First name,Last name,Email\n=1+1,Luc,,luc@file.test\n,Ève,Roy,eve@file.test\n@x,Marie,Roy,marie@file.test',
    )
    const wrong = await fileOf(id, 'error')
    assert.ok(wrong.includes("'=1+1"), 'no cell is run as a formula')
    assert.deepEqual(fromCsv(wrong), [
      ['Note', 'First name', 'Last name', 'Email', 'Result', 'Details'],
      ['=1+1', 'Luc', '', 'luc@file.test', 'Error', 'Last name: This field is required.'],
    ])
    const again = await preview('people', wrong.replace('Luc,,', 'Luc,Mended,'))
    assert.deepEqual(
      (await rows(again)).map(({ Verdict, Values }) => [Verdict, Values.length]),
      [['create', 3]],
    )
    assert.deepEqual(fromCsv(await fileOf(again))[0], fromCsv(wrong)[0], 'no column is added twice')
    await call(correctRow, correctRowRoute, { ID: id, Row: 1, Values: [{ Field: 'LastName', Value: 'Bon' }] })
    await save(id)
    assert.deepEqual(
      fromCsv(await fileOf(id)).map((cells) => cells.slice(2)),
      [
        ['Last name', 'Email', 'Result', 'Details'],
        ['Bon', 'luc@file.test', 'Created', ''],
        ['Roy', 'eve@file.test', 'Created', ''],
        ['Roy', 'marie@file.test', 'Changed', 'Last name: Tremblay → Roy'],
      ],
    )
    const other = await givenImporter(
      db,
      await givenUser(db, { role: 'admin', dealerId, permissions: daily }),
    )
    const { data: token } = await other.call(importToken, importTokenRoute, {})
    await assert.rejects(other.call(exportImport, exportImportRoute, { token, id }), refusal(404, 'notFound'))
    await assert.rejects(other.call(exportImport, exportImportRoute, { token, id }), refusal(401))
  }),
)
