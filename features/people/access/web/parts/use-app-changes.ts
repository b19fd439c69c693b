import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Fault } from '#core/web/form/use-record-form.ts'
import { mayChangeAccess } from '#domain/contract/viewer.ts'
import type { WordKey } from '#core/web/i18n/words.ts'
import { reading } from '#core/web/query.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { allApps, type App } from '#features/apps/contract.ts'
import { mayDeprovision, mayProvision } from '../../rules.ts'
import type { AccessToSave, CurrentAccess, UserApp } from '../../contract.ts'
import type { AccessDates } from '#features/people/dated/contract/starts.ts'
import { focusFault } from './AccessEditor.tsx'
import type { AccessChanges } from './app-changes.ts'
import {
  appDrafts,
  type AppProblem,
  appsToSave,
  datesToSave,
  type EditContext,
  problemsOf,
} from './app-drafts.ts'

/** The user whose access a form changes; a new one has no id. */
type Holder = { ID?: string; Apps: readonly UserApp[]; Dealer: { ID: string } | null }

export type AppChanges = {
  /** Whether the viewer may change any access of the user. */
  open: boolean
  /** The context of the editor for the dealer in the form: an id, or ''. */
  contextOf: (dealer: string) => Omit<EditContext, 'apps'>
  /** The saved access; a new user begins at the dealer in the form. */
  beforeOf: (dealer: string) => CurrentAccess
  /** The apps that the viewer sees, once they are loaded. */
  all: readonly App[]
  /** The stores that the user holds. */
  storesHeld: readonly { ID: string; DealerID: string; DisplayName: string }[]
  /** Whether the apps are loaded. */
  ready: boolean
  /** The first problem of the changes. */
  problem: (changes: AccessChanges, dealer: string) => WordKey | null
  /** All problems of the changes, for the summary of the form. */
  faults: (changes: AccessChanges, dealer: string) => readonly Fault[]
  /** The apps in the shape of the save; undefined if none changes. */
  toSave: (changes: AccessChanges, dealer: string) => AccessToSave['Apps']
  /** When what the save gives begins and ends. */
  datesToSave: (changes: AccessChanges, dealer: string) => AccessDates[]
}

/** Validates and saves the changes of access in a form. */
export function useAppChanges(holder: Holder): AppChanges {
  const t = useTranslations()
  const viewer = useViewer()
  /** The name of the field with the problem: an attribute, the stores of a role, or the role. */
  const nameOf = (app: App, { of, at }: AppProblem) => {
    if (of === 'attribute') return app.Attributes?.find(({ ID }) => ID === at)?.DisplayName ?? ''
    const role = app.Roles?.find(({ ID }) => ID === at)
    return role ? t('prov.storesOf', { role: role.DisplayName }) : t('prov.role')
  }
  const open =
    (mayProvision(viewer) || mayDeprovision(viewer)) && mayChangeAccess(viewer, { ID: holder.ID ?? '' })
  const { data: apps } = useQuery({ ...reading(allApps, {}), enabled: open })
  const contextOf = (dealer: string) => ({
    viewer,
    held: holder.Apps,
    dealerId: dealer || null,
    sameDealer: dealer === (holder.Dealer?.ID ?? ''),
  })
  const draftsOf = (changes: AccessChanges, dealer: string) =>
    appDrafts({ ...contextOf(dealer), apps: apps ?? [] }, changes)
  return {
    open,
    contextOf,
    beforeOf: (dealer) => ({
      ID: holder.ID ?? null,
      DealerID: holder.ID ? (holder.Dealer?.ID ?? null) : dealer || null,
      LastSystemAdmin: false,
      Apps: holder.Apps,
    }),
    all: apps ?? [],
    storesHeld: holder.Apps.flatMap(({ AssignedBranches }) =>
      AssignedBranches.map(({ ID, DisplayName }) => ({ ID, DisplayName, DealerID: holder.Dealer?.ID ?? '' })),
    ),
    ready: apps !== undefined,
    problem: (changes, dealer) => {
      // Without the apps a save would lose the changes.
      if (open && !apps && Object.keys(changes).length > 0) return 'common.loading'
      const [first] = draftsOf(changes, dealer).flatMap((draft) => problemsOf(draft, contextOf(dealer)))
      return first?.message ?? null
    },
    faults: (changes, dealer) =>
      draftsOf(changes, dealer).flatMap((draft) =>
        problemsOf(draft, contextOf(dealer)).map((problem, at) => ({
          label: t('prov.fault', { app: draft.app.DisplayName, what: nameOf(draft.app, problem) }),
          focus: () => focusFault(draft.app.ID, at),
        })),
      ),
    toSave: (changes, dealer) => appsToSave(draftsOf(changes, dealer)),
    datesToSave: (changes, dealer) => datesToSave(draftsOf(changes, dealer)),
  }
}
