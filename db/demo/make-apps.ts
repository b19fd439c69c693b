import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'
import { BACKCHANNEL, DEMO_PATH, demoSecret } from '#features/apps/demo/contract.ts'
import { appPlans } from './apps.ts'
import { frenchNames } from './french-names.ts'
import { bulkInsert } from './bulk-insert.ts'
import { insertPicture } from './images.ts'
import type { App, AppPlan, Attribute, Permission, PermissionPlan, Role } from './model.ts'
import { roleWords } from './role-words.ts'

const idOf = (...names: string[]) => namedUuid(['demo', ...names].join(' '))

/** Makes the connected applications, with their names in both languages. Answers them, the portal's own app first. */
export async function makeApps(db: Db, publicUrl: string): Promise<App[]> {
  const apps: App[] = [await portalApp(db)]
  for (const plan of appPlans) apps.push(await makeApp(db, plan, publicUrl))
  await insertCopy(db)
  return apps
}

/** The names of the apps, roles, permissions and attributes in both languages. */
async function insertCopy(db: Db) {
  const row = (kind: string, tag: string, en_us: string, fr_ca = frenchOf(en_us)) => ({
    kind,
    tag,
    en_us,
    fr_ca,
  })
  const permissionsOf = (plans: PermissionPlan[]): PermissionPlan[] =>
    plans.flatMap((plan) => [plan, ...permissionsOf(plan[3] ?? [])])
  const rows = [
    ...roleWords.map(([tag, english, french]) => row('role', tag, english, french)),
    ...appPlans.flatMap(({ clientId, displayName, permissions, attributes }) => [
      row('app', clientId, displayName),
      ...permissionsOf(permissions).map(([name, english]) =>
        row('permission', `${clientId}/${name}`, english),
      ),
      ...attributes.map((one) => row('attribute', `${clientId}/${one.name}`, one.displayName)),
    ]),
  ]
  const columns = { kind: 'text', tag: 'text', en_us: 'text', fr_ca: 'text', position: 'integer' }
  await bulkInsert(
    db,
    'copy',
    columns,
    rows.map((one, position) => ({ ...one, position })),
  )
}

function frenchOf(english: string): string {
  const french = frenchNames[english]
  if (french === undefined) throw new Error(`no French for ${english}`)
  return french
}

async function makeApp(db: Db, plan: AppPlan, publicUrl: string): Promise<App> {
  const {
    clientId,
    displayName,
    popularity,
    roleBased = false,
    forAll = false,
    hidden = false,
    autoProvision,
    dealerAdmins,
  } = plan
  const id = idOf(clientId)
  const picture = await insertPicture(db, clientId)
  // The portal itself plays the app. An implicit client never shows a secret.
  const url = `${publicUrl}${DEMO_PATH}/${clientId}`
  await db.rows`
    insert into apps (id, name, display_name, client_id, url, login_url, logout_url,
                      backchannel_logout_url, flow, colour, description, description_en, description_fr, logo, logo_f, dropdown_image, provision_type, provision_for_all, hide_in_admin)
    values (${id}, ${clientId}, ${displayName}, ${clientId}, ${url}, ${`${url}/callback`}, ${url},
            ${url + BACKCHANNEL}, ${plan.flow}, ${plan.colour}, ${plan.descriptions.english}, ${plan.descriptions.english},
            ${plan.descriptions.french}, ${picture}, ${picture}, ${picture},
            ${roleBased ? 1 : 0}, ${forAll}, ${hidden})`
  if (plan.flow !== 1)
    await db.rows`insert into app_secrets (app_id, hash) values (${id}, ${hashSecret(demoSecret(clientId))})`
  const roles = await insertRoles(db, id, plan)
  const permissions = await insertPermissions(db, id, plan)
  const attributes = await insertAttributes(db, id, plan)
  if (autoProvision)
    await db.rows`
      update apps set auto_provision_role_id = ${idOf(clientId, 'role', autoProvision.role)},
                      auto_provision_regions = string_to_array(${autoProvision.regions.join(' ')}, ' ')
       where id = ${id}`
  if (dealerAdmins)
    await db.rows`
      update apps set dealer_admin_role_id = ${idOf(clientId, 'role', dealerAdmins.role)},
                      dealer_admin_permissions =
                        ${dealerAdmins.permissions.map((name) => idOf(clientId, 'permission', name))}::uuid[]
       where id = ${id}`
  return {
    id,
    clientId,
    displayName,
    popularity,
    roleBased,
    forAll,
    hidden,
    autoProvision,
    dealerAdmins,
    roles,
    permissions,
    attributes,
  }
}

const named = { id: 'uuid', app_id: 'uuid', name: 'text', display_name: 'text' }

async function insertRoles(db: Db, app_id: string, { clientId, roles }: AppPlan): Promise<Role[]> {
  const rows = roles.map(({ name, displayName: display_name, priority }) => {
    const id = idOf(clientId, 'role', name)
    return { id, app_id, name, display_name, priority }
  })
  await bulkInsert(db, 'roles', { ...named, priority: 'integer' }, rows)
  return rows
}

type PermissionRow = Permission & {
  app_id: string
  parent_id: string | null
  position: number
  display_name: string
}

async function insertPermissions(
  db: Db,
  app_id: string,
  { clientId, permissions }: AppPlan,
): Promise<Permission[]> {
  const rowsOf = (plans: PermissionPlan[], parent_id: string | null): PermissionRow[] =>
    plans.flatMap(([name, display_name, transferable, below = []], position) => {
      const id = idOf(clientId, 'permission', name)
      return [{ id, app_id, parent_id, position, name, display_name, transferable }, ...rowsOf(below, id)]
    })
  const rows = rowsOf(permissions, null)
  const columns = { ...named, parent_id: 'uuid', position: 'integer', transferable: 'boolean' }
  await bulkInsert(db, 'permissions', columns, rows)
  return rows
}

async function insertAttributes(
  db: Db,
  app_id: string,
  { clientId, attributes }: AppPlan,
): Promise<Attribute[]> {
  const rows = attributes.map(({ name, displayName: display_name, required }, position) => {
    const id = idOf(clientId, 'attribute', name)
    return { id, app_id, family: 'app', name, display_name, required, position }
  })
  const columns = { ...named, family: 'text', required: 'boolean', position: 'integer' }
  await bulkInsert(db, 'attributes', columns, rows)
  return rows
}

async function portalApp(db: Db): Promise<App> {
  const app = await db.row<{ id: string; displayName: string }>`
    select id, display_name as "displayName" from apps where client_id = ${PORTAL_CLIENT_ID}`
  const { id, displayName } = app!
  const roles =
    await db.rows<Role>`select id, name, priority from roles where app_id = ${id} order by priority desc`
  const permissions = await db.rows<Permission>`
    select id, name, transferable from permissions where app_id = ${id} order by position`
  const plain = {
    roleBased: false,
    hidden: false,
    autoProvision: undefined,
    dealerAdmins: undefined,
    attributes: [],
  }
  return {
    ...plain,
    id,
    clientId: PORTAL_CLIENT_ID,
    displayName,
    popularity: 4,
    forAll: true,
    roles,
    permissions,
  }
}
