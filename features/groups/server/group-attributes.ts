import { type Db, sql } from '#core/server/database/database.ts'
import { forbidden, invalid, notFound, withKeys, wrong } from '#core/server/errors.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { can } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import type { AttributeToSave } from '#features/apps/contract.ts'
import { cleanName } from '#features/apps/rules.ts'
import { readWholeApp } from '#features/apps/app/server/parts/read-apps.ts'
import { saveApp } from '#features/apps/app/server/parts/save-app.ts'
import { attributesIn, listAttributes } from '#features/dealers/dealer/server/parts/attribute-queries.ts'
import { changeAttributes, unchanged } from '#features/dealers/dealer/server/parts/change-attributes.ts'
import { assignAttribute, attributesOfType, createAttribute, removeAttribute } from '../contract.ts'
import { type AppGroup, groupToChange, isInRank, savedGroup } from './find-group.ts'
import { typeOf } from './group-queries.ts'

export const assignAttributeRoute = handle(assignAttribute, async ({ groupID, attrID }, context) => {
  const type = await typeToChange(context, groupID)
  if (isAppGroup(type)) {
    const found = await groupWithAttributes(context, groupID)
    await assignToGroup(context, found, attributeOf(found, attrID))
    return savedGroup(context, found.app.ID, groupID)
  }
  if ((await attributesIn(context.db, families[type], [attrID])).length === 0) throw notFound()
  return changeAttributes(context, type, groupID, (held) =>
    held.some(({ ID }) => ID === attrID) ? unchanged(held) : [...unchanged(held), { ID: attrID }],
  )
})

export const removeAttributeRoute = handle(removeAttribute, async ({ groupID, attrID }, context) => {
  const type = await typeToChange(context, groupID)
  if (isAppGroup(type)) return removeAppAttribute(context, groupID, attrID)
  if ((await attributesIn(context.db, families[type], [attrID])).length === 0) throw notFound()
  return changeAttributes(context, type, groupID, (held) => unchanged(held.filter(({ ID }) => ID !== attrID)))
})

/** Creates an attribute by the save of the app, the dealer or the store, and assigns it. */
export const createAttributeRoute = handle(createAttribute, async ({ groupID, ...sent }, context) => {
  const type = await typeToChange(context, groupID)
  if (isAppGroup(type)) return createAppAttribute(context, groupID, sent)
  const group = await withKeys(
    (key) => key.replace(/^Attributes\.\d+\./, ''),
    () => changeAttributes(context, type, groupID, (held) => [...unchanged(held), sent]),
  )
  const created = group.Attributes?.find(({ Name }) => Name === cleanName(sent.Name))
  if (!created) throw notFound()
  return { Attribute: created, Group: group }
})

export const attributesOfTypeRoute = handle(attributesOfType, async ({ type }, { viewer, db }) => {
  const isDealer = type === GroupType.dealer
  if (!can(viewer, isDealer ? 'modify-dealers' : 'modify-stores')) throw forbidden()
  return listAttributes(db, isDealer ? 'dealer' : 'store', viewer.language)
})

const families = { [GroupType.dealer]: 'dealer', [GroupType.branch]: 'store' } as const
type DealerGroupType = keyof typeof families
const isAppGroup = (type: DealerGroupType | 'app'): type is 'app' => type === 'app'

/** The type of a group in the viewer's scope; refuses viewers who may change the attributes of no group. */
async function typeToChange({ db, viewer }: ChangeContext, id: string): Promise<DealerGroupType | 'app'> {
  const ofApps = can(viewer, 'modify-apps', ['modify-roles', 'modify-permissions'])
  if (!ofApps && !can(viewer, ['modify-dealers', 'modify-stores'])) throw forbidden()
  const type = await typeOf(db, viewer, id)
  if (type === undefined) throw notFound()
  return type === GroupType.dealer || type === GroupType.branch ? type : 'app'
}

async function removeAppAttribute(context: ChangeContext, groupID: string, attrID: string) {
  const found = await groupWithAttributes(context, groupID)
  const { ID, Name } = attributeOf(found, attrID)
  const { group } = found
  if (group.Attributes.some((one) => one.ID === ID)) {
    const { table, column } = tables[found.kind]
    await context.db.rows`delete from ${table} where ${column} = ${group.ID} and attribute_id = ${ID}`
    await recordChange(context, found, [Name, null])
  }
  return savedGroup(context, found.app.ID, groupID)
}

async function createAppAttribute(context: ChangeContext, groupID: string, sent: AttributeToSave) {
  const { db, viewer } = context
  const found = await groupWithAttributes(context, groupID)
  const { ID, Attributes = [] } = found.app
  const kept = Attributes.map((one) => ({ ID: one.ID, Name: one.Name }))
  const path = `Attributes.${kept.length}.`
  const { dropped } = await withKeys(
    (key) => (key.startsWith(path) ? key.slice(path.length) : key),
    () => saveApp(context, found.app, { ID, Attributes: [...kept, { ...sent, ID: undefined }] }),
  )
  if (dropped.length > 0) throw invalid([wrong('Name', null, 'valid.required')])
  const app = await readWholeApp(db, viewer, ID)
  const attribute = app?.Attributes?.find(({ Name }) => Name === cleanName(sent.Name))
  if (!app || !attribute) throw notFound()
  await assignToGroup(context, found, attribute)
  return { Attribute: attribute, Group: await savedGroup(context, ID, groupID) }
}

type ChangeContext = Pick<Context, 'db' | 'viewer' | 'locale' | 'now'>

/** Reads a role or permission to change; refuses a role above the viewer's rank. R36 */
async function groupWithAttributes(context: ChangeContext, id: string) {
  const found = await groupToChange(context, 'modify', id)
  if (!isInRank(context, found)) throw forbidden()
  return found
}

/** Finds an attribute of the app; one of another app is not found. C067 */
function attributeOf({ app }: AppGroup, id: string) {
  const attribute = app.Attributes?.find(({ ID }) => ID === id)
  if (!attribute) throw notFound()
  return attribute
}

const tables = {
  roles: { table: sql`role_attributes`, column: sql`role_id`, groups: sql`roles`, path: 'Roles' },
  permissions: {
    table: sql`permission_attributes`,
    column: sql`permission_id`,
    groups: sql`permissions`,
    path: 'Permissions',
  },
}

async function assignToGroup(context: ChangeContext, found: AppGroup, { ID, Name }: Attribute) {
  const { group, kind } = found
  if (group.Attributes.some((one) => one.ID === ID)) return
  const { table, column } = tables[kind]
  await context.db.rows`insert into ${table} (${column}, attribute_id) values (${group.ID}, ${ID})`
  await recordChange(context, found, [null, Name])
}

/** Raises the versions of the group and its app, and records the change in the activity of the app. */
async function recordChange(
  context: ChangeContext,
  { app, kind, group }: AppGroup,
  change: [unknown, unknown],
) {
  const { db, viewer, now } = context
  const { groups, path } = tables[kind]
  await raiseVersion(db, groups, group.ID)
  await raiseVersion(db, sql`apps`, app.ID)
  const detail = { [`${path}/${group.Name}/Attributes`]: change }
  await record(db, { kind: 'app-changed', at: now, userId: null, actorId: viewer.id, appId: app.ID, detail })
}

const raiseVersion = (db: Db, table: ReturnType<typeof sql>, id: string) =>
  db.rows`update ${table} set version = version + 1 where id = ${id}`
