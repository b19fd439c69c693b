import type { Viewer } from '#domain/contract/viewer.ts'
import type { Access, AppAccess, Before, Known } from '../contract.ts'
import {
  type Difference,
  differencesIn,
  inOtherDealer,
  type Places,
  withChosen,
} from './colleague-differences.ts'
import { decide } from './decide.ts'
import { sameInApp, texts } from './same-access.ts'

/** A difference, and why the viewer may not take it over: the key of a message. */
export type JudgedDifference = Difference & { refused: string | null }
/** The differences in one app; `from` is what the user has there in the form. */
type Compared<D> = { ID: string; from: AppAccess | undefined; differences: readonly D[] }
export type AppLikeness = Compared<JudgedDifference>

/** Whose access becomes like that of a colleague, as far as the viewer sees both. */
export type LikeContext = {
  viewer: Viewer
  /** The saved access. */
  before: Before
  /** The access in the form. */
  draft: Access
  known: Known
}

/** What the viewer could take over, app by app; `decide` judges each difference beside those that it accepted before. */
export function likeColleague(
  of: LikeContext,
  colleague: readonly AppAccess[],
  places: Places,
): AppLikeness[] {
  const drafts = new Map(of.draft.Apps.map((app) => [app.ID, app]))
  const theirs = new Map(colleague.map((app) => [app.ID, inOtherDealer(app, places)]))
  return [...of.known.apps.keys()].flatMap((ID) => {
    const from = drafts.get(ID)
    const found = differencesIn(from, theirs.get(ID), { ...of.known, DealerID: of.draft.DealerID })
    return found.length > 0 ? [{ ID, from, differences: judged(of, { ID, from, differences: found }) }] : []
  })
}

/** What is chosen before the viewer chooses: all that only adds, apart from values, which may be personal codes. */
export const chosenAtFirst = (differences: readonly JudgedDifference[]) =>
  new Set(
    differences
      .filter(({ adds, kind, refused }) => adds && kind !== 'attribute' && refused === null)
      .map(({ key }) => key),
  )

function judged(of: LikeContext, app: Compared<Difference>): JudgedDifference[] {
  const found = app.differences
  const accepted = new Set<string>()
  const refused = new Map<string, string>()
  const attempt = (...some: readonly Difference[]) => {
    const chosen = new Set([...accepted, ...some.map(({ key }) => key)])
    const why = refusalOf(of, app, chosen, some)
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
  // A role that the colleague has for no store that the viewer sees. The others came with their stores.
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
 * Why the viewer may not take over these differences together: `decide` would refuse that, or keep `some` of what should
 * go, or take all of the app that the viewer manages with its last role or store. Null if they may.
 */
export function refusalOf(
  of: LikeContext,
  { ID, from, differences }: Compared<Difference>,
  chosen: ReadonlySet<string>,
  some: readonly Difference[] = [],
): string | null {
  const to = withChosen(ID, from, differences, chosen)
  const { refused, next } = ask(of, ID, to)
  if (refused) {
    // What is wrong in the form already is shown there.
    const already = new Set(ask(of, ID, from).refused?.map(({ message }) => message))
    return refused.find(({ message }) => !already.has(message))?.message ?? null
  }
  const [had, has] = [of.before.Apps, next.Apps].map((apps) => apps.find((app) => app.ID === ID))
  const isKept = (one: Difference) => !one.adds && !isGone(one, had, has)
  if (some.some(isKept)) return 'prov.like.kept'
  const isWhole = !to || (has !== undefined && texts(to).isSubsetOf(texts(has)))
  const isDone = !differences.some((one) => chosen.has(one.key) && isKept(one))
  return isWhole && isDone ? null : 'prov.like.last'
}

/** Asks `decide` about this access in an app. A required value that is missing in a new app is typed later, in the form. */
function ask({ viewer, before, draft, known }: LikeContext, appId: string, to: AppAccess | undefined) {
  const values = new Map(to?.Attributes.map(({ ID, Value }) => [ID, Value]))
  if (before.Apps.every(({ ID }) => ID !== appId))
    for (const { ID, Required } of known.apps.get(appId)?.Attributes ?? [])
      if (Required && !values.get(ID)?.trim()) values.set(ID, '?')
  const entry = to && { ...to, Attributes: [...values].map(([ID, Value]) => ({ ID, Value })) }
  const others = before.Apps.filter(({ ID }) => ID !== appId).map(({ ID }) => ({ ID }))
  const Dealer = draft.DealerID === null ? null : { ID: draft.DealerID }
  return decide(viewer, before, { Dealer, Apps: [...others, ...(entry ? [entry] : [])] }, known)
}

function isGone({ kind, ID, RoleID }: Difference, had: AppAccess | undefined, has: AppAccess | undefined) {
  if (kind === 'app') return had === undefined || !sameInApp(had, has)
  const text = kind === 'store' ? `store ${RoleID} ${ID}` : `${kind} ${ID}`
  return has === undefined || !texts(has).has(text)
}
