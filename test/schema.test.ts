import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from './database.ts'

/** Rows that these name are never deleted, or the table has few. Only a deletion reads a table by them. */
const WITHOUT_INDEX = [
  ...['dropdown_image', 'giving_to_admins_by', 'logo', 'logo_f'].map((column) => `apps.${column}`),
  'attributes.app_id',
  ...['dealer', 'permission', 'role', 'store'].map((of) => `${of}_attributes.attribute_id`),
  'export_tokens.user_id',
  'user_apps.granted_by',
  'user_attributes.attribute_id',
  ...['permissions', 'roles', 'stores'].map((of) => `user_${of}.granted_by`),
  'users.locked_by',
]

test(
  'an index begins with a column of each foreign key, or nobody needs one',
  onDb(async (db) => {
    const keys = await db.rows<{ name: string; indexed: boolean }>`
      select c.conrelid::regclass || '.' || a.attname as name,
             exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)) as indexed
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`
    assert.ok(keys.length > 100, 'the keys are found')
    const missing = keys.flatMap(({ name, indexed }) => (indexed ? [] : [name]))
    assert.deepEqual(
      missing.toSorted(),
      WITHOUT_INDEX.toSorted(),
      'create an index in the migration, or name the column in WITHOUT_INDEX of test/schema.test.ts',
    )
  }),
)
