import { makeQueryClient } from '#core/web/query.ts'

/** The query cache of all screens. */
export const queries = makeQueryClient()
