import { can, type Viewer } from '#domain/contract/viewer.ts'
import type { AccessToSave, AppAccess, AppToSave, Before, Known, Refused } from '../contract.ts'
import { type Judged, refusal } from './app-case.ts'
import { judgeApp } from './judge-app.ts'
import { judgeRemoval } from './judge-removal.ts'
import { unlessEmptied, withoutFormerStores } from './former-stores.ts'
import { sameInApp } from './same-access.ts'

export type AppsContext = Known & { dealerId: string | null }

/** Judges each app of the user and of the payload. Without a list of apps in the payload, no app changes. */
export function judgeApps(
  viewer: Viewer,
  before: Before,
  sent: AccessToSave['Apps'],
  context: AppsContext,
): { refused: Refused[]; next: AppAccess[] } {
  const moves = before.DealerID !== context.dealerId
  const { entries, twice } = onceEach(sent ?? [])
  const judge = (id: string, held: AppAccess | undefined): Judged => {
    const app = context.apps.get(id)
    const { entry, path } = entries.get(id) ?? { path: 'Apps' }
    const of = app && { viewer, app, stores: context.stores, dealerId: context.dealerId, path }
    if (!entry) return sent && held && of?.app.Visible ? judgeRemoval(of, held) : { refused: [], next: held }
    const sees = of && (of.app.Visible || can(viewer, 'all-permissions'))
    return sees ? judgeApp(of, held, entry) : unseen(viewer, path, held, entry)
  }
  const current = new Map(before.Apps.map((app) => [app.ID, app]))
  const ids = new Set([...current.keys(), ...entries.keys()])
  const judged = [...ids].map((id) => {
    const held = current.get(id)
    if (!moves || !held) return judge(id, held)
    const { refused, next } = judge(id, withoutFormerStores(held, context))
    return { refused, next: unlessEmptied(held, next) }
  })
  return {
    refused: [...twice, ...judged.flatMap(({ refused }) => refused)],
    next: judged.flatMap(({ next }) => next ?? []),
  }
}

/** An app out of the viewer's sight or an unknown one: refused alike, except with all-permissions. A015, E100 */
function unseen(viewer: Viewer, path: string, held: AppAccess | undefined, sent: AppToSave): Judged {
  if (held && sameInApp(held, { ...held, ...given(sent) })) return { refused: [], next: held }
  const refused = can(viewer, 'all-permissions')
    ? refusal(`${path}.ID`, 400, 'valid.value')
    : refusal(path, 403, 'prov.err.app')
  return { refused: [refused], next: held }
}

/** The lists of the payload that were not left out. */
const given = (entry: AppToSave) =>
  Object.fromEntries(Object.entries(entry).filter(([, list]) => list !== undefined))

/** Each app of the payload with its path; a second entry of the same app is refused. */
function onceEach(sent: readonly AppToSave[]) {
  const entries = new Map<string, { entry: AppToSave; path: string }>()
  const twice: Refused[] = []
  for (const [index, entry] of sent.entries()) {
    const path = `Apps.${index}`
    if (entries.has(entry.ID)) twice.push(refusal(`${path}.ID`, 400, 'valid.value'))
    else entries.set(entry.ID, { entry, path })
  }
  return { entries, twice }
}
