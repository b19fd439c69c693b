import { pageOf } from '#core/contract/paging.ts'
import { forbidden } from '#core/server/errors.ts'
import { reportRows } from '../contract.ts'
import { mayOpen } from '../rules.ts'
import { sourceOf } from './parts/figure-rows.ts'
import { readRows } from './parts/read-rows.ts'
import { readSettings } from './parts/settings.ts'
import { handleReport } from './parts/handle-report.ts'

export const rowsRoute = handleReport(
  reportRows,
  async ({ settings, figure, id, dealerID, storeID, ...page }, context) => {
    if (!mayOpen(context.viewer, figure)) throw forbidden()
    const { main } = await readSettings(settings, context)
    const source = sourceOf(figure, main, { id, dealerID, storeID })
    const { total, rows } = await readRows(source, main, page)
    const { Data, ...pages } = pageOf(rows, page, total)
    return { Rows: Data, ...pages }
  },
)
