import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#core/server/database/database.ts'
import type { Refusal } from '#core/server/errors.ts'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser } from '#test/people.ts'
import { copyActivity, getCopy, getRoleCopy, type RoleCopy, saveCopy, saveRoleCopy } from '../contract.ts'
import { copyActivityRoute } from './copy-activity.ts'
import { getCopyRoute, saveCopyRoute, getRoleCopyRoute, saveRoleCopyRoute } from './copy.ts'

const row = (Tag: string, english: string, french: string) => ({ Tag, 'en-US': english, 'fr-CA': french })

async function systemAdmin(db: Db) {
  const call = await signedIn(
    db,
    await givenUser(db, { role: 'system_admin', firstName: 'Luc', lastName: 'Roy' }),
  )
  const roles = async () => JSON.parse(await call(getRoleCopy, getRoleCopyRoute, {})) as RoleCopy
  return {
    roles,
    saveRoles: (input: { Version: number; roles: ReturnType<typeof row>[] }) =>
      call(saveRoleCopy, saveRoleCopyRoute, input),
    all: () => call(getCopy, getCopyRoute, {}),
    save: (input: Parameters<typeof call<typeof saveCopy>>[2]) => call(saveCopy, saveCopyRoute, input),
    activity: () => call(copyActivity, copyActivityRoute, { page: 1, pageSize: 15 }),
  }
}

const errorsOf = async (promise: Promise<unknown>) => {
  const problem = await promise.then(
    () => assert.fail('it was saved'),
    (error: Refusal) => error,
  )
  return problem.errors.map(({ key, message }) => `${key} ${message}`)
}

test(
  'G130: a system admin replaces the texts of roles, which stay text and in their order',
  onDb(async (db) => {
    const { roles, saveRoles } = await systemAdmin(db)
    const { Version } = await roles()
    const sent = [row('manager', '<b>Boss</b>', 'Gérance'), row('clerk', 'Clerk', 'Commis')]
    const { data } = await saveRoles({ Version, roles: sent })
    assert.deepEqual(data, { Version: Version + 1, Roles: sent })
    assert.deepEqual(await roles(), data)
    const back = await saveRoles({ Version: Version + 1, roles: sent.toReversed() })
    assert.deepEqual(back.data.Roles, sent.toReversed())
  }),
)

test(
  'texts that nobody sees, or that turn the text around them, are refused at their field; blank ones are none',
  onDb(async (db) => {
    const { roles, saveRoles } = await systemAdmin(db)
    const { Version } = await roles()
    const hidden = [row('a\u202eb', 'A', ''), row('c', 'a\u2066b', ''), row('d', '', 'a\u001bb')]
    assert.deepEqual(await errorsOf(saveRoles({ Version, roles: hidden })), [
      'roles.0.Tag valid.value',
      'roles.1.en-US valid.value',
      'roles.2.fr-CA valid.value',
    ])
    const { data } = await saveRoles({ Version, roles: [row('c', '\u200b \u2800', 'C')] })
    assert.deepEqual(data.Roles, [row('c', '', 'C')])
  }),
)

test(
  'G130: all permissions do not suffice, and the copy is unchanged',
  onDb(async (db) => {
    const admin = await systemAdmin(db)
    const before = await admin.roles()
    const call = await signedIn(db, await givenUser(db, { permissions: ['all-permissions'] }))
    const { Version } = before
    await assert.rejects(call(saveRoleCopy, saveRoleCopyRoute, { Version, roles: [] }), refusal(403))
    // Before the shape of what they sent.
    const shapeless = { Version, roles: [row('x'.repeat(999), '', '')] }
    await assert.rejects(call(saveRoleCopy, saveRoleCopyRoute, shapeless), refusal(403))
    await assert.rejects(call(saveCopy, saveCopyRoute, { Version, Rows: [], Deleted: [] }), refusal(403))
    await assert.rejects(call(getCopy, getCopyRoute, {}), refusal(403))
    await assert.rejects(call(copyActivity, copyActivityRoute, {}), refusal(403))
    assert.deepEqual(await admin.roles(), before)
  }),
)

test(
  'G130: a tag is required and unique, and texts have a bound',
  onDb(async (db) => {
    const { roles, saveRoles, save } = await systemAdmin(db)
    const { Version } = await roles()
    const wrong = saveRoles({
      Version,
      roles: [
        row(' ', 'a', ''),
        row('clerk', 'a', ''),
        row('clerk ', 'b', ''),
        row('x', 'y'.repeat(101), ''),
      ],
    })
    assert.deepEqual(await errorsOf(wrong), [
      'roles.0.Tag valid.required',
      'roles.2.Tag copy.duplicateTag',
      'roles.3.en-US valid.max100',
    ])
    const both = save({
      Version,
      Rows: [{ Kind: 'role', ...row('clerk', 'a', '') }],
      Deleted: [{ Kind: 'role', Tag: 'clerk' }],
    })
    assert.deepEqual(await errorsOf(both), ['Rows.0.Tag copy.duplicateTag'])
  }),
)

test(
  'G130: a save that began before another is refused with what stands, and an empty list wipes nothing then',
  onDb(async (db) => {
    const { roles, saveRoles, all, save } = await systemAdmin(db)
    const { Version } = await roles()
    await saveRoles({ Version, roles: [row('clerk', 'Clerk', 'Commis')] })
    const late = await saveRoles({ Version, roles: [] }).catch((error: Refusal) => error)
    assert.deepEqual([(late as Refusal).status, (late as Refusal).data], [409, await roles()])
    const lateAgain = await save({ Version, Rows: [], Deleted: [] }).catch((error: Refusal) => error)
    assert.deepEqual([(lateAgain as Refusal).status, (lateAgain as Refusal).data], [409, await all()])
  }),
)

test(
  'R64: the copy has every name, those without a text and tags of nothing too; the built-in permissions are not among it',
  onDb(async (db) => {
    const { all, save } = await systemAdmin(db)
    const app = await givenApp(db, 'copy-parts')
    await givenApp(db, 'copy-other')
    await db.rows`insert into permissions (app_id, name, display_name) values (${app}, 'view', 'View')`
    await db.rows`insert into attributes (app_id, family, name, display_name) values (${app}, 'app', 'code', 'Code')`
    const { Version } = await all()
    const { data } = await save({
      Version,
      Rows: [
        { Kind: 'app', ...row('copy-parts', 'Parts', 'Pièces') },
        { Kind: 'role', ...row('copy-gone', '', 'Ancien') },
      ],
      Deleted: [],
    })
    const ours = data.Rows.filter(({ Tag }) => Tag.startsWith('copy-') || Tag === 'clerk')
    const of = (Kind: string, texts: ReturnType<typeof row>, Stored: string | null, Apps: string[]) => ({
      Kind,
      ...texts,
      Stored,
      Apps,
    })
    assert.deepEqual(ours, [
      of('app', row('copy-other', '', ''), 'copy-other', ['copy-other']),
      of('app', row('copy-parts', 'Parts', 'Pièces'), 'copy-parts', ['Parts']),
      of('role', row('clerk', '', ''), 'Clerk', ['copy-other', 'Parts']),
      of('role', row('copy-gone', '', 'Ancien'), null, []),
      of('permission', row('copy-parts/view', '', ''), 'View', ['Parts']),
      of('attribute', row('copy-parts/code', '', ''), 'Code', ['Parts']),
    ])
    assert.ok(!data.Rows.some(({ Tag }) => Tag.endsWith('view-users')))
    const gone = { Kind: 'role' as const, Tag: 'copy-gone' }
    const after = await save({ Version: data.Version, Rows: [], Deleted: [gone] })
    assert.ok(!after.data.Rows.some(({ Tag }) => Tag === 'copy-gone'))
  }),
)

test(
  'a save is recorded with what each text was and became, and one that changes nothing is not',
  onDb(async (db) => {
    const { all, save, activity } = await systemAdmin(db)
    const { Version } = await all()
    const Rows = [{ Kind: 'role' as const, ...row('copy-clerk', 'Clerk', 'Commis') }]
    await save({ Version, Rows, Deleted: [] })
    const second = await save({
      Version: Version + 1,
      Rows: [{ ...Rows[0]!, 'en-US': 'Agent' }],
      Deleted: [],
    })
    const same = await save({
      Version: Version + 2,
      Rows: [{ ...Rows[0]!, 'en-US': ' Agent\n' }],
      Deleted: [],
    })
    assert.equal(same.data.Version, second.data.Version)
    const { Data, Total } = await activity()
    assert.equal(Total, 2)
    const change = { Kind: 'role', Tag: 'copy-clerk', Locale: 'en-US', From: 'Clerk', To: 'Agent' }
    assert.deepEqual([Data[0]!.By, Data[0]!.Changes, Data[0]!.Total], [{ Name: 'Luc Roy' }, [change], 1])
    assert.equal(Data[1]!.Changes.length, 2)
    assert.equal(same.data.LastChange?.Name, 'Luc Roy')
  }),
)
