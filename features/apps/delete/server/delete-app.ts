import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { dropNamesOf } from '#domain/server/names.ts'
import { endSessionsOfApp } from '#domain/server/sessions.ts'
import { deleteApp } from '#features/apps/contract.ts'
import { clientToChange } from '#features/apps/secrets/server/client-to-change.ts'
import { markDeleted, takeApp } from './delete-app-queries.ts'

/**
 * Deletes an app: its OIDC client is unknown from the next request on, its sessions end, and all its holders lose it. Its
 * events stay. B037, B038
 */
export const deleteAppRoute = handle(deleteApp, async ({ id }, context) => {
  const { viewer, db, now } = context
  const { ClientID, name } = await clientToChange(context, id)
  await endSessionsOfApp(db, ClientID, now)
  await takeApp(db, id, { actorId: viewer.id, now })
  await markDeleted(db, id, now)
  await dropNamesOf(db, id)
  const event = { userId: null, actorId: viewer.id, appId: id, at: now }
  await record(db, { kind: 'app-deleted', ...event, detail: { Name: [name, null] } })
})
