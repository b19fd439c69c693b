import { type Db, sql } from '#core/server/database/database.ts'
import { storedName } from '#features/apps/contract/names.ts'
import type { AppFields } from '#features/apps/contract/judge-app-fields.ts'

/** The hash of the new image of each field, or null to remove it; a field that is left out stays. */
export type ImageChanges = { [F in 'Logo' | 'LogoF' | 'DropdownImage']?: string | null }

/** Locks an app, so that two saves come one after the other. */
export const lockApp = (db: Db, id: string) => db.rows`select 1 from apps where id = ${id} for update`

const columns = sql`(name, display_name, client_id, url, login_url, logout_url, backchannel_logout_url, flow, colour,
                     description, provision_type, provision_for_all, hide_in_admin, auto_provision_role_id,
                     auto_provision_regions, require_verified_email, id_token_algorithm, dealer_admin_role_id,
                     dealer_admin_permissions)`
const valuesOf = (app: AppFields) => sql`
  ${app.Name}, ${storedName(app)}, ${app.ClientID}, ${app.URL}, ${app.LoginUrl}, ${app.LogoutUrl},
  ${app.BackchannelLogoutUrl || null}::text, ${app.Flow}::smallint, ${app.Colour}, ${app.Description},
  ${app.ProvisionType}::smallint, ${app.ProvisionForAllUsers}::boolean, ${app.HideInIDM}::boolean,
  ${app.AutoProvisionRole}::uuid, ${app.AutoProvisionRegions}::text[], ${app.RequireVerifiedEmail}::boolean,
  ${app.IdTokenAlgorithm}::text, ${app.DealerAdminRole}::uuid, ${app.DealerAdminPermissions}::uuid[]`

export async function insertApp(db: Db, app: AppFields, now: Date): Promise<string> {
  const row = await db.row<{ id: string }>`
    insert into apps ${columns} values (${valuesOf(app)}) returning id`
  await db.rows`update apps set created_at = ${now} where id = ${row!.id}`
  return row!.id
}

export const updateApp = (db: Db, id: string, app: AppFields) =>
  db.rows`update apps set ${columns} = (${valuesOf(app)}), version = version + 1 where id = ${id}`

export async function updateImages(db: Db, id: string, { Logo, LogoF, DropdownImage }: ImageChanges) {
  if (Logo !== undefined) await db.rows`update apps set logo = ${Logo} where id = ${id}`
  if (LogoF !== undefined) await db.rows`update apps set logo_f = ${LogoF} where id = ${id}`
  if (DropdownImage !== undefined)
    await db.rows`update apps set dropdown_image = ${DropdownImage} where id = ${id}`
}

/** Gives a new app to its creator, who could not see it otherwise. */
export async function giveApp(db: Db, { userId, appId, now }: { userId: string; appId: string; now: Date }) {
  await db.rows`
    insert into user_apps (user_id, app_id, granted_by, granted_at) values (${userId}, ${appId}, ${userId}, ${now})`
  await db.rows`update users set version = version + 1 where id = ${userId}`
}
