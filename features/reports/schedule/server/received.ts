import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { receivedReports, stopReceiving } from '../contract.ts'
import { receivedBy, stopFor } from './recipients.ts'

export const receivedReportsRoute = handle(receivedReports, (_, { viewer, db }) => receivedBy(db, viewer))

export const stopReceivingRoute = handle(stopReceiving, async ({ id }, { viewer, db, now }) => {
  if (!(await stopFor(db, viewer.id, id, now))) throw notFound()
})
