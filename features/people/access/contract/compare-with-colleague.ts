import type { Viewer } from '#domain/contract/viewer.ts'
import type { Access, AppAccess, CurrentAccess, KnownRecords } from '../contract.ts'
import {
  type Difference,
  differencesIn,
  adaptedToDealer,
  type Places,
  withChosen,
} from './colleague-differences.ts'
import { decide } from './decide.ts'
import { sameInApp, texts } from './same-access.ts'

/** A difference, and why the viewer may not take it over: the key of a message. */
export type JudgedDifference = Difference & { refused: string | null }
/** The differences in one app; `from` is what the user has there in the form. */
type Compared<D> = { ID: string; from: AppAccess | undefined; differences: readonly D[] }
export type AppComparison = Compared<JudgedDifference>

/** The user whose access is compared with that of a colleague, both without what the viewer may not see. */
export type ComparisonContext = {
  viewer: Viewer
  /** The saved access. */
  before: CurrentAccess
  /** The access in the form. */
  draft: Access
  known: KnownRecords
}

/** The differences in each app. `decide` judges each one together with those that it accepted before. */
export function compareWithColleague(
  context: ComparisonContext,
  colleague: readonly AppAccess[],
  places: Places,
): AppComparison[] {
  const drafts = new Map(context.draft.Apps.map((app) => [app.ID, app]))
  const theirs = new Map(colleague.map((app) => [app.ID, adaptedToDealer(app, places)]))
  return [...context.known.apps.keys()].flatMap((ID) => {
    const from = drafts.get(ID)
    const found = differencesIn(from, theirs.get(ID), { ...context.known, DealerID: context.draft.DealerID })
    return found.length > 0
      ? [{ ID, from, differences: judged(context, { ID, from, differences: found }) }]
      : []
  })
}

/** The differences chosen by default: all additions except values, which may be personal codes. */
export const chosenByDefault = (differences: readonly JudgedDifference[]) =>
  new Set(
    differences
      .filter(({ adds, kind, refused }) => adds && kind !== 'attribute' && refused === null)
      .map(({ key }) => key),
  )

function judged(context: ComparisonContext, app: Compared<Difference>): JudgedDifference[] {
  const found = app.differences
  const accepted = new Set<string>()
  const refused = new Map<string, string>()
  const attempt = (...some: readonly Difference[]) => {
    const chosen = new Set([...accepted, ...some.map(({ key }) => key)])
    const why = refusalOf(context, app, chosen, some)
    for (const { key } of some) {
      if (why === null) accepted.add(key)
      else refused.set(key, why)
    }
  }
  const roles = new Map(
    found.filter(({ kind, adds }) => kind === 'role' && adds).map((role) => [role.ID, role]),
  )
  for (const one of found) {
    if (one.kind === 'role' && one.adds) continue
    const role = one.kind === 'store' && one.adds ? roles.get(one.RoleID) : undefined
    if (role) attempt(role, one)
    else if (one.adds) attempt(one)
  }
  // These roles have no store that the viewer sees; the other roles were judged together with their stores.
  for (const role of roles.values()) {
    if (accepted.has(role.key) || refused.has(role.key)) continue
    attempt(role)
    if (refused.get(role.key) === 'prov.err.needStores') refused.set(role.key, 'prov.like.noStores')
  }
  for (const one of found) if (!one.adds) attempt(one)
  return found.map((one) => ({
    ...one,
    refused: accepted.has(one.key) ? null : (refused.get(one.key) ?? null),
  }))
}

/**
 * Why the viewer may not take over these differences together: `decide` refuses them, or keeps one of `some` that should
 * be removed, or removes the whole app with its last role or store. Null if they may.
 */
export function refusalOf(
  context: ComparisonContext,
  { ID, from, differences }: Compared<Difference>,
  chosen: ReadonlySet<string>,
  some: readonly Difference[] = [],
): string | null {
  const to = withChosen(ID, from, differences, chosen)
  const { refused, next } = decideInApp(context, ID, to)
  if (refused) {
    // The form shows the problems that it already has.
    const already = new Set(decideInApp(context, ID, from).refused?.map(({ message }) => message))
    return refused.find(({ message }) => !already.has(message))?.message ?? null
  }
  const [had, has] = [context.before.Apps, next.Apps].map((apps) => apps.find((app) => app.ID === ID))
  const isKept = (one: Difference) => !one.adds && !isRemoved(one, had, has)
  if (some.some(isKept)) return 'prov.like.kept'
  const isFullyGiven = !to || (has !== undefined && texts(to).isSubsetOf(texts(has)))
  const isDone = !differences.some((one) => chosen.has(one.key) && isKept(one))
  return isFullyGiven && isDone ? null : 'prov.like.last'
}

/** Asks `decide` about this access in an app. The viewer types missing required values of a new app later, in the form. */
function decideInApp(
  { viewer, before, draft, known }: ComparisonContext,
  appId: string,
  to: AppAccess | undefined,
) {
  const values = new Map(to?.Attributes.map(({ ID, Value }) => [ID, Value]))
  if (before.Apps.every(({ ID }) => ID !== appId))
    for (const { ID, Required } of known.apps.get(appId)?.Attributes ?? [])
      if (Required && !values.get(ID)?.trim()) values.set(ID, '?')
  const entry = to && { ...to, Attributes: [...values].map(([ID, Value]) => ({ ID, Value })) }
  const others = before.Apps.filter(({ ID }) => ID !== appId).map(({ ID }) => ({ ID }))
  const Dealer = draft.DealerID === null ? null : { ID: draft.DealerID }
  return decide(viewer, before, { Dealer, Apps: [...others, ...(entry ? [entry] : [])] }, known)
}

function isRemoved({ kind, ID, RoleID }: Difference, had: AppAccess | undefined, has: AppAccess | undefined) {
  if (kind === 'app') return had === undefined || !sameInApp(had, has)
  const text = kind === 'store' ? `store ${RoleID} ${ID}` : `${kind} ${ID}`
  return has === undefined || !texts(has).has(text)
}
