import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Columns } from '#core/web/ui/Columns.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { allApps, type App } from '#features/apps/contract.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import { useStoresOf } from '#features/groups/web/parts/dealer-source.ts'
import type { Choice } from '#core/web/form/ChoiceList.tsx'
import { AppCard } from '../AppCard.tsx'
import { type AppChange, type AccessChanges, type Dates, type Grant, withChange } from './app-changes.ts'
import classes from './AccessEditor.module.css'
import { appDrafts, problemsOf, type AppDraft, type EditContext } from './app-drafts.ts'
import { rebase } from './rebase.ts'
import { givenApp } from './role-change.ts'
import { grantableStores, needsStores } from '../../rules.ts'

type Props = {
  context: Omit<EditContext, 'apps'>
  changes: AccessChanges
  onChange: (changes: AccessChanges) => void
  /** Whether problems are shown: after the first try to save. */
  showsProblems: boolean
}

/** Gives and takes the apps of a user; only those that the viewer sees. */
export function AccessEditor({ context, changes, onChange, showsProblems }: Props) {
  const t = useTranslations()
  const apps = useQuery(reading(allApps, {}))
  const stores = useStores(context.viewer, context.dealerId)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<Readonly<Record<string, AppChange>>>({})
  const show = (id: string, on: boolean) =>
    setOpen(new Set(on ? [...open, id] : [...open].filter((other) => other !== id)))
  const put = (row: AppDraft, grant: Grant | null) => onChange(withChange(changes, row.app.ID, grant, row))
  const storesFor = (app: App) =>
    needsStores(app, context.dealerId) ? (stores.data ?? []).map(({ value }) => ({ ID: value })) : []
  const give = (row: AppDraft) => {
    const before = taken[row.app.ID]
    const choice = { viewer: context.viewer, app: row.app, stores: storesFor(row.app) }
    put(row, (before && rebase(before, row.current)) ?? row.current ?? givenApp(choice))
    show(row.app.ID, true)
  }
  const take = (row: AppDraft) => {
    setTaken({ ...taken, [row.app.ID]: { from: row.initial, to: row.grant } })
    put(row, null)
  }
  const date = ({ app, initial, grant }: AppDraft, dates: Dates) =>
    onChange({ ...changes, [app.ID]: { from: initial, to: grant, ...changes[app.ID], dates } })
  const shown = (all: readonly App[], choices: Choice[]) => {
    const whole: EditContext = { ...context, apps: all }
    // Apps that the user has come first; the order does not change while the viewer edits.
    const drafts = appDrafts(whole, changes).sort((a, b) => Number(!a.held) - Number(!b.held))
    if (drafts.length === 0) return <Empty drawing="tiles">{t('prov.none')}</Empty>
    return (
      <Columns>
        {drafts.map((row) => {
          const problems = showsProblems ? problemsOf(row, whole) : []
          return (
            <li
              key={row.app.ID}
              className={classes.card}
              data-app={row.app.ID}
              data-given={row.grant !== null}
            >
              <AppCard
                context={whole}
                draft={row}
                stores={choices}
                problems={problems}
                open={open.has(row.app.ID) || problems.length > 0}
                onOpen={(on) => show(row.app.ID, on)}
                onChange={(grant) => put(row, grant)}
                onGive={() => give(row)}
                onTake={() => take(row)}
                onDate={(dates) => date(row, dates)}
              />
            </li>
          )
        })}
      </Columns>
    )
  }
  return (
    <Loaded query={apps} lines={4} height={56}>
      {(all) => (
        <Loaded query={stores} lines={4} height={56}>
          {(choices) => shown(all, choices)}
        </Loaded>
      )}
    </Loaded>
  )
}

/** Focuses the first input with a problem, else the first button. */
export function focusMissing(frame: HTMLElement) {
  const missing = frame.querySelector<HTMLElement>('[data-wrong] input:enabled')
  const to = missing ?? frame.querySelector('button') ?? frame
  to.focus()
}

/** Focuses what is wrong in an app, by its place among the problems there. */
export function focusFault(app: string, at: number) {
  const card = document.querySelector(`[data-app="${CSS.escape(app)}"]`)
  const wrong = card?.querySelectorAll('[data-wrong]') ?? []
  ;(wrong[at] ?? card)?.querySelector<HTMLElement>('input:enabled, button')?.focus()
}

/** The stores of a dealer that the viewer may give; none without a dealer. */
function useStores(viewer: Viewer, dealerId: string | null) {
  const stores = useStoresOf(dealerId)
  const choices = stores.data && grantableStores(viewer, dealerId, stores.data)
  const data = choices?.map(({ ID, DisplayName, ShipTo }) => ({
    value: ID,
    label: DisplayName,
    hint: ShipTo,
  }))
  return { ...stores, data }
}
