import type { Found } from '#core/web/router/feature.ts'
import { call } from '#core/web/call.ts'
import { fullName, searchUsers } from '../../contract.ts'

/** The number of people shown in the palette; the users page lists all of them. */
const HITS = 6

/** People by any part of the name or address, by the search of the users page. */
export async function findUsers(query: string, signal: AbortSignal): Promise<Found[]> {
  const { Data } = await call(searchUsers, { query, pageSize: HITS }, { signal })
  return Data.map((user) => ({
    id: user.ID,
    label: fullName(user),
    more: user.Email,
    to: `/user/${user.ID}`,
  }))
}
