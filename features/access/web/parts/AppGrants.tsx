import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { allApps } from '#features/apps/contract.ts'
import { AppCard } from '../AppCard.tsx'
import { useStores } from '../use-stores.ts'
import { type Change, type Changes, type Grant, nothing, withChange } from './app-changes.ts'
import classes from './AppGrants.module.css'
import { type AppAfter, appsAfter, type Case, problemsOf } from './apps-after.ts'
import { rebased } from './rebased.ts'

type Props = {
  of: Omit<Case, 'apps'>
  changes: Changes
  onChange: (changes: Changes) => void
  /** Whether what is missing is shown: once somebody tried to save. */
  shows: boolean
}

/** The apps of somebody, to give and to take; only those that the viewer sees. */
export function AppGrants({ of, changes, onChange, shows }: Props) {
  const t = useTranslations()
  const apps = useQuery(reading(allApps, {}))
  const stores = useStores(of.viewer, of.dealerId)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<Readonly<Record<string, Change>>>({})
  const failed = apps.error ? apps : stores.error ? stores : null
  if (failed) return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
  if (!apps.data || !stores.data)
    return (
      <Loading>
        <Skeleton lines={4} height={56} />
      </Loading>
    )
  const choices = stores.data
  const one: Case = { ...of, apps: apps.data }
  // What somebody has comes first; the order does not change while one chooses.
  const after = appsAfter(one, changes).sort((a, b) => Number(!a.held) - Number(!b.held))
  if (after.length === 0) return <Empty>{t('prov.none')}</Empty>

  const show = (id: string, on: boolean) =>
    setOpen(new Set(on ? [...open, id] : [...open].filter((other) => other !== id)))
  const put = (row: AppAfter, grant: Grant | null) => onChange(withChange(changes, row.app.ID, grant, row))
  const give = (row: AppAfter) => {
    const before = taken[row.app.ID]
    put(row, (before && rebased(before, row.stands)) ?? row.stands ?? nothing)
    show(row.app.ID, true)
  }
  const take = (row: AppAfter) => {
    setTaken({ ...taken, [row.app.ID]: { from: row.stood, to: row.grant } })
    put(row, null)
  }
  return (
    <div className={classes.frame}>
      <ul className={classes.cards}>
        {after.map((row) => {
          const problems = shows ? problemsOf(row, one) : []
          return (
            <li key={row.app.ID} className={classes.card} data-given={row.grant !== null}>
              <AppCard
                of={one}
                after={row}
                stores={choices}
                problems={problems}
                open={open.has(row.app.ID) || problems.length > 0}
                onOpen={(on) => show(row.app.ID, on)}
                onChange={(grant) => put(row, grant)}
                onGive={() => give(row)}
                onTake={() => take(row)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Leads to what is missing, else to the first card, or to another try to load them. */
export function focusMissing(frame: HTMLElement) {
  const missing = frame.querySelector<HTMLElement>('[data-wrong] input:enabled')
  const to = missing ?? frame.querySelector('button') ?? frame
  to.focus()
}
