import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { prefixed } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import { namedUuid } from './named-uuid.ts'
import { portalPermissions } from './portal-permissions.ts'

/** A higher number is a higher rank. New installations know system_admin only, not biolab_admin (R2). */
const roles = [
  {
    name: 'system_admin',
    displayName: 'System administrator',
    french: 'Administration du système',
    priority: 100,
  },
  { name: 'admin', displayName: 'Administrator', french: 'Administration', priority: 50 },
  { name: 'manager', displayName: 'Manager', french: 'Gestionnaire', priority: 20 },
]

const idOf = (...names: string[]) => namedUuid([PORTAL_CLIENT_ID, ...names].join(' '))

const descriptions = {
  english: 'Administration of users, dealers, stores and applications.',
  french: 'Administration des utilisateurs, des concessionnaires, des succursales et des applications.',
}

/** The addresses of an app that is the portal itself. */
const addresses = (publicUrl: string) => ({
  login: `${publicUrl}/login ${publicUrl}/silent-renewal`,
  logout: `${publicUrl}/logout`,
})

/**
 * Makes sure that the portal's own app is there, with its permissions and roles, and that its addresses are those of
 * this installation. Changes nothing that people changed or deleted. Answers the app's id.
 */
export async function ensurePortalApp(db: Db, publicUrl: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { login, logout } = addresses(publicUrl)
    const logo = await readFile(join(import.meta.dirname, 'portal-logo.webp'))
    const hash = createHash('sha256').update(logo).digest('hex')
    await tx.rows`
      with picture as (
        insert into images (hash, type, bytes)
        select ${hash}, 'image/webp', decode(${logo.toString('hex')}, 'hex')
         where not exists (select 1 from apps where id = ${idOf()})
        on conflict do nothing),
      made as (
        insert into apps (id, name, display_name, client_id, url, login_url, logout_url, flow, colour, description,
                          description_en, description_fr, logo, require_verified_email)
      values (${idOf()}, ${PORTAL_CLIENT_ID}, 'Comptoir', ${PORTAL_CLIENT_ID}, ${publicUrl}, ${login}, ${logout}, 0,
              '#0f5e63', ${descriptions.english}, ${descriptions.english}, ${descriptions.french}, ${hash}, false)
        on conflict do nothing
        returning name, display_name)
      insert into copy (kind, tag, en_us, fr_ca)
      select 'app', name, display_name, display_name from made
      on conflict do nothing`
    const app = await tx.row<{ id: string }>`
      select id from apps where client_id = ${PORTAL_CLIENT_ID} and deleted_at is null`
    if (!app) throw new Error('the portal has no app of its own, and none can be made')
    await tx.rows`
      update apps set url = ${publicUrl}, login_url = ${login}, logout_url = ${logout}, version = version + 1
       where id = ${app.id} and url <> ${publicUrl}`
    await ensurePermissions(tx, app.id)
    await ensureRoles(tx, app.id)
    return app.id
  })
}

async function ensurePermissions(db: Db, appId: string) {
  for (const [position, { name, displayName, transferable, parent }] of portalPermissions.entries())
    await db.rows`
      insert into permissions (id, app_id, parent_id, position, name, display_name, transferable)
      values (${idOf('permission', name)}, ${appId},
              (select id from permissions
                where app_id = ${appId} and name = ${parent && prefixed(parent)} and deleted_at is null),
              ${position}, ${prefixed(name)}, ${displayName}, ${transferable})
      on conflict do nothing`
}

async function ensureRoles(db: Db, appId: string) {
  for (const { name, displayName, french, priority } of roles)
    await db.rows`
      with made as (
        insert into roles (id, app_id, name, display_name, priority)
        values (${idOf('role', name)}, ${appId}, ${name}, ${displayName}, ${priority})
        on conflict do nothing
        returning name)
      insert into copy (kind, tag, en_us, fr_ca)
      select 'role', name, ${displayName}, ${french} from made
      on conflict do nothing`
}
