import type { Route } from '#core/server/handle.ts'
import { allGroupsRoute } from './server/all-groups.ts'
import { getGroupRoute } from './server/get-group.ts'
import { groupUsersRoute } from './server/group-users.ts'

export const groups: Route[] = [getGroupRoute, allGroupsRoute, groupUsersRoute]
