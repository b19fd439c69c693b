import { onReconnect } from '#core/web/connection.ts'
import { makeQueryClient } from '#core/web/query.ts'

/** The query cache of all screens. */
export const queries = makeQueryClient()

/** What failed to load while the server was away is loaded when it is back; what is typed stays. */
onReconnect(
  () => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
)
