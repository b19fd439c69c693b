import type { App } from '#features/apps/contract.ts'
import { withoutFormerStores } from '#features/access/contract/former-stores.ts'
import { grantableRoles, mayDeprovision } from '../../rules.ts'
import { leftInApp } from '#features/access/contract/left-in-app.ts'
import type { UserApp } from '../../contract.ts'
import { type Grant, grantOf } from './app-changes.ts'
import type { Case } from './apps-after.ts'

export type Standing = {
  held: UserApp | undefined
  /** What is held; null without the app. */
  stood: Grant | null
  /** What the dealer that the form says leaves of it, and the roles that could be given for stores of that one. */
  stands: Grant | null
  /** Whether the viewer would take anything with the app. */
  mayTake: boolean
  /** The roles that stay, and keep the app, when he takes it. */
  stays: UserApp['AssignedRoles']
}

/** What somebody holds in an app before anything in it is changed. */
export function standing(of: Omit<Case, 'apps' | 'held'>, app: App, held: UserApp | undefined): Standing {
  if (!held) return { held, stood: null, stands: null, mayTake: false, stays: [] }
  const { viewer, dealerId, sameDealer } = of
  const stood = grantOf(held)
  const kept = sameDealer ? held : withoutFormerStores(held, { stores: new Map(), dealerId })
  // The viewer is not even shown stores that he does not see. D078
  const left = leftInApp(viewer, { ...app, Roles: app.Roles ?? held.AssignedRoles }, kept, () => true)
  const may = new Set([...grantableRoles(viewer, app), ...kept.AssignedRoles].map(({ ID }) => ID))
  const among = new Set(left?.AssignedRoles.map(({ ID }) => ID))
  return {
    held,
    stood,
    stands: sameDealer ? stood : { ...stood, stores: {}, roles: stood.roles.filter((id) => may.has(id)) },
    mayTake: mayDeprovision(viewer) && left !== kept,
    stays: held.AssignedRoles.filter(({ ID }) => among.has(ID)),
  }
}
