import { handle } from '#domain/server/handle.ts'
import { allApps } from '#features/apps/contract.ts'
import { readApps } from './parts/read-apps.ts'

export const allAppsRoute = handle(allApps, (_, { viewer, db }) => readApps(db, viewer))
