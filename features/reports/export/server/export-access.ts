import { sql } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { foundPeople } from '#features/people/list/server/parts/people-page.ts'
import { accessToken, exportAccess } from '../contract.ts'
import { makeExportToken } from './parts/export-tokens.ts'
import { handleExport } from './parts/handle-export.ts'
import { accessColumns } from './user-columns.ts'

export const accessTokenRoute = handle(accessToken, (_, { db, identity, now }) =>
  makeExportToken(db, identity, 'access', now),
)

/** Exports the access of the people that a search finds. */
export const exportAccessRoute = handleExport(
  exportAccess,
  ({ token: _token, separator: _separator, locale: _locale, ...filters }, { viewer, now }) => {
    const { used: app, ...search } = filters
    const searches = app ? [search, { query: '', app }] : [search]
    return {
      list: 'access',
      condition: sql.join(
        searches.map((one) => foundPeople(viewer, one, now)),
        sql` and `,
      ),
      columns: accessColumns,
      filters,
    }
  },
)
