import { GroupType } from '#features/dealers/contract.ts'
import type { User } from '../contract.ts'
import type { UserApp, UserGroup } from '#features/access/contract.ts'

type Lists = Pick<UserApp, 'AssignedRoles' | 'AssignedBranches' | 'AssignedPermissions'>

const once = (groups: readonly UserGroup[]): UserGroup[] => [
  ...new Map(groups.map((group) => [group.ID, group])).values(),
]

/** What somebody holds in an app, as groups: nothing that the lists do not tell. D078 */
export const groupsInApp = ({ AssignedRoles, AssignedBranches, AssignedPermissions }: Lists): UserGroup[] =>
  once([
    ...AssignedBranches.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.branch })),
    ...AssignedRoles.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.role })),
    ...AssignedPermissions.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.permission })),
  ])

/** All groups that somebody is in. */
export const groupsOf = (dealer: User['Dealer'], apps: readonly Lists[]): UserGroup[] =>
  once([
    ...(dealer ? [{ ID: dealer.ID, DisplayName: dealer.DisplayName, Type: GroupType.dealer }] : []),
    ...apps.flatMap(groupsInApp),
  ])
