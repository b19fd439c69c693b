import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { fresh, givenEditable, refusedAt, editing } from '#test/editable-app.ts'
import { givenApp, givenUser, portalApp } from '#test/people.ts'
import { getApp, saveApp } from '#features/apps/contract.ts'
import { getAppRoute } from './get-app.ts'
import { saveAppRoute } from './save-app.ts'

test(
  'B022: an app is created by who may create apps, with the defaults, and recorded',
  onDb(async (db) => {
    const maker = await givenUser(db, { role: 'manager', permissions: ['create-apps', 'view-apps'] })
    const call = await signedIn(db, maker)
    const app = fresh()
    const { data } = await call(saveApp, saveAppRoute, { app })
    assert.deepEqual(
      [data.Name, data.Colour, data.Flow, data.Version, data.Assigned, data.DisplayName],
      [app.Name, '#96a1ab', 0, 1, true, 'Parts'],
    )
    const events =
      await db.rows`select kind, app_id as app, actor_id as actor from events where kind = 'app-created'`
    assert.deepEqual(events, [{ kind: 'app-created', app: data.ID, actor: maker }])
    const other = await signedIn(db, await givenUser(db, { permissions: ['modify-apps', 'view-apps'] }))
    await assert.rejects(other(saveApp, saveAppRoute, { app: fresh() }), refusal(403, 'forbidden'))
    await assert.rejects(call(saveApp, saveAppRoute, { app: { Name: 'x' } }), refusal(400, 'invalid'))
  }),
)

test(
  'B023, B024: modify-apps changes a visible app; the portal’s own needs all permissions',
  onDb(async (db) => {
    const { save, call, id, app } = await givenEditable(db)
    const { data } = await save({ Description: 'Orders' })
    assert.deepEqual([data.Description, data.Version, data.Name], ['Orders', 2, app.Name])
    const [event] = await db.rows<{ detail: object }>`select detail from events where app_id = ${id}`
    assert.deepEqual(event?.detail, { Description: ['', 'Orders'] })
    const again = { app: { ID: id, Version: 2, Description: 'Orders' } }
    assert.equal((await call(saveApp, saveAppRoute, again)).data.Version, 2)
    const elsewhere = { app: { ID: await givenApp(db), Version: 1, Description: 'x' } }
    await assert.rejects(call(saveApp, saveAppRoute, elsewhere), refusal(404, 'notFound'))
    const portal = { app: { ID: await portalApp(db), Version: 1, Description: 'x' } }
    await assert.rejects(call(saveApp, saveAppRoute, portal), refusal(403, 'forbidden'))
  }),
)

test(
  'R64: an app has a description in each language; one alone is that of the caller, and is shown in both',
  onDb(async (db) => {
    const { save, read, id } = await givenEditable(db)
    const reader = await givenUser(db, { role: 'system_admin' })
    const french = await signedIn(db, reader, undefined, undefined, 'fr-CA')
    const shown = async () => [
      (await read()).Description,
      (await french(getApp, getAppRoute, { id })).Description,
    ]
    await save({ Description: 'Orders' })
    assert.deepEqual(await shown(), ['Orders', 'Orders'])
    await save({ Version: 2, Descriptions: { 'fr-CA': 'Commandes' } })
    assert.deepEqual(await shown(), ['Orders', 'Commandes'])
    await french(saveApp, saveAppRoute, { app: { ID: id, Version: 3, Description: 'Achats' } })
    assert.deepEqual((await read()).Descriptions, { 'en-US': 'Orders', 'fr-CA': 'Achats' })
    for (const text of ['x'.repeat(501), '\u202e'])
      await assert.rejects(
        save({ Version: 4, Descriptions: { 'fr-CA': text } }),
        refusedAt(400, 'Descriptions.fr-CA'),
      )
    await save({ Version: 4, Descriptions: { 'en-US': '' } })
    assert.deepEqual(await shown(), ['Achats', 'Achats'])
    await db.rows`update apps set description = 'Both', description_en = '', description_fr = '' where id = ${id}`
    assert.deepEqual((await read()).Descriptions, { 'en-US': 'Both', 'fr-CA': 'Both' })
    const details = await db.rows<{ detail: { Description?: string[] } }>`
      select detail from events where app_id = ${id} order by id`
    assert.deepEqual(
      details.map(({ detail }) => detail.Description),
      [
        ['', 'Orders'],
        ['Orders', 'Orders / Commandes'],
        ['Orders / Commandes', 'Orders / Achats'],
        ['Orders / Achats', 'Achats'],
      ],
    )
  }),
)

test(
  'R49: a save from an older version is refused with the app that stands',
  onDb(async (db) => {
    const { save } = await givenEditable(db)
    await save({ Description: 'first' })
    await assert.rejects(save({ Description: 'second' }), (error: unknown) => {
      const { status, data } = error as { status: number; data: { Description: string } }
      assert.deepEqual([status, data.Description], [409, 'first'])
      return true
    })
  }),
)

test(
  'B030, B031: a role above one’s rank and Can Grant are for holders of all permissions',
  onDb(async (db) => {
    const { save, app, root, id } = await givenEditable(db)
    const Roles = [...app.Roles!, { Name: 'chief', DisplayName: 'Chief', Priority: 99 }]
    await assert.rejects(save({ Roles }), refusedAt(403, 'Roles.1.Priority'))
    const Permissions = [{ ...app.Permissions![0], Transferable: true }]
    await assert.rejects(save({ Permissions }), refusedAt(403, 'Permissions.0.Transferable'))
    const { data } = await root(saveApp, saveAppRoute, { app: { ID: id, Version: 1, Roles, Permissions } })
    assert.deepEqual([data.Roles?.[0]?.Priority, data.Permissions?.[0]?.Transferable], [99, true])
  }),
)

test(
  'B032: automatic provisioning needs provision-apps and a role within one’s rank',
  onDb(async (db) => {
    const without = await givenEditable(db)
    for (const change of [
      { AutoProvisionRole: without.app.Roles![0]!.ID },
      { AutoProvisionRegions: ['CA'] },
      { ProvisionForAllUsers: true },
      { ProvisionType: 1 },
    ])
      await assert.rejects(without.save(change), refusedAt(403, Object.keys(change)[0]!))
    const { save, app, id } = await givenEditable(db, [...editing, 'provision-apps'])
    const clerk = app.Roles![0]!.ID
    await save({ AutoProvisionRole: clerk, AutoProvisionRegions: ['CA'] })
    await db.rows`update roles set priority = 99 where id = ${clerk}`
    await assert.rejects(
      save({ Version: 2, AutoProvisionRegions: ['US'] }),
      refusedAt(403, 'AutoProvisionRegions'),
    )
    await assert.rejects(save({ Version: 2, AutoProvisionRole: crypto.randomUUID() }), refusal(400))
    assert.ok(id)
  }),
)

test(
  'B033: a name or client ID that another app has is refused at its field',
  onDb(async (db) => {
    const { save } = await givenEditable(db)
    await givenApp(db, 'Taken')
    await assert.rejects(save({ ClientID: 'Taken' }), refusedAt(409, 'ClientID'))
    await assert.rejects(save({ Name: 'Taken' }), refusedAt(409, 'Name'))
    assert.equal((await save({ ClientID: 'taken' })).data.ClientID, 'taken')
  }),
)

test(
  'B034, B035, K174: an address is one of the web, and a flow one of three',
  onDb(async (db) => {
    const { save } = await givenEditable(db)
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      'HTTPS://a.example',
      'https://u:p@a.example',
      '//a.example',
    ]
    const worse = [
      'https://a.example/#x',
      'https://*.example',
      'https://a.example\\@b.example',
      'ftp://a.example',
      // Parsers refuse these, and the client of the app would be invalid.
      'https://a.example:65536',
      'https://256.1.1.1',
      'https://[::::]',
    ]
    for (const url of [...bad, ...worse, 'https://', 'https://a.example/\u0000', 'https://a\u200b.example'])
      for (const field of ['URL', 'LoginUrl', 'LogoutUrl', 'BackchannelLogoutUrl'])
        await assert.rejects(save({ [field]: url }), (error: unknown) => {
          assert.equal((error as { status: number }).status, 400, `${field} ${url}`)
          return true
        })
    await assert.rejects(save({ Flow: 3 }), refusal(400))
    await assert.rejects(save({ Flow: 1, LoginUrl: 'http://a.example/in' }), refusal(400))
    const [right, ...wrong] = ['https://a.example/in', 'htp://b.example', 'http://c.example']
    await assert.rejects(save({ Flow: 1, LoginUrl: [right, ...wrong].join(' ') }), (error: unknown) => {
      const { errors } = error as { errors: { key: string; value: unknown; message: string }[] }
      assert.deepEqual(
        errors
          .filter(({ key }) => key !== 'app.Flow')
          .map(({ key, value, message }) => [key, value, message]),
        [
          ['app.LoginUrl.1', wrong[0], 'valid.url'],
          ['app.LoginUrl.2', wrong[1], 'valid.https'],
        ],
      )
      return true
    })
    const many = Array.from({ length: 21 }, (_, index) => `${right}/${index}`)
    await assert.rejects(save({ LoginUrl: many.join(' ') }), refusedAt(400, 'LoginUrl'))
    const good = await save({ LoginUrl: ' https://a.example/in   http://localhost:3000/in ', Flow: 1 })
    assert.equal(good.data.LoginUrl, 'https://a.example/in http://localhost:3000/in')
  }),
)

test(
  'R3, C065: the portal keeps its client ID, and the names of its built-in permissions and roles',
  onDb(async (db) => {
    const { root } = await givenEditable(db)
    const ID = await portalApp(db)
    const portal = await root(getApp, getAppRoute, { id: ID })
    const save = (app: object) =>
      root(saveApp, saveAppRoute, { app: { ID, Version: portal.Version, ...app } })
    await assert.rejects(save({ ClientID: 'other' }), refusedAt(409, 'ClientID'))
    await assert.rejects(save({ Permissions: [] }), refusal(409, 'taken'))
    for (const name of ['system_admin', 'admin', 'manager']) {
      const roles = portal.Roles!
      const without = roles.filter(({ Name }) => Name !== name)
      await assert.rejects(save({ Roles: without }), refusal(409, 'taken'), name)
      const at = roles.findIndex(({ Name }) => Name === name)
      const Roles = roles.map((role) => (role.Name === name ? { ...role, Name: `${name}2` } : role))
      await assert.rejects(save({ Roles }), refusedAt(409, `Roles.${at}.Name`))
    }
    // The texts of its built-in permissions belong to the product. R64
    const [first, ...rest] = portal.Permissions!
    const sent = { ...first, DisplayName: 'Mine', DisplayNames: { 'en-US': 'Mine', 'fr-CA': 'Le mien' } }
    const { data } = await save({ Permissions: [sent, ...rest] })
    assert.deepEqual(data.Permissions, portal.Permissions)
  }),
)
