import { pageOf } from '#core/contract/paging.ts'
import { forbidden } from '#core/server/errors.ts'
import { reportRows } from '../contract.ts'
import { mayOpen } from '../rules.ts'
import { sourceOf } from './parts/figure-rows.ts'
import { namesOf } from './parts/names-of.ts'
import { readRows } from './parts/read-rows.ts'
import { readSettings } from './parts/settings.ts'
import { handleReport } from './parts/handle-report.ts'

export const rowsRoute = handleReport(
  reportRows,
  async ({ settings, figure, id, dealerID, storeID, ...page }, context) => {
    if (!mayOpen(context.viewer, figure)) throw forbidden()
    const { main, used } = await readSettings(settings, context)
    const which = { id, dealerID, storeID }
    const source = sourceOf(figure, main, which)
    const { total, rows } = await readRows(source, main, page)
    const { Data, ...pages } = pageOf(rows, page, total)
    return { Rows: Data, ...pages, Settings: used, Of: await namesOf(figure, main, which) }
  },
)
