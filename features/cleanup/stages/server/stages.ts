import { notFound, stale } from '#core/server/errors.ts'
import type { Db } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { usersInScope } from '#domain/server/scope.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import { exceptionsOf } from '../../exceptions/server/exception-queries.ts'
import { keptOf } from '../../server/count-users.ts'
import {
  cleanupOfUser,
  cleanupStages,
  PREVIEW_MAX,
  previewCleanupStages,
  saveCleanupStages,
  type StagesInForce,
  stageNeeds,
} from '../contract.ts'
import {
  beginAgain,
  countNotices,
  createStages,
  nameOfSetter,
  noticeOf,
  previewNotices,
  readStages,
  type StoredStages,
  updateStages,
} from './stages-queries.ts'

export const cleanupStagesRoute = handle(cleanupStages, async (_, { viewer, db }) =>
  inForce(db, viewer, await readStages(db)),
)

/** The person with whose rights the stages act, if they still may. R99 */
export async function actorOf(db: Db, setBy: string | null): Promise<SignedIn | undefined> {
  const actor = setBy === null ? undefined : await loadAbsentViewer(db, setBy)
  return actor && can(actor, ...stageNeeds) ? actor : undefined
}

async function inForce(db: Db, viewer: SignedIn, stored: StoredStages | undefined): Promise<StagesInForce> {
  const { noticed, locked } = await countNotices(db)
  const counts = { Noticed: noticed, Locked: locked }
  if (!stored)
    return {
      NoticeDays: null,
      LockDays: null,
      DeleteDays: null,
      Version: 0,
      SetBy: null,
      SetAt: null,
      Stopped: false,
      ...counts,
    }
  const { setBy, setAt, ...stages } = stored
  return {
    ...stages,
    SetBy: { Name: await nameOfSetter(db, viewer, setBy) },
    SetAt: setAt.toISOString(),
    Stopped: stages.NoticeDays !== null && !(await actorOf(db, setBy)),
    ...counts,
  }
}

const daysOf = ({
  NoticeDays,
  LockDays,
  DeleteDays,
}: Pick<StagesInForce, 'NoticeDays' | 'LockDays' | 'DeleteDays'>) => ({
  NoticeDays,
  LockDays,
  DeleteDays,
})

/** Repeating what is in force changes and records nothing, unless it had stopped. K250 */
export const saveCleanupStagesRoute = handle(
  saveCleanupStages,
  async ({ Version, ...stages }, { viewer, db, now }) => {
    const before = await readStages(db, { locked: true })
    if ((before?.Version ?? 0) !== Version) throw stale(await inForce(db, viewer, before))
    const current = await inForce(db, viewer, before)
    const days = daysOf(current)
    const isSame = JSON.stringify(days) === JSON.stringify(daysOf({ ...current, ...stages }))
    if (isSame && !current.Stopped) return current
    const toSave = { ...stages, by: viewer.id, now }
    if (before) await updateStages(db, toSave)
    else if (!(await createStages(db, toSave))) throw stale(await inForce(db, viewer, await readStages(db)))
    await beginAgain(db, stages)
    await record(db, {
      kind: 'cleanup',
      origin: 'stages',
      at: now,
      userId: null,
      actorId: viewer.id,
      detail: { Stages: [days, stages] },
    })
    return inForce(db, viewer, await readStages(db))
  },
)

export const previewCleanupStagesRoute = handle(
  previewCleanupStages,
  async ({ days }, { viewer, db, now }) => {
    const { reasons, again, people } = await previewNotices(db, viewer, days, PREVIEW_MAX, now)
    const { none = 0, ...kept } = reasons
    return {
      Count: none,
      Kept: keptOf(kept),
      Again: again,
      People: people.map((one) => ({ ...one, LastUse: new Date(one.LastUse).toISOString() })),
    }
  },
)

export const cleanupOfUserRoute = handle(cleanupOfUser, async ({ id }, { viewer, db }) => {
  const found = await db.row`
    select 1 from users u where u.id = ${id} and u.deleted_at is null and ${usersInScope(viewer)}`
  if (!found) throw notFound()
  const notice = await noticeOf(db, id)
  return {
    Notice: notice
      ? {
          At: notice.At.toISOString(),
          LockAt: notice.LockAt?.toISOString() ?? null,
          LockedAt: notice.LockedAt?.toISOString() ?? null,
          DeleteAt: notice.DeleteAt?.toISOString() ?? null,
        }
      : null,
    Exceptions: await exceptionsOf(db, viewer, { userId: id }),
  }
})
