import { Refusal } from '#core/server/errors.ts'
import { type CallContext, handleFor } from '#core/server/handle.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { loadViewer, type SignedIn } from './viewer.ts'

/** The context of a handler. */
export type Context = CallContext<SignedIn>

/** In one order, because the database has none. */
const rightsOf = ({ permissions, role, rank, dealerId, storeIds }: SignedIn) => [
  permissions.toSorted(),
  role,
  rank,
  dealerId,
  storeIds.toSorted(),
]

/** Binds an endpoint to its handler. The viewer is read from the database on each call. */
export const handle = handleFor(loadViewer, rightsOf)

/** For calls that only system admins may make. */
export const onlySystemAdmins = { may: isSystemAdmin, only: 'admins' } as const

/** Refuses a program what concerns the person who answers for its token, where the input does not name them. R122 */
export function refuseOwner({ id, token }: SignedIn, concerned: string | null) {
  if (token && concerned === id) throw new Refusal(403, 'tokenNever')
}
