import { isBlank } from '#core/contract/text.ts'
import { forbidden, invalid, notFound, stale, withKeys, wrong } from '#core/server/errors.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { type Context, handle } from '#domain/server/handle.ts'
import { can } from '#domain/contract/viewer.ts'
import type { Needs } from '#core/contract/needs.ts'
import { saveDealer } from '#features/dealers/dealer/server/parts/save-dealer.ts'
import { saveStore } from '#features/dealers/stores/server/parts/save-store.ts'
import { typeOf } from './group-queries.ts'
import { type App, flat } from '#features/apps/contract.ts'
import type { AppToSave, RoleToSave } from '#features/apps/contract.ts'
import { cleanName, mayChangeChildren } from '#features/apps/rules.ts'
import { readWholeApp } from '#features/apps/app/server/parts/read-apps.ts'
import { appToChange, saveApp } from '#features/apps/app/server/parts/save-app.ts'
import { type GroupToSave, saveGroup } from '../contract.ts'
import { pathOf, renested } from '../contract/renest.ts'
import { groupToChange, savedGroup } from './find-group.ts'

/** Saves a dealer, a store, a role or a permission; the type of a saved one never changes. C050 to C062 */
export const saveGroupRoute = handle(saveGroup, async (sent, context) => {
  const { viewer, db } = context
  if (!can(viewer, ...needsOf(sent))) throw forbidden()
  const type = sent.ID ? await typeOf(db, viewer, sent.ID) : sent.Type
  if (type === undefined) throw notFound()
  if (type !== sent.Type) throw invalid([wrong('Type', sent.Type, 'valid.value')])
  if (type === GroupType.dealer) return saveDealer(context, sent)
  if (type === GroupType.branch) return saveStore(context, sent)
  return saveAppGroup(sent, context)
})

const verbOf = ({ ID }: GroupToSave) => (ID ? 'modify' : 'create')

/** The permissions that saving a group of this type needs at least. */
const needsOf = (sent: GroupToSave): Needs =>
  [
    [`${verbOf(sent)}-dealers`] as const,
    [`${verbOf(sent)}-stores`] as const,
    ['modify-apps', `${verbOf(sent)}-roles`] as const,
    ['modify-apps', `${verbOf(sent)}-permissions`] as const,
  ][sent.Type]!

/** Saves a role or a permission by the save of its app, which judges it. C058 to C061 */
async function saveAppGroup(sent: GroupToSave, context: Context) {
  const { viewer, db } = context
  const kind = sent.Type === GroupType.role ? 'roles' : 'permissions'
  if (!mayChangeChildren(viewer, sent.ID ? 'modify' : 'create', kind)) throw forbidden()
  const before = sent.ID ? await groupToChange(context, 'modify', sent.ID) : null
  const app = before?.app ?? (await appToChange(context, sent.AppID ?? ''))
  // A role or permission cannot move to another app. C061
  if (sent.AppID && sent.AppID !== app.ID) throw invalid([wrong('AppID', null, 'valid.value')])
  if (before && before.group.Version !== sent.Version) throw stale(before.group)
  const { next, path } = kind === 'roles' ? withRole(app, sent) : withPermission(app, sent)
  const { dropped } = await withGroupPaths(path, () => saveApp(context, app, next))
  // Saving an app drops new rows without a name. Here that is an error, since nothing else would be saved. R19
  if (dropped.includes(path))
    throw invalid([wrong(isBlank(sent.Name) ? 'Name' : 'DisplayName', null, 'valid.required')])
  return savedGroup(context, app.ID, sent.ID ?? (await newId(sent)))

  /** Finds the id by the name, which is unique in an app. */
  async function newId({ Name }: GroupToSave) {
    const saved = await readWholeApp(db, viewer, app.ID)
    const all = kind === 'roles' ? saved?.Roles : flat(saved?.Permissions ?? [])
    return all?.find((one) => one.Name === cleanName(Name))?.ID ?? ''
  }
}

type AppSave = { next: AppToSave; path: string }

function withRole(
  { ID, Roles = [] }: App,
  { ID: id, Name, DisplayName, DisplayNames, Priority }: GroupToSave,
): AppSave {
  const sent = { ID: id, Name, DisplayName, DisplayNames, Priority }
  const at = Roles.findIndex((role) => role.ID === id)
  const kept: RoleToSave[] = Roles.map((role) => ({ ID: role.ID, Name: role.Name }))
  return at < 0
    ? { next: { ID, Roles: [...kept, sent] }, path: `Roles.${kept.length}` }
    : { next: { ID, Roles: kept.with(at, sent) }, path: `Roles.${at}` }
}

function withPermission({ ID, Permissions = [] }: App, group: GroupToSave): AppSave {
  const { ID: id, Name, DisplayName, DisplayNames, Transferable, Children } = group
  const sent = { ID: id, Name, DisplayName, DisplayNames, Transferable, Children }
  const tree = renested(Permissions, sent)
  if (!tree) throw invalid([wrong('Children', null, 'groups.err.cycle')])
  return { next: { ID, Permissions: tree }, path: pathOf(tree, sent) ?? '' }
}

/** Translates the paths of errors from the app to the group. */
const withGroupPaths = <T>(path: string, save: () => Promise<T>) =>
  withKeys((key) => {
    if (key === path) return 'Name'
    return key.startsWith(`${path}.`) ? key.slice(path.length + 1) : key
  }, save)
