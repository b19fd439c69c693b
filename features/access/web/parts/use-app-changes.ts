import { useQuery } from '@tanstack/react-query'
import { mayChangeAccess } from '#domain/contract/viewer.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps } from '#features/apps/contract.ts'
import { mayDeprovision, mayProvision } from '../../rules.ts'
import type { AccessToSave, UserApp } from '../../contract.ts'
import { changesOf } from './app-changes.ts'
import { appsAfter, appsToSave, type Case, problemsOf } from './apps-after.ts'

/** Whose apps a form changes; somebody new has no id. */
export type Holder = { ID?: string; Apps: readonly UserApp[]; Dealer: { ID: string } | null }

export type AppChanges = {
  /** Whether the viewer may change anything of them. */
  open: boolean
  /** The case for what the form says of the dealer: the id, or ''. */
  of: (dealer: string) => Omit<Case, 'apps'>
  /** Whether the apps have arrived of which something is to be changed. */
  ready: boolean
  /** The first thing that is missing, for the text of the form. */
  problem: (text: string, dealer: string) => WordKey | null
  /** The apps as the save takes them; undefined says that they stay. */
  toSave: (text: string, dealer: string) => AccessToSave['Apps']
}

/** What a form has to know of the apps of somebody, beside showing them. */
export function useAppChanges(holder: Holder): AppChanges {
  const viewer = useViewer()
  const open =
    (mayProvision(viewer) || mayDeprovision(viewer)) && mayChangeAccess(viewer, { ID: holder.ID ?? '' })
  const { data: apps } = useQuery({ ...reading(allApps, {}), enabled: open })
  const of = (dealer: string) => ({
    viewer,
    held: holder.Apps,
    dealerId: dealer || null,
    sameDealer: dealer === (holder.Dealer?.ID ?? ''),
  })
  const after = (text: string, dealer: string) =>
    appsAfter({ ...of(dealer), apps: apps ?? [] }, changesOf(text))
  return {
    open,
    of,
    ready: apps !== undefined,
    problem: (text, dealer) => {
      // Without the apps nothing would be saved of what is changed of them.
      if (open && !apps && text !== '') return 'common.loading'
      const [first] = after(text, dealer).flatMap((app) => problemsOf(app, of(dealer)))
      return first?.message ?? null
    },
    toSave: (text, dealer) => appsToSave(after(text, dealer)),
  }
}
