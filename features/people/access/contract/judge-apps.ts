import { can, type Viewer } from '#domain/contract/viewer.ts'
import type {
  AccessToSave,
  AppAccess,
  AppToSave,
  CurrentAccess,
  KnownRecords,
  AccessRefusal,
} from '../contract.ts'
import { type AppDecision, refusal } from './app-case.ts'
import { judgeApp } from './judge-app.ts'
import { judgeRemoval } from './judge-removal.ts'
import { unlessRolesEmptied, withoutFormerStores } from './former-stores.ts'
import { sameInApp } from './same-access.ts'

export type AppsContext = KnownRecords & { dealerId: string | null }

/** Judges each app of the user and of the payload. Without a list of apps in the payload, no app changes. */
export function judgeApps(
  viewer: Viewer,
  before: CurrentAccess,
  sent: AccessToSave['Apps'],
  context: AppsContext,
): { refused: AccessRefusal[]; next: AppAccess[] } {
  const changesDealer = before.DealerID !== context.dealerId
  const { entries, twice } = entriesById(sent ?? [])
  const judge = (id: string, held: AppAccess | undefined): AppDecision => {
    const app = context.apps.get(id)
    const { entry, path } = entries.get(id) ?? { path: 'Apps' }
    const appCase = app && { viewer, app, stores: context.stores, dealerId: context.dealerId, path }
    if (!entry)
      return sent && held && appCase?.app.Visible ? judgeRemoval(appCase, held) : { refused: [], next: held }
    const sees = appCase && (appCase.app.Visible || can(viewer, 'all-permissions'))
    return sees ? judgeApp(appCase, held, entry) : judgeInvisibleApp(viewer, path, held, entry)
  }
  const current = new Map(before.Apps.map((app) => [app.ID, app]))
  const ids = new Set([...current.keys(), ...entries.keys()])
  const judged = [...ids].map((id) => {
    const held = current.get(id)
    if (!changesDealer || !held) return judge(id, held)
    const { refused, next } = judge(id, withoutFormerStores(held, context))
    return { refused, next: unlessRolesEmptied(held, next) }
  })
  return {
    refused: [...twice, ...judged.flatMap(({ refused }) => refused)],
    next: judged.flatMap(({ next }) => next ?? []),
  }
}

/** An app out of the viewer's sight or an unknown one: refused alike, except with all-permissions. A015, E100 */
function judgeInvisibleApp(
  viewer: Viewer,
  path: string,
  held: AppAccess | undefined,
  sent: AppToSave,
): AppDecision {
  if (held && sameInApp(held, { ...held, ...sentLists(sent) })) return { refused: [], next: held }
  const refused = can(viewer, 'all-permissions')
    ? refusal(`${path}.ID`, 400, 'valid.value')
    : refusal(path, 403, 'prov.err.app')
  return { refused: [refused], next: held }
}

/** The lists of the payload that were not left out. */
const sentLists = (entry: AppToSave) =>
  Object.fromEntries(Object.entries(entry).filter(([, list]) => list !== undefined))

/** Each app of the payload with its path; a second entry of the same app is refused. */
function entriesById(sent: readonly AppToSave[]) {
  const entries = new Map<string, { entry: AppToSave; path: string }>()
  const duplicates: AccessRefusal[] = []
  for (const [index, entry] of sent.entries()) {
    const path = `Apps.${index}`
    if (entries.has(entry.ID)) duplicates.push(refusal(`${path}.ID`, 400, 'valid.value'))
    else entries.set(entry.ID, { entry, path })
  }
  return { entries, twice: duplicates }
}
