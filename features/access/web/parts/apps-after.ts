import type { Viewer } from '#domain/contract/viewer.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import type { App } from '#features/apps/contract.ts'
import { incomplete, wouldDeprovision } from '#features/access/contract/completeness.ts'
import { mayDeprovision, mayProvision } from '../../rules.ts'
import type { UserApp } from '../../contract.ts'
import type { AccessToSave } from '../../contract.ts'
import { assigned, type Changes, type Grant, sameState } from './app-changes.ts'
import { rebased } from './rebased.ts'
import { standing, type Standing } from './standing.ts'

/** Whose apps are looked at, and by whom. */
export type Case = {
  viewer: Viewer
  /** The apps that the viewer sees. */
  apps: readonly App[]
  held: readonly UserApp[]
  /** The dealer that the form says. */
  dealerId: string | null
  /** Whether it is the one that stands: another one has other stores. */
  sameDealer: boolean
}

export type AppAfter = Standing & {
  app: App
  /** What the user will hold; null without the app. */
  grant: Grant | null
  changed: boolean
  /** Its last role or store goes, and the app with it. */
  goes: boolean
  /** Somebody else changed it since the form began to. */
  elsewhere: boolean
}

/** Each app that the user holds or that the viewer could give, as it will be. */
export function appsAfter(of: Case, changes: Changes): AppAfter[] {
  const { viewer, apps, held, dealerId, sameDealer } = of
  const holding = new Map(held.map((app) => [app.ID, app]))
  return apps.flatMap((app): AppAfter[] => {
    const has = holding.get(app.ID)
    if (!has && !mayProvision(viewer)) return []
    const before = standing(of, app, has)
    const { stood, stands } = before
    const change = changes[app.ID]
    const grant = change ? rebased(change, stands) : stands
    const changed = !sameState(grant, stands) || (has !== undefined && !sameDealer)
    const elsewhere = change !== undefined && !sameState(change.from, stood)
    const goes =
      changed && stood && grant ? wouldDeprovision(app, dealerId, assigned(stood), assigned(grant)) : false
    return [{ app, ...before, grant, changed, goes, elsewhere }]
  })
}

/** What is wrong in an app: with its roles and stores (`at` the role), or with an attribute (`at` its id). */
export type AppProblem = { of: 'roles' | 'attribute'; at: string; message: WordKey }

/** What keeps an app from being saved; what stands already is not judged. E109, E110 */
export function problemsOf(
  { app, stood, grant, changed, goes }: AppAfter,
  { viewer, dealerId }: Pick<Case, 'viewer' | 'dealerId'>,
): AppProblem[] {
  if (!changed || grant === null) return []
  if (goes) return mayDeprovision(viewer) ? [] : [{ of: 'roles', at: '', message: 'problem.forbidden' }]
  const missing = incomplete(app, dealerId, assigned(grant), stood ? assigned(stood) : undefined)
  const empty = (app.Attributes ?? []).filter(({ ID, Required }) => Required && !grant.attributes[ID]?.trim())
  return [
    ...missing.map(({ RoleID, message }): AppProblem => ({ of: 'roles', at: RoleID, message })),
    ...empty.map(({ ID }): AppProblem => ({ of: 'attribute', at: ID, message: 'valid.required' })),
  ]
}

/** The apps as the save takes them; undefined says that they stay. An app that is left out goes. */
export function appsToSave(after: readonly AppAfter[]): AccessToSave['Apps'] {
  if (!after.some(({ changed }) => changed)) return undefined
  return after.flatMap(({ app: { ID }, grant, changed, goes }) => {
    if (grant === null || goes) return []
    return changed ? [{ ID, ...assigned(grant) }] : [{ ID }]
  })
}
