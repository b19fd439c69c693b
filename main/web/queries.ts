import { makeQueryClient } from '#core/web/query.ts'

/** What the server answered, for all screens. */
export const queries = makeQueryClient()
