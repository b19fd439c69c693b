import { CANARY } from './cast.ts'
import type { Facts, World } from './world.ts'

export type Owner = { table: 'users' | 'dealers' | 'stores' | 'apps'; id: string }

/** Maps each canary to its record. */
export function ownersOf(world: World): Map<string, Owner> {
  const owners = new Map<string, Owner>()
  const note = (owner: Owner, row: object) => {
    for (const text of JSON.stringify(row).toLowerCase().match(CANARY) ?? []) owners.set(text, owner)
  }
  for (const table of ['users', 'dealers', 'stores', 'apps'] as const)
    for (const row of world.all(table)) note({ table, id: row.id }, row)
  for (const { dealer_id: id, value } of world.all('dealer_attributes'))
    note({ table: 'dealers', id }, { value })
  for (const { store_id: id, value } of world.all('store_attributes'))
    note({ table: 'stores', id }, { value })
  for (const table of ['roles', 'permissions'] as const)
    for (const row of world.all(table)) note({ table: 'apps', id: row.app_id }, row)
  return owners
}

/** Whether a person may see this record. A stranger may see none. A program of one dealer still reads whose it is. */
function mayKnow(world: World, actor: Facts | undefined, { table, id }: Owner): boolean {
  if (!actor) return false
  if (table === 'dealers' && world.find('users', actor.id)?.dealer_id === id) return true
  if (table === 'users') return id === actor.id || world.reaches(actor, id)
  // A store in scope is shown with its dealer, even to a manager with stores of two dealers. C048
  if (table === 'dealers')
    return (
      world.reachesDealer(actor, id) ||
      [...actor.storeIds].some((one) => world.find('stores', one)?.dealer_id === id)
    )
  if (table === 'stores') return actor.unlimited || actor.allStoreIds.has(id) || world.reachesStore(actor, id)
  const app = world.find('apps', id)!
  return actor.unlimited || actor.appIds.has(id) || app.provision_for_all || world.isPortal(id)
}

/** What calls about the viewer alone also tell: the admins of their dealer, and the apps that these could give. R74, K184 */
function isOfOwnAdmins(world: World, { dealerId }: Facts, { table, id }: Owner): boolean {
  const isAdmin = (one: Facts | undefined) =>
    dealerId !== null && one?.dealerId === dealerId && (one.role === 'admin' || one.systemAdmin)
  if (table === 'users') return isAdmin(world.facts(id))
  return (
    table === 'apps' &&
    world.all('users').some((one) => {
      const facts = world.facts(one.id)
      return isAdmin(facts) && (facts!.unlimited || facts!.appIds.has(id))
    })
  )
}

/** The canaries in a text that belong to records which this person may not see. */
export function strangers(
  world: World,
  owners: ReadonlyMap<string, Owner>,
  { actor, aboutOneself }: { actor: Facts | undefined; aboutOneself: boolean },
  text: string,
) {
  const told = new Set(text.toLowerCase().match(CANARY))
  return [...told].filter((one) => {
    const owner = owners.get(one)
    if (!owner || mayKnow(world, actor, owner)) return false
    return !(aboutOneself && actor && isOfOwnAdmins(world, actor, owner))
  })
}
