import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions, prefixed } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { onDb } from '#test/database.ts'
import { ensurePortalApp } from './portal-app.ts'

const namesOf = (db: Db, id: string) =>
  db.rows<{ name: string }>`select name from permissions where app_id = ${id} and deleted_at is null`

test(
  'the portal has an app of its own with every permission and three roles',
  onDb(async (db) => {
    const id = await ensurePortalApp(db, 'https://portal.example.test')
    const names = (await namesOf(db, id)).map(({ name }) => name).sort()
    assert.deepEqual(names, permissions.map(prefixed).sort())
    const roles = await db.rows<{
      name: string
    }>`select name from roles where app_id = ${id} order by priority desc`
    assert.deepEqual(
      roles.map(({ name }) => name),
      ['system_admin', 'admin', 'manager'],
    )
    assert.deepEqual(
      await db.rows`select 1 from app_secrets where app_id = ${id}`,
      [],
      'it is a public client',
    )
    const logo = await db.row<{ type: string }>`
      select i.type from apps a join images i on i.hash = a.logo where a.id = ${id}`
    assert.deepEqual(logo, { type: 'image/webp' })
  }),
)

test(
  'what grants itself is never passed on',
  onDb(async (db) => {
    const id = await ensurePortalApp(db, 'https://portal.example.test')
    const rows = await db.rows<{ name: string }>`
      select name from permissions
       where app_id = ${id} and transferable and name ~ '(all-permissions|access-all-dealers|-primary)$'`
    assert.deepEqual(rows, [])
  }),
)

test(
  'a second start changes nothing, and brings back nothing that was deleted',
  onDb(async (db) => {
    const id = await ensurePortalApp(db, 'https://portal.example.test')
    await db.rows`update permissions set deleted_at = now() where name = ${prefixed('lock-users')}`
    await db.rows`update roles set display_name = 'Gérant' where app_id = ${id} and name = 'manager'`
    assert.equal(await ensurePortalApp(db, 'https://portal.example.test'), id)
    assert.equal((await namesOf(db, id)).length, permissions.length - 1)
    const role = await db.row<{ name: string }>`
      select display_name as name from roles where app_id = ${id} and name = 'manager'`
    assert.equal(role?.name, 'Gérant')
  }),
)

test(
  'the portal that moved is signed in to at its new address',
  onDb(async (db) => {
    const id = await ensurePortalApp(db, 'https://old.example.test')
    await ensurePortalApp(db, 'https://new.example.test')
    const app = await db.row<{ login: string; logout: string }>`
      select login_url as login, logout_url as logout from apps where id = ${id}`
    assert.equal(app?.login, 'https://new.example.test/login https://new.example.test/silent-renewal')
    assert.equal(app?.logout, 'https://new.example.test/logout')
  }),
)
