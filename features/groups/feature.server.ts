import type { Route } from '#core/server/handle.ts'
import { allGroupsRoute } from './server/all-groups.ts'
import { deleteGroupRoute } from './server/delete-group.ts'
import { deletedGroupsRoute, groupEffectRoute, restoreGroupRoute } from './server/deletion.ts'
import { getGroupRoute } from './server/get-group.ts'
import {
  assignAttributeRoute,
  attributesOfTypeRoute,
  createAttributeRoute,
  removeAttributeRoute,
} from './server/group-attributes.ts'
import { groupUsersRoute } from './server/group-users.ts'
import { searchGroupsRoute } from './server/search-groups.ts'
import { saveGroupRoute } from './server/save-group.ts'

export const groups: Route[] = [
  getGroupRoute,
  allGroupsRoute,
  searchGroupsRoute,
  groupUsersRoute,
  saveGroupRoute,
  deleteGroupRoute,
  deletedGroupsRoute,
  restoreGroupRoute,
  groupEffectRoute,
  assignAttributeRoute,
  removeAttributeRoute,
  createAttributeRoute,
  attributesOfTypeRoute,
]
