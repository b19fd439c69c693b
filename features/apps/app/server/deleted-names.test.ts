import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDb } from '#test/database.ts'
import { givenEditable } from '#test/editable-app.ts'
import { givenApp } from '#test/people.ts'

test(
  'R64: texts of deleted roles, permissions and attributes go with them, unless another app has the name',
  onDb(async (db) => {
    const { save, app } = await givenEditable(db)
    const names = { 'en-US': 'Text', 'fr-CA': 'Texte' }
    const { data } = await save({
      Name: 'orphaned',
      Roles: [...app.Roles!, { Name: 'lonely', DisplayName: 'Lonely', DisplayNames: names }],
      Permissions: [{ Name: 'gone', DisplayName: 'Gone', DisplayNames: names }, ...app.Permissions!],
      Attributes: [
        ...app.Attributes!,
        { Name: 'gone', DisplayName: 'Gone', DisplayNames: names, Required: false },
      ],
    })
    await db.rows`insert into copy (kind, tag, en_us) values ('role', 'clerk', 'Clerk') on conflict do nothing`
    await givenApp(db)
    const texts = () =>
      db.rows`select kind, tag from copy where tag in ('lonely', 'clerk') or tag like '%/gone' order by kind, tag`
    assert.equal((await texts()).length, 4)
    await save({ Version: data.Version, Name: 'renamed', Roles: [], Permissions: [], Attributes: [] })
    assert.deepEqual(await texts(), [{ kind: 'role', tag: 'clerk' }])
  }),
)
