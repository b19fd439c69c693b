import { GroupType } from '#features/dealers/contract.ts'
import type { User } from '../contract.ts'
import type { UserApp, UserGroup } from '#features/access/contract.ts'

type Lists = Pick<UserApp, 'AssignedRoles' | 'AssignedBranches' | 'AssignedPermissions'>

const once = (groups: readonly UserGroup[]): UserGroup[] => [
  ...new Map(groups.map((group) => [group.ID, group])).values(),
]

/** The access of a user in an app, as groups: only what the lists show too. D078 */
export const groupsInApp = ({ AssignedRoles, AssignedBranches, AssignedPermissions }: Lists): UserGroup[] =>
  once([
    ...AssignedBranches.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.branch })),
    ...AssignedRoles.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.role })),
    ...AssignedPermissions.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.permission })),
  ])

/** All groups of a user. */
export const groupsOf = (dealer: User['Dealer'], apps: readonly Lists[]): UserGroup[] =>
  once([
    ...(dealer ? [{ ID: dealer.ID, DisplayName: dealer.DisplayName, Type: GroupType.dealer }] : []),
    ...apps.flatMap(groupsInApp),
  ])
