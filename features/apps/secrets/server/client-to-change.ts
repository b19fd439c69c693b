import { notFound, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import type { Context } from '#domain/server/handle.ts'
import { visibleApps } from '#domain/server/scope.ts'
import type { Secret } from '#features/apps/contract.ts'
import type { Secrets } from '#features/apps/contract/secrets.ts'
import { isPortal } from '#features/apps/rules.ts'
import { raiseVersion, secretsOf } from './secret-queries.ts'

type ClientContext = Pick<Context, 'db' | 'viewer' | 'now'>
type Client = { id: string; ClientID: string; name: string; version: number }

/** Locks and reads a visible app. Answers 409 for the portal, which has no secrets and cannot be deleted. B021, B037 */
export async function clientToChange({ db, viewer }: ClientContext, id: string): Promise<Client> {
  const app = await db.row<Client>`
    select a.id, a.client_id as "ClientID", a.name, a.version from apps a
     where a.id = ${id} and ${visibleApps(viewer)} for update`
  if (!app) throw notFound()
  if (isPortal(app)) throw new Refusal(409, 'portalApp')
  return app
}

/** Records a change of an app's secrets, never their texts, and answers them. */
export async function recordSecrets(
  { db, viewer, now }: ClientContext,
  appId: string,
  before: readonly Secret[],
): Promise<Secrets> {
  const after = await secretsOf(db, appId, now)
  const detail = { Secrets: [before, after] }
  await record(db, { kind: 'app-changed', at: now, userId: null, actorId: viewer.id, appId, detail })
  return { Secrets: after, Version: await raiseVersion(db, appId) }
}
