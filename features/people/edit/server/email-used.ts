import { can } from '#domain/contract/viewer.ts'
import { forbidden } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { emailUsedNeeds, emailUsed } from '../contract.ts'
import { findByEmail } from './change-queries.ts'

/** Answers the ID alone, which is of no use to viewers who may not see that user. D081, R30 */
export const emailUsedRoute = handle(emailUsed, async ({ email }, { viewer, db }) => {
  const own = email.toLowerCase() === viewer.email.toLowerCase()
  if (!own && !can(viewer, emailUsedNeeds)) throw forbidden()
  return { data: (await findByEmail(db, email)) ?? null }
})
