import type { Viewer } from '#domain/contract/viewer.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { App } from '#features/apps/contract.ts'
import { incomplete, wouldDeprovision } from '../../contract/completeness.ts'
import { withoutFormerStores } from '../../contract/former-stores.ts'
import { leftInApp } from '../../contract/left-in-app.ts'
import type { AccessToSave, UserApp } from '../../contract.ts'
import { grantableRoles, mayDeprovision, mayProvision } from '../../rules.ts'
import { beyond, thingsGiven } from '#features/people/dated/contract/given-later.ts'
import { type AccessDates } from '#features/people/dated/contract/starts.ts'
import {
  toAssignments,
  type AccessChanges,
  type Dates,
  type Grant,
  grantOf,
  sameState,
} from './app-changes.ts'
import { rebase } from './rebase.ts'

/** The user whose access is edited, and the editor. */
export type EditContext = {
  viewer: Viewer
  /** The apps that the viewer sees. */
  apps: readonly App[]
  held: readonly UserApp[]
  /** The dealer in the form. */
  dealerId: string | null
  /** Whether it is the saved one: another dealer has other stores. */
  sameDealer: boolean
}

type AppAccessState = {
  held: UserApp | undefined
  /** The saved access; null without the app. */
  initial: Grant | null
  /** The access that remains with the dealer in the form, with the roles that could be given for that dealer's stores. */
  current: Grant | null
  /** Whether removing the app would take anything that the viewer may take. */
  mayTake: boolean
  /** The roles that the viewer may not take; they keep the app. */
  rolesKept: UserApp['AssignedRoles']
}

export type AppDraft = AppAccessState & {
  app: App
  /** The access after the save; null without the app. */
  grant: Grant | null
  changed: boolean
  /** The save removes the app, because its last role or store is removed. */
  willBeRemoved: boolean
  /** Another person has saved this app since the form began to change it. */
  changedByOther: boolean
  /** When what the save gives begins and ends; undefined: nothing could have dates. R101 */
  dates: Dates | undefined
}

/** Each app that the user has or the viewer could give, as it will be after the save. */
export function appDrafts(context: EditContext, changes: AccessChanges): AppDraft[] {
  const { viewer, apps, held, dealerId, sameDealer } = context
  const heldById = new Map(held.map((app) => [app.ID, app]))
  return apps.flatMap((app): AppDraft[] => {
    const has = heldById.get(app.ID)
    if (!has && !mayProvision(viewer)) return []
    const access = currentAccess(context, app, has)
    const { initial, current } = access
    const change = changes[app.ID]
    const grant = change ? rebase(change, current) : current
    const changed = !sameState(grant, current) || (has !== undefined && !sameDealer)
    const changedByOther = change !== undefined && !sameState(change.from, initial)
    const willBeRemoved =
      changed && initial && grant
        ? wouldDeprovision(app, dealerId, toAssignments(initial), toAssignments(grant))
        : false
    const gives =
      mayDeprovision(viewer) && grant !== null && !willBeRemoved && givesIn(app.ID, initial, grant)
    const dates = gives ? (change?.dates ?? { From: null, Until: null }) : undefined
    return [{ app, ...access, grant, changed, willBeRemoved, changedByOther, dates }]
  })
}

/** Whether a save gives an app, or a role or a permission in it. */
const givesIn = (appId: string, initial: Grant | null, grant: Grant) => {
  const [held, to] = [initial ? toAssignments(initial) : undefined, toAssignments(grant)]
  return thingsGiven(appId, held, beyond(to, held)).length > 0
}

/** The access in an app before any change. */
function currentAccess(
  { viewer, dealerId, sameDealer }: EditContext,
  app: App,
  held: UserApp | undefined,
): AppAccessState {
  if (!held) return { held, initial: null, current: null, mayTake: false, rolesKept: [] }
  const initial = grantOf(held)
  const kept = sameDealer ? held : withoutFormerStores(held, { stores: new Map(), dealerId })
  // Stores that the viewer does not see are not sent to the page. D078
  const left = leftInApp(viewer, { ...app, Roles: app.Roles ?? held.AssignedRoles }, kept, () => true)
  const possible = new Set([...grantableRoles(viewer, app), ...kept.AssignedRoles].map(({ ID }) => ID))
  const leftRoles = new Set(left?.AssignedRoles.map(({ ID }) => ID))
  const roles = initial.roles.filter((id) => possible.has(id))
  return {
    held,
    initial,
    current: sameDealer ? initial : { ...initial, stores: {}, roles },
    mayTake: mayDeprovision(viewer) && left !== kept,
    rolesKept: held.AssignedRoles.filter(({ ID }) => leftRoles.has(ID)),
  }
}

/** A problem in an app: in its roles and stores (`at`: the role) or in an attribute (`at`: its id). */
export type AppProblem = { of: 'roles' | 'attribute'; at: string; message: WordKey }

/** Why an app cannot be saved, in the order of the form; unchanged apps are not validated. E109, E110 */
export function problemsOf(
  { app, initial, grant, changed, willBeRemoved }: AppDraft,
  { viewer, dealerId }: Pick<EditContext, 'viewer' | 'dealerId'>,
): AppProblem[] {
  if (!changed || grant === null) return []
  if (willBeRemoved)
    return mayDeprovision(viewer) ? [] : [{ of: 'roles', at: '', message: 'problem.forbidden' }]
  const place = new Map(app.Roles?.map(({ ID }, index) => [ID, index]))
  const placeOf = (role: string) => place.get(role) ?? -1
  const missing = incomplete(
    app,
    dealerId,
    toAssignments(grant),
    initial ? toAssignments(initial) : undefined,
  ).toSorted((one, other) => placeOf(one.RoleID) - placeOf(other.RoleID))
  const empty = (app.Attributes ?? []).filter(({ ID, Required }) => Required && !grant.attributes[ID]?.trim())
  return [
    ...missing.map(({ RoleID, message }): AppProblem => ({ of: 'roles', at: RoleID, message })),
    ...empty.map(({ ID }): AppProblem => ({ of: 'attribute', at: ID, message: 'valid.required' })),
  ]
}

/** The apps in the shape of the save; undefined if none changes. An app that is left out is removed. */
export function appsToSave(drafts: readonly AppDraft[]): AccessToSave['Apps'] {
  if (!drafts.some(({ changed }) => changed)) return undefined
  return drafts.flatMap(({ app: { ID }, grant, changed, willBeRemoved }) => {
    if (grant === null || willBeRemoved) return []
    return changed ? [{ ID, ...toAssignments(grant) }] : [{ ID }]
  })
}

/** The dates in the shape of the save. */
export const datesToSave = (drafts: readonly AppDraft[]): AccessDates[] =>
  drafts.flatMap(({ app, changed, dates }) =>
    changed && dates && (dates.From ?? dates.Until) ? [{ AppID: app.ID, ...dates }] : [],
  )
