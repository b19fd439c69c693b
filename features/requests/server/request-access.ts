import { tidyLines } from '#core/contract/fields.ts'
import { limitAnHour } from '#core/server/attempt-counts.ts'
import { invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { mayGrantRole } from '#features/people/access/rules.ts'
import {
  myRequests,
  requestableApps,
  requestAccess,
  REQUESTS_AN_HOUR,
  REQUESTS_MAX,
  withdrawRequest,
  type RequestableApp,
} from '../contract.ts'
import { grantable, grantersOf, heldBy, namesOf } from './granters.ts'
import {
  countOpen,
  deleteOpen,
  insertRequest,
  mailNames,
  recordRequest,
  requestsOf,
} from './parts/request-queries.ts'

export const myRequestsRoute = handle(myRequests, (_, { viewer, db, now }) => requestsOf(db, viewer, now))

/** Names only what an admin of the dealer could give: a person learns of no app that their dealer does not use. K184 */
export const requestableAppsRoute = handle(requestableApps, async (_, { viewer, db }) => {
  const granters = await grantersOf(db, viewer)
  const held = await heldBy(db, viewer.id)
  const found = new Map<string, Set<string>>()
  const hasRoles = new Set<string>()
  for (const { viewer: granter, apps } of granters)
    for (const app of apps) {
      const roles = found.get(app.ID) ?? new Set()
      found.set(app.ID, roles)
      if (app.Roles.length > 0) hasRoles.add(app.ID)
      for (const role of app.Roles)
        if (mayGrantRole(granter, app, role) && !held.roles.includes(role.ID)) roles.add(role.ID)
    }
  // Of an app with roles, one asks for a role; an app without any is asked for itself.
  const asked = [...found].filter(
    ([id, roles]) => roles.size > 0 || (!hasRoles.has(id) && !held.apps.includes(id)),
  )
  const names = await namesOf(
    db,
    { apps: asked.map(([id]) => id), roles: asked.flatMap(([, roles]) => [...roles]) },
    { app: nameOf('app', 'a', viewer.language), role: nameOf('role', 'r', viewer.language) },
  )
  const named = (ID: string) => ({ ID, DisplayName: names.get(ID) ?? '' })
  const { compare } = new Intl.Collator(viewer.language)
  const byName = (a: { DisplayName: string }, b: { DisplayName: string }) =>
    compare(a.DisplayName, b.DisplayName)
  return asked
    .map(([ID, roles]): RequestableApp => ({ ...named(ID), Roles: [...roles].map(named).toSorted(byName) }))
    .toSorted(byName)
})

/** Stores a request, and sends a mail to each admin of the dealer who could grant it. */
export const requestAccessRoute = handle(requestAccess, async ({ AppID, RoleID, Reason }, context) => {
  const { viewer, db, now } = context
  const asked = (await grantersOf(db, viewer)).filter((granter) => grantable(granter, AppID, RoleID))
  if (asked.length === 0) throw notFound()
  const app = asked[0]!.apps.find(({ ID }) => ID === AppID)!
  if (RoleID === null && app.Roles.length > 0) throw invalid([wrong('RoleID', null, 'valid.required')])
  const held = await heldBy(db, viewer.id)
  if (RoleID === null ? held.apps.includes(AppID) : held.roles.includes(RoleID))
    throw new Refusal(409, 'alreadyHeld')
  if ((await countOpen(db, viewer.id, now)) >= REQUESTS_MAX) throw new Refusal(409, 'requestsOpen')
  const request = { userId: viewer.id, appId: AppID, roleId: RoleID, reason: tidyLines(Reason) }
  if (!(await insertRequest(db, request, now))) throw new Refusal(409, 'requestRepeated')
  await limitAnHour(db, ['requests of a person', viewer.id], REQUESTS_AN_HOUR, now, 'tooManyThisHour')
  const asker = { userId: viewer.id, actorId: viewer.id }
  await recordRequest(db, 'requested', { ...asker, appId: AppID, roleId: RoleID, now })
  const own = await db.row<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${viewer.id}`
  const data = { ...(await mailNames(db, AppID, RoleID)), person: own!.name, text: request.reason }
  for (const { viewer: admin } of asked) {
    const { id: userId, email: address, locale } = admin
    await queueMail(db, { type: 'access-requested', userId, address, locale, data }, now)
  }
  return requestsOf(db, viewer, now)
})

export const withdrawRequestRoute = handle(withdrawRequest, async ({ id }, { viewer, db, now }) => {
  const withdrawn = await deleteOpen(db, viewer.id, id)
  if (!withdrawn) throw notFound()
  await recordRequest(db, 'withdrawn', { userId: viewer.id, actorId: viewer.id, ...withdrawn, now })
  return requestsOf(db, viewer, now)
})
