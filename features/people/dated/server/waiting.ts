import type { Db } from '#core/server/database/database.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import { visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { knownApps } from '#features/people/access/server/parts/access-change.ts'
import type { User } from '#features/people/contract.ts'
import { lockPeopleRows } from '#features/people/profile/server/parts/apply-to-people.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { dropWaiting, type WaitingAccess } from '../contract/waiting.ts'
import { mayGive, maySetStarts } from './parts/judge-start.ts'

/** Deletes the memberships of a source that the viewer sees waiting. They are not access, so neither their arrival nor their removal is recorded. R130 */
export const dropWaitingRoute = handle(dropWaiting, async ({ UserID, SourceID, AppID }, { viewer, db }) => {
  // Before the lock: nobody out of scope is held.
  await readUser(db, viewer, UserID)
  await lockPeopleRows(db, [UserID])
  const user = await readUser(db, viewer, UserID)
  const found = (await readWaiting(db, viewer, user)).find(
    (one) => one.SourceID === SourceID && one.AppID === AppID,
  )
  if (!found) throw notFound()
  if (!found.MayRemove) throw forbidden()
  await db.prepared.rows`
    delete from scim_waiting
     where user_id = ${UserID} and source_id = ${SourceID}
       and coalesce(store_id, role_id) = any(${found.Groups.map(({ ID }) => ID)}::uuid[])`
  return readWaiting(db, viewer, user)
})

/** What waits of a person in the apps and at the stores that the viewer sees, with whether the viewer may remove it. */
export async function readWaiting(db: Db, viewer: SignedIn, user: User): Promise<WaitingAccess[]> {
  const rows = await waitingIn(db, viewer, user.ID)
  const mayChange = maySetStarts(viewer, user)
  const ids = mayChange ? rows.flatMap(({ AppID }) => AppID ?? []) : []
  const apps = ids.length > 0 ? await knownApps(db, viewer, ids) : []
  return rows.map(({ at, ...one }) => {
    const app = apps.find(({ ID }) => ID === one.AppID)
    const mayTake = app && mayGive(viewer, app, { AssignedRoles: one.Groups, AssignedPermissions: [] })
    return {
      ...one,
      Since: at.toISOString(),
      MayRemove: mayChange && (one.AppID === null || mayTake === true),
    }
  })
}

type Row = Omit<WaitingAccess, 'Since' | 'MayRemove'> & { at: Date }

const waitingIn = (db: Db, viewer: SignedIn, userId: string) =>
  db.prepared.rows<Row>`
    select c.id as "SourceID", c.name as "Source", a.id as "AppID", ${nameOf('app', 'a', viewer.language)} as "App",
           json_agg(json_build_object('ID', coalesce(s.id, r.id),
                                      'Name', coalesce(s.display_name, ${nameOf('role', 'r', viewer.language)}))
                    order by coalesce(s.display_name, r.name)) as "Groups",
           min(w.since) as at
      from scim_waiting w join scim_sources c on c.id = w.source_id
      left join roles r on r.id = w.role_id and r.deleted_at is null
      left join apps a on a.id = r.app_id and ${visibleApps(viewer)}
      left join stores s on s.id = w.store_id and s.deleted_at is null and ${visibleStores(viewer)}
     where w.user_id = ${userId} and (a.id is not null or s.id is not null)
     group by c.id, a.id order by c.name, 4 nulls last`
