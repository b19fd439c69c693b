import { pageOf } from '#core/contract/paging.ts'
import { forbidden } from '#core/server/errors.ts'
import { reportRows } from '../contract.ts'
import { sourceOf, type ListRow } from './parts/figure-rows.ts'
import { readRows } from './parts/read-rows.ts'
import { readSettings, type Reading } from './parts/settings.ts'
import { handleReport } from './parts/handle-report.ts'
import { idOf } from '#core/contract/endpoint.ts'
import { nameOf } from '#domain/server/names.ts'
import { type Figure, type FigureFacts, figureFacts, mayOpen } from '../contract/figures.ts'
import { appName, type Place, readNames } from './parts/named.ts'

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

/** What a row of a list is called: an app, a dealer or a store; a role with its app, or with the dealer or store it is within. */
async function namesOf(figure: Figure, reading: Reading, { id, dealerID, storeID }: ListRow) {
  const { rows: kind }: FigureFacts = figureFacts[figure]
  const known = idOf(id)
  if (!kind || !known) return []
  const named = async (of: Place, one: string) => (await readNames(of, reading, [one]))[0]?.name ?? null
  if (kind !== 'role') return [await named(kind, known)]
  const { role = null, app = null } = (await readRole(reading, known)) ?? {}
  if (storeID) return [role, await named('store', storeID)]
  if (dealerID) return [role, await named('dealer', dealerID)]
  return dealerID === null ? [role] : [role, app]
}

/** A role of an app that the viewer may see. */
const readRole = ({ db, viewer }: Reading, id: string) =>
  db.row<{ role: string; app: string }>`
    select role, app
      from (select ${nameOf('role', 'r', viewer.language)} as role, ${appName(viewer)} as app
              from roles r join apps a on a.id = r.app_id where r.id = ${id}::uuid) named
     where app is not null`
