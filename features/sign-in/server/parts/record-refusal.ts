import type { Db } from '#core/server/database/database.ts'
import type { SignInFailure } from '#domain/contract/kinds.ts'
import { record } from '#domain/server/events.ts'

export type Refused = { userId: string | null; failure: SignInFailure }

/** Records a sign-in that was refused, with the app that requested it. */
export async function recordRefusal(
  db: Db,
  { userId, failure }: Refused,
  clientId: string | null,
  at: Date,
): Promise<void> {
  const app = await db.prepared.row<{ id: string }>`
    select id from apps where client_id = ${clientId} and deleted_at is null`
  await record(db, { kind: 'sign-in-failed', origin: failure, at, userId, appId: app?.id ?? null })
}
