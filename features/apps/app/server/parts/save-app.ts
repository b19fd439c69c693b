import { imageAddress } from '#core/contract/images.ts'
import { type Db, isDuplicate } from '#core/server/database/database.ts'
import { forbidden, invalid, notFound, Refusal, stale, wrong } from '#core/server/errors.ts'
import { can } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import type { Context } from '#domain/server/handle.ts'
import { neededSystemAdminRoles } from '#domain/server/last-system-admin.ts'
import { endSessionsOfApp } from '#domain/server/sessions.ts'
import { sql } from '#core/server/database/database.ts'
import type { App } from '#features/apps/contract.ts'
import type { AppToSave } from '#features/apps/contract/app-to-save.ts'
import { appSaveDifference } from '#features/apps/contract/app-save-difference.ts'
import { judgeAppSave } from '#features/apps/contract/judge-app-save.ts'
import type { AppRefusal } from '#features/apps/contract/match-children.ts'
import { isPortal, mayModifyApp } from '#features/apps/rules.ts'
import { giveApp, type ImageChanges, insertApp, lockApp, updateApp, updateImages } from '../app-queries.ts'
import { judgeRenames } from '../judge-renames.ts'
import { endClosedSessions, takeDeletedChildren } from '#features/apps/delete/server/lost-access.ts'
import { judgeSharedNames, saveAppNames } from '../save-app-names.ts'
import { judgeKeys } from '#features/apps/tokens/server/judge-keys.ts'
import { writeChildren } from '../write-children.ts'
import { readApps, readWholeApp } from './read-apps.ts'

type SaveContext = Pick<Context, 'db' | 'viewer' | 'locale' | 'now'>

/** Locks and reads an app with its children; refuses viewers who may not change it, or who saw another version. */
export async function appToChange({ db, viewer }: SaveContext, id: string, version?: number): Promise<App> {
  if (!can(viewer, ['modify-apps', 'all-permissions'])) throw forbidden()
  await lockApp(db, id)
  const app = await readWholeApp(db, viewer, id)
  if (!app) throw notFound()
  if (!mayModifyApp(viewer, app)) throw forbidden()
  if (version !== undefined && version !== app.Version)
    throw stale((await readApps(db, viewer, sql`a.id = ${id}`))[0])
  return app
}

/**
 * Saves an app with its children, or a new one (`before` null), in the caller's transaction: judges, writes and records the
 * difference, and takes deleted children from their holders. Answers the paths of the children that were dropped.
 */
export async function saveApp(
  { db, viewer, locale, now }: SaveContext,
  before: App | null,
  sent: AppToSave,
  images: ImageChanges = {},
): Promise<{ id: string; dropped: string[] }> {
  const neededRoles = before && isPortal(before) ? await neededSystemAdminRoles(db) : new Set<string>()
  const judged = judgeAppSave({ viewer, locale, before, sent, neededRoles })
  const names = await judgeSharedNames(db, viewer, before, judged)
  refuse([...judged.refused, ...names.refused, ...(await judgeKeys(before, judged.fields))])
  refuse(await judgeRenames(db, viewer, judged))
  const { fields, dropped } = judged
  const detail = { ...appSaveDifference(before, judged), ...imageDifference(before, images) }
  if (before && Object.keys(detail).length === 0) return { id: before.ID, dropped }
  const isClientIdChanged = before !== null && before.ClientID !== fields.ClientID
  // Another app that takes the former client ID must not inherit its sessions.
  if (isClientIdChanged) await endSessionsOfApp(db, before.ClientID, now)
  const id = await mapDuplicate(async () => {
    if (!before) return insertApp(db, fields, now)
    await updateApp(db, before.ID, fields)
    return before.ID
  })
  await updateImages(db, id, images)
  if (before) await takeDeletedChildren(db, before, judged, { actorId: viewer.id, now })
  await writeChildren(db, id, judged)
  await saveAppNames(db, before, judged, names.shared)
  if (before && !isClientIdChanged) await endClosedSessions(db, before, now)
  const kind = before ? 'app-changed' : 'app-created'
  await record(db, { kind, at: now, userId: null, actorId: viewer.id, appId: id, detail })
  if (!before && !can(viewer, 'all-permissions')) await giveToCreator(db, { viewer, id, fields, now })
  return { id, dropped }
}

type NewApp = { viewer: Context['viewer']; id: string; fields: { DisplayName: string }; now: Date }

/** Gives a new app, without a role, to a creator who does not see all apps. */
async function giveToCreator(db: Db, { viewer, id, fields, now }: NewApp) {
  await giveApp(db, { userId: viewer.id, appId: id, now })
  const nothing = { Roles: [[], []], Stores: [[], []], Permissions: [[], []], Attributes: [[], []] }
  const detail = { Apps: [{ ID: id, Name: fields.DisplayName, Held: [false, true], ...nothing }] }
  await record(db, { kind: 'user-changed', at: now, userId: viewer.id, actorId: viewer.id, detail })
}

const imageDifference = (before: App | null, images: ImageChanges) =>
  Object.fromEntries(
    (['Logo', 'LogoF', 'DropdownImage'] as const).flatMap((field) => {
      const hash = images[field]
      const [from, to] = [before?.[field] ?? null, hash ? imageAddress(hash) : null]
      return hash === undefined || from === to ? [] : [[field, [from, to]]]
    }),
  )

/** Refuses with the most serious status of the refusals: forbidden, invalid, in conflict. */
function refuse(refused: readonly AppRefusal[]) {
  const withStatus = (status: AppRefusal['status']) =>
    refused
      .filter((one) => one.status === status)
      .map(({ path, message, value = null }) => ({
        ...wrong(path, value, message),
        ...(message === 'valid.required' && { code: 'REQUIRED_FIELD' as const }),
      }))
  const [forbiddens, wrongs, conflicts] = [withStatus(403), withStatus(400), withStatus(409)]
  if (forbiddens.length) throw new Refusal(403, 'forbidden', forbiddens)
  if (wrongs.length) throw invalid(wrongs)
  if (conflicts.length) throw new Refusal(409, 'taken', conflicts)
}

/** Refuses a name or client ID that a unique index refuses: an earlier check may be out of date. B033 */
async function mapDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    for (const [index, field] of [
      ['apps_client_id_unique', 'ClientID'],
      ['apps_name_unique', 'Name'],
    ] as const)
      if (isDuplicate(error, index)) throw new Refusal(409, 'taken', [wrong(field, null, 'valid.used')])
    throw error
  }
}
