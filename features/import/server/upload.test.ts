import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenImporter } from '#test/importing.ts'
import { givenUser } from '#test/people.ts'
import { deleteImport } from '../contract.ts'
import { IMPORTS_MAX } from '../contract/fields.ts'
import { deleteImportRoute } from './act-on-import.ts'

test(
  'a person has few imports, and deletes one before the next',
  onDb(async (db) => {
    const actor = await givenUser(db, { role: 'admin', permissions: ['create-users'] })
    const { call, upload } = await givenImporter(db, actor)
    const file = 'Email\na@example.test'
    const id = await upload('people', file)
    await db.rows`
      insert into imports (kind, started_by, file_name, headers, fields, created_at, worked_at, total)
      select kind, started_by, file_name, headers, fields, created_at, worked_at, total
        from imports, generate_series(2, ${IMPORTS_MAX}::int) where started_by = ${actor}`
    await assert.rejects(upload('people', file), refusal(409, 'tooManyImports'))
    await call(deleteImport, deleteImportRoute, { id })
    await upload('people', file)
  }),
)
