import { fromReplica } from '#core/server/handle.ts'
import { handle } from '#domain/server/handle.ts'
import { searchDealers } from '#features/dealers/list/server/parts/search-dealers.ts'
import { searchGroups } from '../contract.ts'

export const searchGroupsRoute = handle(
  searchGroups,
  (search, { viewer, db }) => searchDealers(db, viewer, search),
  fromReplica,
)
