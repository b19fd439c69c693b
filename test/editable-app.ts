import assert from 'node:assert/strict'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { getApp, saveApp } from '#features/apps/contract.ts'
import { getAppRoute } from '#features/apps/app/server/get-app.ts'
import { saveAppRoute } from '#features/apps/app/server/save-app.ts'
import { signedIn } from './call.ts'
import { givenApp, givenUser, giveRole } from './people.ts'

const address = 'https://app.example.test/callback'
export const fresh = () => {
  const Name = `app-${crypto.randomUUID()}`
  return { Name, DisplayName: 'Parts', ClientID: Name, URL: address, LoginUrl: address, LogoutUrl: address }
}
export const editing: Permission[] = [
  ...(['view-apps', 'modify-apps', 'create-roles', 'modify-roles', 'delete-roles'] as const),
  ...(['create-permissions', 'modify-permissions', 'delete-permissions'] as const),
]

/** Settings of the sign-in and the tokens of an app, none as at first. */
export const signInSettings = {
  RequireVerifiedEmail: true,
  IdTokenAlgorithm: 'RS256' as const,
  RefreshTokens: true,
  Revocation: true,
  Introspection: true,
  ClientCredentials: true,
  DeviceFlow: true,
  ClientScopes: 'orders.read orders.write',
  RequirePkce: true,
  PushedRequests: 'offered' as const,
  Dpop: 'required' as const,
  Jwks: '',
  JwksUri: 'https://b.example.test/keys',
}

/** Creates an app with a role, two nested permissions and an attribute, and a person with access to it who makes calls. */
export async function givenEditable(db: Db, permissions: Permission[] = editing, role = 'manager') {
  const id = await givenApp(db)
  const look = await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name) values (${id}, 'look', 'Look') returning id`
  await db.rows`
    insert into permissions (app_id, name, display_name, parent_id) values (${id}, 'order', 'Order', ${look!.id})`
  await db.rows`insert into attributes (family, app_id, name, display_name) values ('app', ${id}, 'code', 'Code')`
  const viewer = await givenUser(db, { role, permissions })
  await giveRole(db, viewer, id, 'clerk')
  const call = await signedIn(db, viewer)
  const root = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
  const read = () => root(getApp, getAppRoute, { id })
  const save = (app: object, more: object = {}) =>
    call(saveApp, saveAppRoute, { app: { ID: id, Version: 1, ...app }, ...more })
  return { id, viewer, call, root, read, save, app: await read() }
}

/** Checks the status of a refused save and the field of its only error. */
export const refusedAt = (status: number, key: string) => (error: unknown) => {
  const { status: actual, errors } = error as { status: number; errors: { key: string }[] }
  assert.deepEqual([actual, errors.map((one) => one.key)], [status, [`app.${key}`]])
  return true
}
