import type { Db } from '#core/server/database/database.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { type GoneName, type NameToSave, saveNames } from '#domain/server/names.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import type { JudgedAppSave } from '#features/apps/contract/judge-app-save.ts'
import { type AppRefusal, refusal } from '#features/apps/contract/match-children.ts'
import { sameNames } from '#features/apps/contract/names.ts'

/** The names among these that roles of other apps have too: such roles share their texts. */
const sharedRoles = async (db: Db, appId: string | null, names: readonly string[]) =>
  new Set(
    (
      await db.rows<{ name: string }>`
        select distinct r.name
          from roles r join apps a on a.id = r.app_id and a.deleted_at is null
         where r.name = any(${names}::text[]) and r.deleted_at is null and r.app_id is distinct from ${appId}::uuid`
    ).map(({ name }) => name),
  )

/** Refuses changes of the texts of shared roles by viewers who are not system admins. R64, G130 */
export async function judgeSharedNames(
  db: Db,
  viewer: SignedIn,
  before: App | null,
  { roles }: JudgedAppSave,
): Promise<{ refused: AppRefusal[]; shared: ReadonlySet<string> }> {
  const changed = (roles?.next ?? []).filter((role) => role.changed)
  if (isSystemAdmin(viewer) || changed.length === 0) return { refused: [], shared: new Set() }
  const shared = await sharedRoles(
    db,
    before?.ID ?? null,
    changed.map(({ Name }) => Name),
  )
  const refused = changed
    .filter((role) => role.before && shared.has(role.Name) && !sameNames(role, role.before))
    .map(({ path }) => refusal(403, `${path}.DisplayName`, 'apps.err.sharedRole'))
  return { refused, shared }
}

/**
 * Saves the texts of changed names, moves those of renamed records, and deletes those of deleted ones. A role that is new or
 * renamed takes over shared texts unchanged.
 */
export async function saveAppNames(
  db: Db,
  before: App | null,
  judged: JudgedAppSave,
  shared: ReadonlySet<string>,
): Promise<void> {
  const { fields, roles, permissions, attributes } = judged
  const ofApp = (Name: string) => `${fields.Name}/${Name}`
  const changed = before === null || before.Name !== fields.Name || !sameNames(before, fields)
  const app: NameToSave = {
    kind: 'app',
    from: before?.Name ?? null,
    tag: fields.Name,
    texts: fields.DisplayNames,
  }
  const gone: GoneName[] = [
    ...(roles?.removed ?? []).map(({ Name }) => ({ kind: 'role' as const, tag: Name })),
    ...(permissions?.removed ?? []).map(({ Name }) => ({ kind: 'permission' as const, tag: ofApp(Name) })),
    ...(attributes?.removed ?? []).map(({ Name }) => ({ kind: 'attribute' as const, tag: ofApp(Name) })),
  ]
  const saved: NameToSave[] = [
    ...(changed ? [app] : []),
    ...(roles?.next ?? [])
      .filter(({ changed }) => changed)
      .map(({ before: saved, Name, DisplayNames }): NameToSave => ({
        kind: 'role',
        from: saved?.Name ?? null,
        tag: Name,
        texts: shared.has(Name) && saved?.Name !== Name ? null : DisplayNames,
      })),
    ...(permissions?.next ?? []).filter((one) => one.changed).map((one) => within('permission', one)),
    ...(attributes?.next ?? []).filter((one) => one.changed).map((one) => within('attribute', one)),
  ]
  await saveNames(db, saved, gone)

  function within(
    kind: 'permission' | 'attribute',
    one: { before: { Name: string } | null; Name: string; DisplayNames: App['DisplayNames'] },
  ): NameToSave {
    // saveNames has moved the texts to the new name of the app before.
    const from = one.before ? ofApp(one.before.Name) : null
    return { kind, from, tag: ofApp(one.Name), texts: one.DisplayNames }
  }
}
