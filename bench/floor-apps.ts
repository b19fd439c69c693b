import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { IMAGES_PATH } from '#core/contract/images.ts'
import type { AppToSave } from '#features/apps/contract.ts'
import * as sql from './floor-sql.ts'

type Querying = Pick<pg.Pool, 'query'>
const image = (hash: string | null) => (hash === null ? null : IMAGES_PATH + hash)
const named = (row: pg.QueryResultRow) => ({
  ID: row.id,
  Name: row.name,
  DisplayName: row.texts['en-US'] || row.display_name,
  DisplayNames: row.texts,
})
const attribute = (row: pg.QueryResultRow) => ({
  ...named(row),
  Value: row.value ?? '',
  Required: row.required,
  Deleted: false,
})

/** An app with its children, for a reader in English. */
export async function appOf(db: Querying, id: string, email: string) {
  const rows = async (statement: string, ...more: string[]) =>
    (await db.query<pg.QueryResultRow>(statement, [id, ...more])).rows
  const [[app], roles, permissions, attributes, ofGroups, secrets] = await Promise.all([
    rows(sql.app, email),
    rows(sql.rolesOfApp),
    rows(sql.permissionsOfApp),
    rows(sql.attributesOfApp),
    rows(sql.attributesOfGroups),
    rows(sql.secretsOfApp),
  ])
  const held = Map.groupBy(ofGroups, (row) => row.group_id as string)
  const below = Map.groupBy(permissions, (row) => row.parent_id as string | null)
  const group = (row: pg.QueryResultRow) => ({
    ...named(row),
    AppID: id,
    Attributes: (held.get(row.id as string) ?? []).map(attribute),
    Deleted: false,
    Version: row.version,
  })
  const nested = (parent: string | null): object[] =>
    (below.get(parent) ?? []).map((row) => ({
      ...group(row),
      Type: 3,
      Transferable: row.transferable,
      Children: nested(row.id as string),
    }))
  return {
    ...named(app!),
    ClientID: app!.client_id,
    URL: app!.url,
    LoginUrl: app!.login_url,
    LogoutUrl: app!.logout_url,
    BackchannelLogoutUrl: app!.backchannel_logout_url ?? '',
    Flow: app!.flow,
    Colour: app!.colour,
    Description: app!.description,
    Logo: image(app!.logo),
    LogoF: image(app!.logo_f),
    DropdownImage: image(app!.dropdown_image),
    ProvisionType: app!.provision_type,
    ProvisionForAllUsers: app!.provision_for_all,
    HideInIDM: app!.hide_in_admin,
    AutoProvisionRole: app!.auto_provision_role_id,
    AutoProvisionRegions: app!.auto_provision_regions,
    DealerAdminRole: app!.dealer_admin_role_id,
    DealerAdminPermissions: app!.dealer_admin_permissions,
    RequireVerifiedEmail: app!.require_verified_email,
    IdTokenAlgorithm: app!.id_token_algorithm,
    Assigned: app!.assigned,
    Deleted: false,
    Version: app!.version,
    Roles: roles.map((row) => ({ ...group(row), Type: 2, Priority: row.priority, Children: [] })),
    Permissions: nested(null),
    Attributes: attributes.map(attribute),
    Secrets: secrets.map((row) => ({ ID: row.id, CreatedAt: row.created_at, ExpiresAt: row.expires_at })),
  }
}

/** Renames the first permission; answers the ID of the app. */
export async function renameFirst(client: Querying, request: IncomingMessage, email: string) {
  const { app } = JSON.parse(await text(request)) as { app: AppToSave }
  const [id, first] = [app.ID!, app.Permissions![0]!]
  const name = first.DisplayNames!['en-US']
  await client.query(sql.touchApp, [id, app.Version])
  await client.query(sql.namePermission, [first.ID, name])
  await client.query(sql.nameCopy, [id, name, first.Name])
  await client.query(sql.appEvent, [
    id,
    email,
    JSON.stringify({ [`Permissions/${first.Name}/DisplayName`]: ['', name] }),
  ])
  return id
}
