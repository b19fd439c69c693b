import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { reading } from '#core/web/query.ts'
import { allApps, type App } from '#features/apps/contract.ts'
import { useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import type { Attribute } from '#domain/contract/attributes.ts'
import type { Before, Known, UserApp } from '../../contract.ts'
import { missingValues, withChosen, withToggled } from '#features/access/contract/colleague-differences.ts'
import {
  type AppLikeness,
  chosenAtFirst,
  likeColleague,
  refusalOf,
} from '#features/access/contract/like-colleague.ts'
import { grantableStores } from '../../rules.ts'
import { assigned, type Changes, grantOf, knownApp, withChange } from './app-changes.ts'
import { type AppDraft, appDrafts, type EditContext } from './app-drafts.ts'

/** The colleague, as the viewer sees them. */
export type Colleague = { Dealer: { ID: string } | null; Apps: readonly UserApp[] }

type Options = {
  context: Omit<EditContext, 'apps'>
  /** The saved access. */
  before: Before
  /** The changes in the form. */
  changes: Changes
  colleague: Colleague | undefined
}

type Values = Readonly<Record<string, string>>

/** An app with its differences, those chosen, and why the viewer may not take these over together. */
export type LikeApp = AppLikeness & {
  app: App
  chosen: ReadonlySet<string>
  refused: string | null
  /** The required attributes that what is chosen leaves empty, and what was typed for them. */
  missing: readonly Attribute[]
  typed: Values
}

/** Compares the access in a form with that of a colleague, and takes over what the viewer chose. */
export function useLikeness({ context, before, changes, colleague }: Options) {
  const { viewer, held, dealerId, sameDealer } = context
  const { ID, DealerID, LastSystemAdmin } = before
  const theirDealer = colleague?.Dealer?.ID ?? null
  const apps = useQuery(reading(allApps, {}))
  const here = useStoresOf(dealerId)
  const there = useStoresOf(theirDealer)
  const [toggled, setToggled] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({})

  const found = useMemo(() => {
    if (!apps.data || !here.data || !there.data || !colleague) return undefined
    const drafts = appDrafts({ viewer, held, dealerId, sameDealer, apps: apps.data }, changes)
    const Apps = drafts.flatMap(({ app, grant, willBeRemoved }) =>
      grant && !willBeRemoved ? [{ ID: app.ID, ...assigned(grant) }] : [],
    )
    const known: Known = {
      apps: new Map(apps.data.map((app) => [app.ID, knownApp(app)])),
      stores: new Map([...there.data, ...here.data].map((store) => [store.ID, store])),
      dealers: new Set(dealerId === null ? [] : [dealerId]),
    }
    const of = {
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
    return { of, drafts, apps: likeColleague(of, colleague.Apps, places) }
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
  const list = found?.apps.flatMap((one): LikeApp[] => {
    const app = byId.get(one.ID)
    if (!app) return []
    const chosen = toggled[one.ID] ?? chosenAtFirst(one.differences)
    const refused = refusalOf(found.of, one, chosen)
    const to = chosen.size > 0 ? withChosen(one.ID, one.from, one.differences, chosen) : undefined
    const missing = missingValues(app.Attributes ?? [], to)
    return [{ ...one, app, chosen, refused, missing, typed: typed[one.ID] ?? {} }]
  })
  const choose = (app: LikeApp, keys: readonly string[], on: boolean) => {
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
    type: (app: LikeApp, values: Values) => setTyped({ ...typed, [app.ID]: values }),
    /** Whether something is chosen that can be taken over. */
    some: taken.length > 0,
    /** The changes of the form with what is chosen. */
    changes: () => taken.reduce((all, app) => withLike(all, app, found?.drafts ?? []), changes),
    /** For another colleague. */
    restart: () => {
      setToggled({})
      setTyped({})
    },
  }
}

const keysOf = (differences: AppLikeness['differences']) =>
  new Set(differences.filter(({ refused }) => refused === null).map(({ key }) => key))

function withLike(
  changes: Changes,
  { ID, from, differences, chosen, missing, typed }: LikeApp,
  drafts: readonly AppDraft[],
): Changes {
  const draft = drafts.find(({ app }) => app.ID === ID)
  const to = withChosen(ID, from, differences, chosen)
  if (!draft || !to) return draft ? withChange(changes, ID, null, draft) : changes
  const grant = grantOf(to)
  const values = Object.fromEntries(missing.map((one) => [one.ID, typed[one.ID] ?? '']))
  return withChange(changes, ID, { ...grant, attributes: { ...grant.attributes, ...values } }, draft)
}
