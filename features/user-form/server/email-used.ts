import { can } from '#domain/contract/viewer.ts'
import { forbidden } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { emailAskers, emailUsed } from '../contract.ts'
import { findByEmail } from './change-queries.ts'

/** Tells the ID and nothing else; whoever may not see that user gets no further with it. D081, R30 */
export const emailUsedRoute = handle(emailUsed, async ({ email }, { viewer, db }) => {
  const own = email.toLowerCase() === viewer.email.toLowerCase()
  if (!own && !can(viewer, emailAskers)) throw forbidden()
  return { data: (await findByEmail(db, email)) ?? null }
})
