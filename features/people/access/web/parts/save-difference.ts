import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '#features/apps/contract.ts'
import type { AccessToSave, AppDifference, CurrentAccess, StoreOfRole } from '../../contract.ts'
import { decide } from '../../contract/decide.ts'
import { accessDifference } from '../../contract/difference.ts'
import { knownApp } from './app-changes.ts'

type Store = { ID: string; DealerID: string; DisplayName: string }
type Kind = 'app' | 'role' | 'store' | 'permission' | 'value'

/** One change in an app. `Of`: the role of a store, the name of an attribute. `From`: the former role or value. */
export type SummaryLine = {
  App: string
  Kind: Kind
  ID: string
  Name: string
  Of: string
  From: string | null
}
export type AccessSummary = Record<'given' | 'taken' | 'changed', SummaryLine[]>

/**
 * What a save will change, by the decision and the difference that the server makes of it; null if it would be refused.
 */
export function summaryOfSave(
  viewer: Viewer,
  before: CurrentAccess,
  sent: AccessToSave,
  { apps, stores }: { apps: readonly App[]; stores: readonly Store[] },
): AccessSummary | null {
  const known = {
    apps: new Map(apps.map((app) => [app.ID, knownApp(app)])),
    stores: new Map(stores.map((store) => [store.ID, store])),
    dealers: new Set(sent.Dealer ? [sent.Dealer.ID] : []),
  }
  const { next } = decide(viewer, before, sent, known)
  if (!next) return null
  const summaries = accessDifference(before, next, known).map(summaryInApp)
  return {
    given: summaries.flatMap(({ given }) => given),
    taken: summaries.flatMap(({ taken }) => taken),
    changed: summaries.flatMap(({ changed }) => changed),
  }
}

type Part = 0 | 1

function summaryInApp({
  ID,
  Name: App,
  Held,
  Roles,
  Stores,
  Permissions,
  Attributes,
}: AppDifference): AccessSummary {
  const line = (Kind: Kind, one: { ID: string; Name: string }, Of = '', From: string | null = null) => ({
    App,
    Kind,
    ID: one.ID,
    Name: one.Name,
    Of,
    From,
  })
  const [had, has] = Held
  const whole = [line('app', { ID, Name: App })]
  if (had && !has) return { given: [], taken: whole, changed: [] }
  const [takenRole, givenRole] = [Roles[0][0], Roles[1][0]]
  const replaced = Roles[0].length === 1 && Roles[1].length === 1 && takenRole && givenRole
  const lists = (part: Part) => [
    ...(replaced ? [] : Roles[part].map((one) => line('role', one))),
    ...Stores[part].map((one: StoreOfRole) => line('store', one, one.Role)),
    ...Permissions[part].map((one) => line('permission', one)),
  ]
  const [from, to] = Attributes
  const former = new Map(from.map((one) => [one.ID, one.Value]))
  const values = to.map((one) =>
    line('value', { ID: one.ID, Name: one.Value }, one.Name, former.get(one.ID) ?? null),
  )
  const emptied = from
    .filter((one) => to.every((other) => other.ID !== one.ID))
    .map((one) => line('value', { ID: one.ID, Name: '' }, one.Name, one.Value))
  return {
    given: [...(has && !had ? whole : []), ...lists(1), ...values.filter(({ From }) => From === null)],
    taken: lists(0),
    changed: [
      ...(replaced ? [line('role', givenRole, '', takenRole.Name)] : []),
      ...values.filter(({ From }) => From !== null),
      ...emptied,
    ],
  }
}
