import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { reading } from '#core/web/query.ts'
import { allApps, type App } from '#features/apps/contract.ts'
import { useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import type { CurrentAccess, KnownRecords, UserApp } from '../../contract.ts'
import { missingValues, withChosen, withToggled } from '../../contract/colleague-differences.ts'
import {
  type AppComparison,
  chosenByDefault,
  compareWithColleague,
  refusalOf,
} from '../../contract/compare-with-colleague.ts'
import { grantableStores } from '../../rules.ts'
import { toAssignments, type AccessChanges, grantOf, knownApp, withChange } from './app-changes.ts'
import { type AppDraft, appDrafts, type EditContext } from './app-drafts.ts'

/** The colleague, as the viewer sees them. */
export type Colleague = { Dealer: { ID: string } | null; Apps: readonly UserApp[] }

type Options = {
  context: Omit<EditContext, 'apps'>
  /** The saved access. */
  before: CurrentAccess
  /** The changes in the form. */
  changes: AccessChanges
  colleague: Colleague | undefined
}

type Values = Readonly<Record<string, string>>

/** An app with its differences, the chosen ones, and why the viewer may not take these over together. */
export type ComparedApp = AppComparison & {
  app: App
  chosen: ReadonlySet<string>
  refused: string | null
  /** The required attributes that the chosen differences leave empty, and the values typed for them. */
  missing: readonly Attribute[]
  typed: Values
}

/** Compares the access in a form with that of a colleague, and takes over the chosen differences. */
export function useColleagueAccess({ context, before, changes, colleague }: Options) {
  const { viewer, held, dealerId, sameDealer } = context
  const { ID, DealerID, LastSystemAdmin } = before
  const theirDealer = colleague?.Dealer?.ID ?? null
  const apps = useQuery(reading(allApps, {}))
  const here = useStoresOf(dealerId)
  const there = useStoresOf(theirDealer)
  const [toggled, setToggled] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({})

  const comparison = useMemo(() => {
    if (!apps.data || !here.data || !there.data || !colleague) return undefined
    const drafts = appDrafts({ viewer, held, dealerId, sameDealer, apps: apps.data }, changes)
    const Apps = drafts.flatMap(({ app, grant, willBeRemoved }) =>
      grant && !willBeRemoved ? [{ ID: app.ID, ...toAssignments(grant) }] : [],
    )
    const known: KnownRecords = {
      apps: new Map(apps.data.map((app) => [app.ID, knownApp(app)])),
      stores: new Map([...there.data, ...here.data].map((store) => [store.ID, store])),
      dealers: new Set(dealerId === null ? [] : [dealerId]),
    }
    const comparisonContext = {
      viewer,
      before: { ID, DealerID, LastSystemAdmin, Apps: held },
      draft: { DealerID: dealerId, Apps },
      known,
    }
    const places = {
      dealerId,
      own: grantableStores(viewer, dealerId, here.data).map(({ ID }) => ID),
      colleague: { DealerID: theirDealer, stores: there.data.map(({ ID }) => ID) },
    }
    return {
      of: comparisonContext,
      drafts,
      apps: compareWithColleague(comparisonContext, colleague.Apps, places),
    }
  }, [
    apps.data,
    here.data,
    there.data,
    colleague,
    theirDealer,
    changes,
    viewer,
    held,
    dealerId,
    sameDealer,
    ID,
    DealerID,
    LastSystemAdmin,
  ])

  const byId = new Map(apps.data?.map((app) => [app.ID, app]))
  const list = comparison?.apps.flatMap((one): ComparedApp[] => {
    const app = byId.get(one.ID)
    if (!app) return []
    const chosen = toggled[one.ID] ?? chosenByDefault(one.differences)
    const refused = refusalOf(comparison.of, one, chosen)
    const to = chosen.size > 0 ? withChosen(one.ID, one.from, one.differences, chosen) : undefined
    const missing = missingValues(app.Attributes ?? [], to)
    return [{ ...one, app, chosen, refused, missing, typed: typed[one.ID] ?? {} }]
  })
  const choose = (app: ComparedApp, keys: readonly string[], on: boolean) => {
    const next = keys.reduce(
      (chosen, key) => withToggled(app.differences, chosen, key, on),
      new Set(app.chosen),
    )
    const possible = keysOf(app.differences)
    setToggled({ ...toggled, [app.ID]: new Set([...next].filter((key) => possible.has(key))) })
  }
  const taken = (list ?? []).filter(({ chosen, refused }) => chosen.size > 0 && refused === null)
  const refetch = () => Promise.all([apps, here, there].map((query) => query.refetch()))
  return {
    query: { data: list, error: apps.error ?? here.error ?? there.error, refetch },
    stores: [...(there.data ?? []), ...(here.data ?? [])],
    choose,
    type: (app: ComparedApp, values: Values) => setTyped({ ...typed, [app.ID]: values }),
    /** Whether a chosen difference can be taken over. */
    hasChosen: taken.length > 0,
    /** Whether all differences are chosen as the colleague was picked, so that nothing is left to decide. */
    whole:
      list !== undefined &&
      list.length > 0 &&
      Object.keys(toggled).length + Object.keys(typed).length === 0 &&
      list.every(
        ({ refused, missing, differences, chosen }) =>
          refused === null && missing.length === 0 && chosen.size === differences.length,
      ),
    /** The changes of the form with the chosen differences. */
    changes: () =>
      taken.reduce((all, app) => withColleagueAccess(all, app, comparison?.drafts ?? []), changes),
    /** Clears the choices, for another colleague. */
    restart: () => {
      setToggled({})
      setTyped({})
    },
  }
}

const keysOf = (differences: AppComparison['differences']) =>
  new Set(differences.filter(({ refused }) => refused === null).map(({ key }) => key))

function withColleagueAccess(
  changes: AccessChanges,
  { ID, from, differences, chosen, missing, typed }: ComparedApp,
  drafts: readonly AppDraft[],
): AccessChanges {
  const draft = drafts.find(({ app }) => app.ID === ID)
  const to = withChosen(ID, from, differences, chosen)
  if (!draft || !to) return draft ? withChange(changes, ID, null, draft) : changes
  const grant = grantOf(to)
  const values = Object.fromEntries(missing.map((one) => [one.ID, typed[one.ID] ?? '']))
  return withChange(changes, ID, { ...grant, attributes: { ...grant.attributes, ...values } }, draft)
}
