import { sendConfirmationAgain } from '#domain/server/email-links.ts'
import { handle } from '#domain/server/handle.ts'
import { confirmEmail } from '../contract.ts'

export const confirmEmailRoute = handle(confirmEmail, async (_, { viewer, db, now }) => {
  await sendConfirmationAgain(db, viewer.id, now)
})
