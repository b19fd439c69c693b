import { z } from 'zod'
import { locales } from '#core/contract/locale.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** The purpose of a one-time token; a token of another purpose is refused. H146, I153 */
export type ExportPurpose = 'all-users' | 'cleanup' | 'bulk'

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
