import type { Route } from '#core/server/handle.ts'
import { bulkRowsRoute, bulkRunRoute, bulkRunsRoute } from './server/bulk-runs.ts'
import { bulkTokenRoute, exportBulkRoute } from './server/export-bulk.ts'
import { planBulkRoute, startBulkRoute, stopBulkRoute, undoBulkRoute } from './server/start-bulk.ts'

export const bulk: Route[] = [
  planBulkRoute,
  startBulkRoute,
  stopBulkRoute,
  undoBulkRoute,
  bulkRunRoute,
  bulkRunsRoute,
  bulkRowsRoute,
  bulkTokenRoute,
  exportBulkRoute,
]
