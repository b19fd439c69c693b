import { sql } from '#core/server/database/database.ts'
import { notFound, Refusal } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { isExcepted } from '../../server/criterion.ts'
import { endStages } from '../../server/queries.ts'
import { cleanupExceptions, endCleanupException, exceptFromCleanup, EXCEPTIONS_MAX } from '../contract.ts'
import { exceptionsOf, findRecord } from './exception-queries.ts'

export const cleanupExceptionsRoute = handle(cleanupExceptions, (_, { viewer, db }) =>
  exceptionsOf(db, viewer, null),
)

/** People who are excepted leave the stages; those who are locked stay so until somebody unlocks them. K251 */
export const exceptFromCleanupRoute = handle(exceptFromCleanup, async (input, { viewer, db, now }) => {
  const { UserID, DealerID, RoleID, Reason } = input
  const found = await findRecord(db, viewer, input)
  if (!found) throw notFound()
  const column = UserID !== null ? 'user_id' : DealerID !== null ? 'dealer_id' : 'role_id'
  const row = await db.row<{ id: string }>`
    insert into cleanup_exceptions (user_id, dealer_id, role_id, reason, set_by, set_at)
    values (${UserID}, ${DealerID}, ${RoleID}, ${Reason}, ${viewer.id}, ${now})
    on conflict (${sql.ref(column)}) do update
      set reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at
    returning id`
  const count = await db.row<{ n: number }>`select count(*) as n from cleanup_exceptions`
  if (count!.n > EXCEPTIONS_MAX) throw new Refusal(409, 'tooManyExceptions')
  await endStages(db, isExcepted)
  await record(db, {
    kind: 'cleanup-excepted',
    at: now,
    userId: UserID,
    ...(DealerID !== null && { dealerId: DealerID }),
    appId: found.appId,
    actorId: viewer.id,
    detail: { Note: Reason },
  })
  const [exception] = await exceptionsOf(db, viewer, { id: row!.id })
  return exception!
})

export const endCleanupExceptionRoute = handle(endCleanupException, async ({ id }, { viewer, db, now }) => {
  const [exception] = await exceptionsOf(db, viewer, { id })
  const ended = exception && (await db.row`delete from cleanup_exceptions where id = ${id} returning 1`)
  if (!ended) throw notFound()
  const { Kind, RecordID } = exception
  const role =
    Kind === 'role'
      ? await db.row<{ appId: string }>`select app_id as "appId" from roles where id = ${RecordID}`
      : undefined
  await record(db, {
    kind: 'cleanup-exception-ended',
    at: now,
    userId: Kind === 'person' ? RecordID : null,
    ...(Kind === 'dealer' && { dealerId: RecordID }),
    appId: role?.appId ?? null,
    actorId: viewer.id,
  })
})
