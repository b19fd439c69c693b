import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { Refusal } from '#core/server/errors.ts'
import { ATTRIBUTE_MAX } from '#domain/contract/limits.ts'
import { record } from '#domain/server/events.ts'
import { endSessionsInLostApps } from '#domain/server/sessions.ts'
import { unitsFor } from '#core/contract/text.ts'
import type { AccessToSave, AppDifference, AppToSave } from '#features/people/access/contract.ts'
import { needsStores } from '#features/people/access/rules.ts'
import { accessDetail, judgeAccess } from '#features/people/access/server/parts/access-change.ts'
import { assignmentsOf } from '#features/people/access/server/parts/assignments.ts'
import { portalViewer } from '#features/people/access/server/parts/provision-automatically.ts'
import { writeAccess } from '#features/people/access/server/parts/write-access.ts'
import { saveOfTemplate, whoLacks } from '#features/people/templates/server/parts/apply-template.ts'
import { noteGiven } from '#features/people/templates/server/parts/template-people.ts'

type Ruled = {
  roles: readonly string[]
  templates: readonly string[]
  stores: readonly string[]
  attributes: readonly { ID: string; Value: string }[]
  takes: readonly string[]
}

type Person = { id: string; dealerId: string | null; language: Locale }
type Held = Awaited<ReturnType<typeof assignmentsOf>>

/**
 * Gives a person what the rules of an identity provider say, and takes the roles that they no longer give, each by the same decision
 * as any other change of access. What is refused is left out: the person enters without it. R115
 */
export async function followRules(db: Db, userId: string, ruled: Ruled, now: Date) {
  const person = await db.prepared.row<Person>`
    select id, dealer_id as "dealerId", locale as language from users where id = ${userId} for no key update`
  const viewer = portalViewer(person!)
  const differences: AppDifference[] = []
  const apply = async (sent: AccessToSave): Promise<boolean> => {
    const change = await judgeAccess({ db, viewer }, person!, sent)
    if (change.refused.length > 0) return false
    await writeAccess(db, change.before, change.next, { userId, by: null, at: now })
    differences.push(...(accessDetail(change, null).Apps ?? []))
    return true
  }
  const held = () => assignmentsOf(db, userId, person!.language)
  const [given, refused] = [new Set<string>(), new Set<string>()]
  const taken: string[] = []

  for (const role of await rolesOf(db, ruled.takes)) {
    const apps = await held()
    if (hasRole(apps, role) && (await apply(withoutRole(apps, role)))) taken.push(role.id)
  }
  const values = await valuesOf(db, ruled.attributes)
  for (const role of await rolesOf(db, ruled.roles)) {
    const apps = await held()
    if (hasRole(apps, role)) continue
    const sent = withRole(apps, role, { ...person!, stores: ruled.stores, values })
    ;((await apply(sent)) ? given : refused).add(role.id)
  }
  for (const id of ruled.templates) {
    if (!(await whoLacks(db, id, [userId])).has(userId)) continue
    const user = {
      ID: userId,
      Dealer: person!.dealerId === null ? null : { ID: person!.dealerId },
      Apps: await held(),
    }
    const may =
      !(await namesPortal(db, id)) && (await applies(() => saveOfTemplate(db, viewer, user, id), apply))
    ;(may ? given : refused).add(id)
    if (may) await noteGiven(db, viewer, [id], { userId, by: null, at: now })
  }
  for (const sent of changedValues(await held(), values)) await apply(sent)

  if (taken.length > 0) await endSessionsInLostApps(db, [userId], now)
  if (differences.length > 0)
    await record(db, { kind: 'user-changed', at: now, userId, detail: { Apps: differences } })
  return { given, refused, taken }
}

type Role = { id: string; appId: string; ProvisionType: number }

/** Those of the roles that exist, and are not of the portal itself: its rights are given by people. R115 */
const rolesOf = (db: Db, ids: readonly string[]) =>
  db.prepared.rows<Role>`
    select r.id, r.app_id as "appId", a.provision_type as "ProvisionType"
      from roles r join apps a on a.id = r.app_id and a.deleted_at is null
     where r.id = any(${ids}::uuid[]) and r.deleted_at is null and a.client_id <> ${PORTAL_CLIENT_ID}
     order by r.id`

type Value = { ID: string; appId: string; Value: string }

/** The values of attributes that exist, of other apps than the portal, and are short enough. */
async function valuesOf(db: Db, attributes: Ruled['attributes']): Promise<Value[]> {
  const rows = await db.prepared.rows<{ id: string; appId: string }>`
    select t.id, t.app_id as "appId" from attributes t join apps a on a.id = t.app_id and a.deleted_at is null
     where t.id = any(${attributes.map(({ ID }) => ID)}::uuid[]) and t.deleted_at is null and a.client_id <> ${PORTAL_CLIENT_ID}`
  const appOf = new Map(rows.map(({ id, appId }) => [id, appId]))
  return attributes.flatMap(({ ID, Value }) => {
    const appId = appOf.get(ID)
    return appId !== undefined && Value !== '' && Value.length <= unitsFor(ATTRIBUTE_MAX)
      ? [{ ID, appId, Value }]
      : []
  })
}

const hasRole = (apps: Held, { id, appId }: Role) =>
  apps.some(({ ID, AssignedRoles }) => ID === appId && AssignedRoles.some((one) => one.ID === id))

/** All apps of the person, with this entry instead of the former one. */
const withEntry = (apps: Held, entry: AppToSave): AccessToSave => ({
  Apps: [...apps.filter(({ ID }) => ID !== entry.ID).map(({ ID }) => ({ ID })), entry],
})

const ids = (list: readonly { ID: string }[]) => list.map(({ ID }) => ({ ID }))

type Giving = Pick<Person, 'dealerId'> & Pick<Ruled, 'stores'> & { values: readonly Value[] }

function withRole(apps: Held, role: Role, { dealerId, stores, values }: Giving): AccessToSave {
  const app = apps.find(({ ID }) => ID === role.appId)
  const theirs = apps.flatMap(({ AssignedBranches }) => AssignedBranches.map(({ ID }) => ID))
  const chosen = needsStores(role, dealerId) ? new Set(stores.length > 0 ? stores : theirs) : []
  return withEntry(apps, {
    ID: role.appId,
    AssignedRoles: [...ids(app?.AssignedRoles ?? []), { ID: role.id }],
    AssignedBranches: [
      ...(app?.AssignedBranches ?? []).map(({ ID, RoleID }) => ({ ID, RoleID })),
      ...[...chosen].map((ID) => ({ ID, RoleID: role.id })),
    ],
    AssignedPermissions: ids(app?.AssignedPermissions ?? []),
    // A new app may require some.
    ...(!app && {
      Attributes: values.filter(({ appId }) => appId === role.appId).map(({ ID, Value }) => ({ ID, Value })),
    }),
  })
}

/** With its last role the app goes, as in the form. */
function withoutRole(apps: Held, role: Role): AccessToSave {
  const app = apps.find(({ ID }) => ID === role.appId)!
  return withEntry(apps, {
    ID: role.appId,
    AssignedRoles: ids(app.AssignedRoles).filter(({ ID }) => ID !== role.id),
    AssignedBranches: app.AssignedBranches.filter(({ RoleID }) => RoleID !== role.id).map(
      ({ ID, RoleID }) => ({
        ID,
        RoleID,
      }),
    ),
    AssignedPermissions: ids(app.AssignedPermissions),
  })
}

/** The saves that bring the values of each app that the person has up to date. */
function changedValues(apps: Held, values: readonly Value[]): AccessToSave[] {
  return apps.flatMap((app) => {
    const now = new Map(app.Attributes.map(({ ID, Value }) => [ID, Value]))
    const Attributes = values
      .filter(({ ID, appId, Value }) => appId === app.ID && now.get(ID) !== Value)
      .map(({ ID, Value }) => ({ ID, Value }))
    return Attributes.length > 0 ? [withEntry(apps, { ID: app.ID, Attributes })] : []
  })
}

/** Whether a template has something of the portal itself. */
const namesPortal = async (db: Db, id: string) =>
  (await db.prepared.row`
    select 1 from access_templates t
      join access_template_contents c on c.template_id = t.id and c.version = t.contents
      join apps a on a.client_id = ${PORTAL_CLIENT_ID}
     where t.id = ${id} and c.apps @> jsonb_build_array(jsonb_build_object('ID', a.id))`) !== undefined

/** Applies the save of a template; false: it is not for this person, or gives what cannot be given. */
async function applies(
  save: () => Promise<AccessToSave | null>,
  apply: (sent: AccessToSave) => Promise<boolean>,
): Promise<boolean> {
  try {
    const sent = await save()
    return sent === null || (await apply(sent))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
