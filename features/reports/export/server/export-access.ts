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
  ({ token: _token, separator: _separator, locale: _locale, ...search }, { viewer, now }) => ({
    list: 'access',
    condition: foundPeople(viewer, search, now),
    columns: accessColumns,
    filters: search,
  }),
)
