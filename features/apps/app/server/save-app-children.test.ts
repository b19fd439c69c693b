import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser, giveRole } from '#test/people.ts'
import { editing, fresh, givenEditable, refusedAt } from '#test/editable-app.ts'
import { flat, saveApp } from '#features/apps/contract.ts'
import { saveAppRoute } from './save-app.ts'

test(
  'B025: roles are added, changed and removed, each with its own permission, or nothing is saved',
  onDb(async (db) => {
    const { save, read, app } = await givenEditable(db)
    const clerk = app.Roles![0]!
    const { data } = await save({
      Roles: [
        { ...clerk, DisplayName: 'Seller' },
        { Name: 'chief', DisplayName: 'Chief' },
      ],
    })
    assert.deepEqual(
      data.Roles?.map((role) => role.DisplayName),
      ['Seller', 'Chief'],
    )
    for (const [lacking, Roles, key] of [
      ['create-roles', [clerk, { Name: 'b', DisplayName: 'B' }], 'Roles.1'],
      ['modify-roles', [{ ...clerk, Name: 'b' }], 'Roles.0'],
      ['delete-roles', [], 'Roles[clerk]'],
    ] as const) {
      const other = await givenEditable(
        db,
        editing.filter((one) => one !== lacking),
      )
      const ids = Roles.map((role) => ('ID' in role ? { ...other.app.Roles![0]!, Name: role.Name } : role))
      await assert.rejects(other.save({ Description: 'x', Roles: ids }), refusedAt(403, key))
      assert.equal((await other.read()).Description, '')
    }
    assert.equal((await read()).Roles?.length, 2)
  }),
)

test(
  'B026: permissions are nested, moved and removed, each with its own permission',
  onDb(async (db) => {
    const { save, app } = await givenEditable(db)
    const [look] = app.Permissions!
    const [order] = look!.Children
    const { data } = await save({
      Permissions: [
        {
          ...order,
          Children: [
            { ...look, Children: [] },
            { Name: 'new', DisplayName: 'New' },
          ],
        },
      ],
    })
    const tree = flat(data.Permissions!).map(({ Name, Depth }) => [Name, Depth])
    assert.deepEqual(tree, [
      ['order', 0],
      ['look', 1],
      ['new', 1],
    ])
    const mover = await givenEditable(
      db,
      editing.filter((one) => one !== 'modify-permissions'),
    )
    const [top] = mover.app.Permissions!
    const [inner] = top!.Children
    const moved = [{ ...top, Children: [] }, inner]
    await assert.rejects(mover.save({ Permissions: moved }), refusedAt(403, 'Permissions.1'))
    const added = await mover.save({ Permissions: [{ Name: 'first', DisplayName: 'First' }, top] })
    assert.deepEqual(
      flat(added.data.Permissions!).map(({ Name }) => Name),
      ['first', 'look', 'order'],
    )
    const keeper = await givenEditable(
      db,
      editing.filter((one) => one !== 'delete-permissions'),
    )
    await assert.rejects(keeper.save({ Permissions: [] }), (error: unknown) => {
      assert.deepEqual(
        (error as { errors: { key: string }[] }).errors.map(({ key }) => key),
        ['app.Permissions[look]', 'app.Permissions[order]'],
      )
      return true
    })
  }),
)

test(
  'B027, B028: attributes need modify-apps alone; without saveChildren no child changes',
  onDb(async (db) => {
    const { save, read, app, viewer, root, id } = await givenEditable(db, ['view-apps', 'modify-apps'])
    const { data } = await save({ Attributes: [...app.Attributes!, { Name: 'limit', Required: true }] })
    assert.deepEqual(
      data.Attributes?.map(({ Name, DisplayName, Required }) => [Name, DisplayName, Required]),
      [
        ['code', 'Code', false],
        ['limit', 'limit', true],
      ],
    )
    const alone = { ID: id, Version: 2, Roles: [], Permissions: [], Attributes: [], Description: 'x' }
    await root(saveApp, saveAppRoute, { app: alone, saveChildren: false })
    const after = await read()
    assert.deepEqual(
      [after.Description, after.Roles?.length, after.Permissions?.length, after.Attributes?.length],
      ['x', 1, 1, 2],
    )
    assert.ok(viewer)
  }),
)

test(
  'attributes are put in another order, and a text that was missing in one language is saved though it reads alike',
  onDb(async (db) => {
    const { save } = await givenEditable(db)
    const { data } = await save({
      Attributes: [{ Name: 'one', DisplayNames: { 'en-US': 'Code' } }, { Name: 'two' }],
    })
    const [one, two] = data.Attributes!
    const turned = await save({ Version: 2, Attributes: [two, one] })
    assert.deepEqual(
      turned.data.Attributes!.map(({ Name }) => Name),
      ['two', 'one'],
    )
    const both = { ...one, DisplayNames: { 'en-US': 'Code', 'fr-CA': 'Code' } }
    const alike = await save({ Version: 3, Attributes: [two, both] })
    assert.deepEqual(alike.data.Attributes![1]!.DisplayNames, both.DisplayNames)
  }),
)

test(
  'R64: the name in the other language is judged as the one in the language of the caller',
  onDb(async (db) => {
    const { save, read, app } = await givenEditable(db)
    for (const text of ['x'.repeat(101), 'a\u202eb', 'a\u001bb']) {
      const DisplayNames = { 'en-US': 'Seller', 'fr-CA': text }
      await assert.rejects(save({ DisplayNames }), refusedAt(400, 'DisplayNames.fr-CA'))
      const Roles = [{ ...app.Roles![0], DisplayNames }]
      await assert.rejects(save({ Roles }), refusedAt(400, 'Roles.0.DisplayNames.fr-CA'))
    }
    assert.deepEqual(await read(), app)
  }),
)

test(
  'B029: a child of another app, the same child twice and a child under itself are refused',
  onDb(async (db) => {
    const { save, app, root } = await givenEditable(db)
    const other = await givenEditable(db)
    const foreign = other.app.Permissions![0]!
    await assert.rejects(save({ Permissions: [...app.Permissions!, foreign] }), (error: unknown) => {
      assert.equal((error as { status: number }).status, 400)
      return true
    })
    assert.deepEqual((await other.read()).Permissions, other.app.Permissions)
    const [look] = app.Permissions!
    const cycle = { ...look, Children: [{ ...look!.Children[0], Children: [{ ...look, Children: [] }] }] }
    await assert.rejects(save({ Permissions: [cycle] }), (error: unknown) => {
      const { status, errors } = error as { status: number; errors: { key: string }[] }
      assert.deepEqual([status, errors[0]?.key], [400, 'app.Permissions.0.Children.0.Children.0.ID'])
      return true
    })
    const deep = Array.from({ length: 25 }).reduce<object>(
      (inner, _, n) => ({ Name: `n${n}`, DisplayName: 'n', Children: [inner] }),
      { Name: 'leaf', DisplayName: 'Leaf' },
    )
    await assert.rejects(
      root(saveApp, saveAppRoute, { app: { ...fresh(), Permissions: [deep] } }),
      refusal(400),
    )
  }),
)

test(
  'R1, R19: names of the portal and double names are refused; what has no name is dropped and told',
  onDb(async (db) => {
    const { save, app } = await givenEditable(db)
    const Permissions = [...app.Permissions!, { Name: 'user-portal-view-users', DisplayName: 'x' }]
    await assert.rejects(save({ Permissions }), refusedAt(400, 'Permissions.1.Name'))
    const twice = [...app.Roles!, { Name: 'clerk', DisplayName: 'x' }]
    await assert.rejects(save({ Roles: twice }), refusedAt(400, 'Roles.1.Name'))
    await assert.rejects(save({ Roles: [{ ...app.Roles![0], Name: ' ' }] }), refusedAt(400, 'Roles.0.Name'))
    const { data } = await save({
      Roles: [...app.Roles!, { Name: 'x', DisplayName: '' }],
      Attributes: [{ Name: '' }, ...app.Attributes!],
    })
    assert.deepEqual(data.Dropped, ['Roles.1', 'Attributes.0'])
    assert.equal(data.Version, 1)
  }),
)

test(
  'R6: who holds a role that is deleted loses it, and their activity says so',
  onDb(async (db) => {
    const { save, viewer, id } = await givenEditable(db)
    await db.rows`update apps set auto_provision_role_id = (select id from roles where app_id = ${id}) where id = ${id}`
    const { data } = await save({ Roles: [] })
    assert.equal(data.AutoProvisionRole, null)
    assert.deepEqual(await db.rows`select 1 from user_roles where app_id = ${id}`, [])
    const [event] = await db.rows<{ detail: { Apps: { ID: string; Roles: unknown[] }[] } }>`
      select detail from events where kind = 'user-changed' and user_id = ${viewer}`
    assert.deepEqual(
      event?.detail.Apps.map(({ ID }) => ID),
      [id],
    )
    assert.match(JSON.stringify(event?.detail), /"Roles":\s*\[\[\{.*"Clerk"/)
    const row = await db.row<{ version: number }>`select version from users where id = ${viewer}`
    assert.equal(row?.version, 2)
  }),
)

test(
  'K173: people lose the app with their last role in it, and their sessions in it end; with another role they keep it',
  onDb(async (db) => {
    const { save, id, app } = await givenEditable(db)
    const [leaves, stays] = [await givenUser(db), await givenUser(db)]
    const chief = await db.row<{ id: string }>`
      insert into roles (app_id, name, display_name) values (${id}, 'chief', 'Chief') returning id`
    await giveRole(db, leaves, id, 'clerk')
    await giveRole(db, stays, id, 'clerk')
    await giveRole(db, stays, id, 'chief')
    await db.rows`
      insert into user_permissions (user_id, app_id, permission_id) values (${leaves}, ${id}, ${app.Permissions![0]!.ID})`
    await db.rows`
      insert into oidc_artifacts (model, id, payload, account_id, client_id)
      select 'AccessToken', 'token of ' || u.id, '{}', u.id, ${app.ClientID} from users u where u.id in (${leaves}, ${stays})`
    await save({ Roles: [{ ID: chief!.id, Name: 'chief', DisplayName: 'Chief' }] })
    const holders = await db.rows<{ id: string }>`
      select user_id as id from user_apps where app_id = ${id} and user_id in (${leaves}, ${stays})`
    assert.deepEqual(holders, [{ id: stays }])
    assert.deepEqual(
      await db.rows`select account_id as id from oidc_artifacts where client_id = ${app.ClientID}`,
      [{ id: stays }],
    )
    const [event] = await db.rows<{ detail: { Apps: { Held: unknown; Permissions: unknown[][] }[] } }>`
      select detail from events where kind = 'user-changed' and user_id = ${leaves}`
    assert.deepEqual(event?.detail.Apps[0]?.Held, [true, false])
    assert.equal(event?.detail.Apps[0]?.Permissions[0]?.length, 1)
  }),
)

test(
  'K171: a rule that ends, and another client ID, end the sessions of those who may not open the app any more',
  onDb(async (db) => {
    const { save, id, app } = await givenEditable(db, [...editing, 'provision-apps'])
    const [guest, given] = [await givenUser(db), await givenUser(db)]
    await giveRole(db, given, id, 'clerk')
    await db.rows`update apps set provision_for_all = true, backchannel_logout_url = 'https://a.example' where id = ${id}`
    const payload = JSON.stringify({ authorizations: { [app.ClientID]: { sid: 'a session' } } })
    await db.rows`
      insert into oidc_artifacts (model, id, payload, account_id, client_id)
      select model, model || ' of ' || u.id, ${payload}::text::jsonb, u.id, client
        from users u, (values ('AccessToken', ${app.ClientID}), ('Session', null)) kind (model, client)
       where u.id in (${guest}, ${given})`
    const tokens = async () =>
      (
        await db.rows<{ id: string }>`
        select account_id as id from oidc_artifacts where client_id = ${app.ClientID}`
      ).map((row) => row.id)
    const told = async () =>
      (await db.rows<{ id: string }>`select user_id as id from logouts`).map((row) => row.id)
    await save({ ProvisionForAllUsers: false })
    assert.deepEqual([await tokens(), await told()], [[given], [guest]])
    await save({ Version: 2, ClientID: `${app.ClientID}-2` })
    assert.deepEqual([await tokens(), await told()], [[], [guest, given]])
  }),
)

test(
  'two thousand permissions are saved at once, and two names are exchanged',
  onDb(async (db) => {
    const { save, app, root, id } = await givenEditable(db)
    const many = Array.from({ length: 2000 }, (_, n) => ({ Name: `p${n}`, DisplayName: `P ${n}` }))
    const { data } = await save({ Permissions: [...app.Permissions!, ...many] })
    assert.equal(flat(data.Permissions!).length, 2002)
    const [look, p0, p1, ...rest] = data.Permissions!
    const exchanged = [look, { ...p0, Name: 'p1' }, { ...p1, Name: 'p0' }, ...rest]
    const after = await root(saveApp, saveAppRoute, { app: { ID: id, Version: 2, Permissions: exchanged } })
    assert.deepEqual(
      after.data.Permissions?.slice(1, 3).map(({ Name }) => Name),
      ['p1', 'p0'],
    )
  }),
)
