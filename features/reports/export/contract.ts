import { z } from 'zod'
import { locales } from '#core/contract/locale.ts'
import { id } from '#core/contract/endpoint.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { isOneChoice, peopleChoice, peopleSearch } from '#features/people/contract.ts'

/** The purpose of a one-time token; a token of another purpose is refused. H146, I153 */
export type ExportPurpose =
  | 'all-users'
  | 'cleanup'
  | 'bulk'
  | 'access'
  | 'import'
  | 'people'
  | 'personal-data'

const TOKEN_MAX = 200

/** The query of every export, without the filters of its rows. */
export const exportQuery = z.object({
  /** A token for one export within a minute. */
  token: bounded(TOKEN_MAX),
  /** Spreadsheets set to French expect a semicolon. */
  separator: z.enum(['comma', 'semicolon']).default('comma'),
  /** The language of the file; a browser that downloads does not send the language of the page. */
  locale: z.enum(locales).optional(),
})

export const reportToken = endpoint({
  name: 'reportToken',
  tag: 'Reports',
  method: 'POST',
  path: '/api/Report/Token',
  needs: ['view-reports', 'view-users'],
  changes: [],
  output: z.string(),
})

export const exportAllUsers = endpoint({
  name: 'exportAllUsers',
  tag: 'Reports',
  method: 'GET',
  path: '/api/Report/AllUsers',
  needs: ['view-reports', 'view-users'],
  token: 'all-users' satisfies ExportPurpose,
  reads: ['users', 'access', 'dealers', 'apps'],
  query: exportQuery,
  type: 'csv',
  output: z.string(),
})

export const accessToken = endpoint({
  name: 'accessToken',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/AccessToken',
  needs: ['view-users'],
  changes: [],
  output: z.string(),
})

/** The people that a search finds, with a column for each app that the viewer may see. */
export const exportAccess = endpoint({
  name: 'exportAccess',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/ExportAccess',
  needs: ['view-users'],
  token: 'access' satisfies ExportPurpose,
  reads: ['users', 'access', 'dealers', 'apps'],
  query: exportQuery.extend({
    ...peopleSearch.shape,
    /** Only those who have this app too. */
    used: id.optional(),
  }),
  type: 'csv',
  output: z.string(),
})

/** The token keeps the choice: an address has no room for many people, and proxies log it. */
export const peopleToken = endpoint({
  name: 'peopleToken',
  tag: 'Users',
  method: 'POST',
  path: '/api/Users/ExportToken',
  needs: ['view-users'],
  changes: [],
  body: z.object(peopleChoice).refine(isOneChoice, { path: ['IDs'], message: 'valid.required' }),
  output: z.string(),
  refuses: [409],
})

/** The chosen people, with the columns of all users. */
export const exportPeople = endpoint({
  name: 'exportPeople',
  tag: 'Users',
  method: 'GET',
  path: '/api/Users/Export',
  needs: ['view-users'],
  token: 'people' satisfies ExportPurpose,
  reads: ['users', 'access', 'dealers', 'apps'],
  query: exportQuery,
  type: 'csv',
  output: z.string(),
})
