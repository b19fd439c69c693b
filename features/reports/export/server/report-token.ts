import { handle } from '#domain/server/handle.ts'
import { reportToken } from '../contract.ts'
import { makeExportToken } from './parts/export-tokens.ts'

export const reportTokenRoute = handle(reportToken, (_, { db, identity, now }) =>
  makeExportToken(db, identity, 'all-users', now),
)
