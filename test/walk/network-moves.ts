import type { Made } from './judge.ts'
import type { Change, Row } from './trail.ts'
import type { Facts, World } from './world.ts'

/** The effects of a change of dealers and stores on the people who work there, and on dealer admins. C053 to C073, R65 */
export type NetworkMove = {
  /** Describes the changes of dealers and stores that the actor was not allowed to make. */
  wrong: (actor: Facts) => string[]
  /** Whether this change of a person's access follows from the move. */
  explains: (change: Change) => boolean
  /** Whether all changes of a person follow from the move. */
  carries: (userId: string) => boolean
  /** Whether the call creates this dealer. */
  founds: (dealerId: string) => boolean
  /** Whether the call makes a person the admin of this dealer. */
  appoints: (actor: Facts, dealerId: string | null) => boolean
}

const held = ['user_apps', 'user_roles', 'user_stores', 'user_permissions']
/** The tables, besides access, that may change when a person's access does. */
const beside = ['events', 'oidc_artifacts', 'outbox', 'taken_access', 'logouts']

const may = (actor: Facts, ...names: string[]) =>
  actor.unlimited || names.some((name) => actor.held.has(name))
const isGone = (row: Row | null) => row !== null && row.deleted_at !== null
const userOf = ({ table, old, new: after }: Change) => {
  const row = after ?? old!
  return String(table === 'users' ? row.id : (row.user_id ?? row.account_id))
}

export function moveOf(world: World, { what, changes, actor }: Made): NetworkMove {
  const of = (table: string) => changes.filter((change) => change.table === table)
  const stores = of('stores').filter(
    ({ old, new: after }) => old?.dealer_id !== after?.dealer_id || isGone(old) !== isGone(after),
  )
  const dealers = of('dealers').filter(({ old, new: after }) => !old || isGone(old) !== isGone(after))
  const storeIds = new Set(stores.map(({ old, new: after }) => String((after ?? old)!.id)))
  const dealerIds = new Set(dealers.map(({ old, new: after }) => String((after ?? old)!.id)))
  const restores = [...stores, ...dealers].some(({ old, new: after }) => isGone(old) && !isGone(after))
  const takes = stores.some(({ old }) => old) || dealers.some(({ old }) => old)
  const appointing = what === 'POST /api/Dealer' || what === 'POST /api/Dealer/Admin'
  const dealerOf = (id: string) =>
    String((of('users').find((change) => userOf(change) === id)?.new ?? world.find('users', id))?.dealer_id)
  const storeDealer = (id: string) =>
    String((of('stores').find(({ new: row }) => row?.id === id)?.new ?? world.find('stores', id))?.dealer_id)
  const admits = admission(world, what, actor)
  const explained = (change: Change): boolean => {
    const { table, old, new: after } = change
    if (!held.includes(table)) return false
    if (table === 'user_stores' && storeIds.has(String((after ?? old)!.store_id))) return true
    const here = changes.some(
      (other) =>
        other.table === 'user_stores' &&
        userOf(other) === userOf(change) &&
        storeIds.has(String((other.new ?? other.old)!.store_id)),
    )
    if ((here || dealerIds.has(dealerOf(userOf(change)))) && (old ? takes : restores)) return true
    if (!after || !(appointing || admits(userOf(change)))) return false
    const role = world.find('roles', String(after.role_id))
    const appId = String(role?.app_id ?? after.app_id)
    const { roleId, permissionIds } = world.givesToAdmins(appId)
    if (table === 'user_apps') return true
    if (table === 'user_permissions') return permissionIds.includes(String(after.permission_id))
    if (role?.id !== roleId) return false
    return (
      table === 'user_roles' ||
      (world.find('apps', appId)!.provision_type === 0 &&
        storeDealer(String(after.store_id)) === dealerOf(userOf(change)))
    )
  }
  return {
    wrong: (actor) => [
      ...stores.flatMap(({ old, new: after }) => {
        if (!old) return may(actor, 'create-stores', 'create-dealers') ? [] : ['a store was created']
        if (isGone(old)) return actor.systemAdmin ? [] : ['a store was restored']
        if (isGone(after)) return may(actor, 'delete-stores', 'delete-dealers') ? [] : ['a store was deleted']
        return may(actor, 'modify-stores') && may(actor, 'access-all-dealers') ? [] : ['a store was moved']
      }),
      ...dealers.flatMap(({ old }) => {
        if (!old) return may(actor, 'create-dealers') ? [] : ['a dealer was created']
        if (isGone(old)) return actor.systemAdmin ? [] : ['a dealer was restored']
        return may(actor, 'delete-dealers') && may(actor, 'access-all-dealers')
          ? []
          : ['a dealer was deleted']
      }),
    ],
    explains: explained,
    carries: (userId) => {
      const theirs = changes.filter((change) => userOf(change) === userId)
      return (
        theirs.some(explained) &&
        !appointing &&
        theirs.every(
          (change) =>
            explained(change) ||
            beside.includes(change.table) ||
            (change.table === 'users' &&
              ['email', 'dealer_id', 'locked', 'deleted_at', 'password_hash'].every(
                (column) => change.old?.[column] === change.new?.[column],
              )),
        )
      )
    },
    founds: (dealerId) => dealers.some(({ old, new: after }) => !old && after?.id === dealerId),
    appoints: (actor, dealerId) =>
      appointing &&
      dealerId !== null &&
      (dealerIds.has(dealerId) ||
        (may(actor, 'create-dealer-admin') && world.reachesDealer(actor, dealerId))),
  }
}

/** Whether a call gives an app to this person as to every dealer admin. K191 */
function admission(world: World, what: string, actor: Facts | undefined) {
  const held = ['create-dealer-admin', 'provision-apps', 'access-all-dealers'] as const
  const mayGive =
    what === 'POST /api/App/DealerAdmins' &&
    actor !== undefined &&
    held.every((one) => actor.held.has(one)) &&
    (actor.unlimited || (actor.role !== null && actor.rank >= ADMIN_PRIORITY))
  const isAdmin = (id: string) =>
    world.find('users', id)?.dealer_id != null &&
    world.ofUser('user_roles', id).some(({ app_id, role_id }) => {
      const role = world.find('roles', role_id)!
      return world.isPortal(app_id) && role.name === 'admin' && role.deleted_at === null
    })
  return (id: string) => mayGive && isAdmin(id) && (id !== actor.id || actor.systemAdmin)
}

/** The priority of the role admin in the portal. */
const ADMIN_PRIORITY = 50
