import { eachOf } from '#core/contract/each-of.ts'
import { imageAddress } from '#core/contract/images.ts'
import { personFieldNames } from '#domain/contract/person-fields.ts'
import { can, highestRole, permissionsOf } from '#domain/contract/viewer.ts'
import { sql, type Db, type Fragment } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { nameable, usersInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { UserApp, UserGroup } from '#features/people/access/contract.ts'
import { assignmentsOf } from '#features/people/access/server/parts/assignments.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { holdsMore } from '#features/people/rules.ts'
import type { Person, User } from '#features/people/contract.ts'
import { findUsers, type StoredUser } from '../user-queries.ts'

/** A user as the viewer may see them: without all-permissions only shared apps and the viewer's stores. D077, D078 */
export const readUser = (db: Db, viewer: SignedIn, id: string) =>
  readShared(db, viewer, id, usersInScope(viewer))

/** Reads a user right after a save, even if that moved them out of the viewer's scope. E113 */
export const readSaved = (db: Db, viewer: SignedIn, id: string) => readShared(db, viewer, id, sql`true`)

/** The user in the answer to a write; null for viewers without view-users. D077, D079, E113 */
export const visibleTo = (viewer: SignedIn, user: User) => (can(viewer, 'view-users') ? user : null)

async function readShared(db: Db, viewer: SignedIn, id: string, scope: Fragment): Promise<User> {
  const stores = visibleStores(viewer)
  const [user] = await findUsers(db, [id], { scope, stores, named: nameable(viewer) })
  if (!user) throw notFound()
  return toUser(viewer, user, await assignmentsOf(db, user.id, viewer.language, visibleApps(viewer), stores))
}

/** The viewer's own record with all apps and stores. G126 */
export async function readOneself(db: Db, viewer: SignedIn): Promise<User> {
  const everywhere = { scope: sql`true`, stores: sql`true`, named: nameable(viewer) }
  const [user] = await findUsers(db, [viewer.id], everywhere)
  if (!user) throw notFound()
  return toUser(viewer, user, await assignmentsOf(db, viewer.id, viewer.language))
}

/** Reads those of these people that the viewer may see, without their access, in one statement. */
export async function readPeople(db: Db, viewer: SignedIn, ids: readonly string[]): Promise<Person[]> {
  const scope = { scope: usersInScope(viewer), stores: visibleStores(viewer), named: nameable(viewer) }
  return (await findUsers(db, ids, scope)).map((user) => toPerson(viewer, user))
}

const toUser = (viewer: SignedIn, user: StoredUser, apps: Omit<UserApp, 'Groups'>[]): User => ({
  ...toPerson(viewer, user),
  Apps: apps.map((app) => ({
    ...app,
    Logo: imageAddress(app.Logo),
    LogoF: imageAddress(app.LogoF),
    Groups: groupsInApp(app),
  })),
  Groups: groupsOf(user.dealer, apps),
  Attributes: apps.flatMap(({ Attributes }) => Attributes.map(({ ID, Value }) => ({ ID, Value }))),
})

function toPerson(viewer: SignedIn, user: StoredUser): Person {
  const highest = highestRole(user.portalRoles)
  return {
    ID: user.id,
    ...eachOf(personFieldNames, (name) => user[name]),
    EmailVerified: user.emailVerified,
    Locale: user.locale,
    Region: user.region,
    Primary: user.primary,
    Deleted: false,
    Dealer: user.dealer,
    Locked: user.locked,
    LockoutExpiry: user.lockoutExpiry?.toISOString() ?? null,
    LockedBy: user.lockedAt && { Name: user.lockedByName, At: user.lockedAt.toISOString() },
    IDMRole: highest.role,
    IDMBranchIDs: user.portalStoreIds,
    Rank: highest.rank,
    HoldsMore: holdsMore(viewer, permissionsOf(highest, user.portalPermissions)),
    LastSignIn: user.lastSignInAt?.toISOString() ?? null,
    Leaves: user.leaves,
    LastChange: user.lastChange && {
      Name: user.lastChange.name,
      At: new Date(user.lastChange.at).toISOString(),
    },
    Version: user.version,
  }
}

type Lists = Pick<UserApp, 'AssignedRoles' | 'AssignedBranches' | 'AssignedPermissions'>

const uniqueGroups = (groups: readonly UserGroup[]): UserGroup[] => [
  ...new Map(groups.map((group) => [group.ID, group])).values(),
]

/** The access of a user in an app as groups: of the roles, stores and permissions in its lists. D078 */
const groupsInApp = ({ AssignedRoles, AssignedBranches, AssignedPermissions }: Lists): UserGroup[] =>
  uniqueGroups([
    ...AssignedBranches.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.branch })),
    ...AssignedRoles.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.role })),
    ...AssignedPermissions.map(({ ID, DisplayName }) => ({ ID, DisplayName, Type: GroupType.permission })),
  ])

/** All groups of a user. */
const groupsOf = (dealer: User['Dealer'], apps: readonly Lists[]): UserGroup[] =>
  uniqueGroups([
    ...(dealer ? [{ ID: dealer.ID, DisplayName: dealer.DisplayName, Type: GroupType.dealer }] : []),
    ...apps.flatMap(groupsInApp),
  ])
