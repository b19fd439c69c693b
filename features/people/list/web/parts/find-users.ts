import type { FoundRecord } from '#core/web/router/feature.ts'
import { call } from '#core/web/call.ts'
import { fullName, searchUsers } from '#features/people/contract.ts'

/** The number of people shown in the palette; the users page lists all of them. */
const PALETTE_USERS = 6

/** Finds people for the palette, with the search of the users page. */
export async function findUsers(query: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { Data } = await call(searchUsers, { query, pageSize: PALETTE_USERS }, { signal })
  return Data.map((user) => ({
    id: user.ID,
    label: fullName(user),
    more: user.Email,
    to: `/user/${user.ID}`,
  }))
}
