import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#core/web/call.ts'
import { entryOf, showSaved } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import type { ChosenRows } from '#core/web/list/use-selection.ts'
import { reading } from '#core/web/query.ts'
import { Actions } from '#core/web/record/Actions.tsx'
import { announce } from '#core/web/ui/announce.ts'
import { IconButton, iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { PeopleSearch } from '#features/people/contract.ts'
import { bulkRows, bulkRun, planBulk, type Row, type Run, stopBulk } from '../contract.ts'
import { type BulkAct, bulkActs, mayDoInBulk, targetActOf } from '../rules.ts'
import { actWords } from './act-words.ts'
import classes from './Bulk.module.css'
import { BulkDialog } from './BulkDialog.tsx'
import { doneText, isAtWork } from './runs.ts'

/** The people who were left unchanged, and why. */
type Report = { run: Run; left: Row[] }

/** The number of reasons that a screen reader announces. */
const ANNOUNCED_REASONS = 3
/** The people that the report names; the receipt has all. */
const REPORTED = 100

/** The bulk actions on the chosen people. It lists people who were left unchanged; these stay chosen. */
export function BulkActions({ chosen, whole, keep }: ChosenRows) {
  const t = useTranslations()
  const viewer = useViewer()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const summary = useId()
  const [asked, setAsked] = useState<{ act: BulkAct; run: Run | null } | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const plan = useSave(planBulk, {
    toasts: { key: 'bulk-plan', saved: () => null, forbidden: t('toast.user.permissionsError') },
  })
  const discard = useSave(stopBulk, { toasts: { key: 'bulk-stop', saved: () => null } })
  const ask = (act: BulkAct) => {
    setAsked({ act, run: null })
    if (!targetActOf(act)) void preview(act)
  }
  const preview = async (act: BulkAct, Target?: string) => {
    if (asked?.run) void discard.save({ id: asked.run.ID })
    setAsked({ act, run: null })
    const people = whole
      ? { Search: { query: whole.query, ...whole.filters } as PeopleSearch }
      : { IDs: [...chosen.keys()] }
    const onSaved = async (run: Run) => {
      await showSaved(cache, entryOf(reading(bulkRun, { id: run.ID }), run))
      setAsked((before) => before && { act, run })
    }
    const input = { Act: act, ...(Target && { Target }), ...people }
    if (!(await plan.save(input, { onSaved })) && !Target) setAsked(null)
  }
  const onStarted = async (run: Run) => {
    setAsked(null)
    if (isAtWork(run)) return void navigate({ to: '/bulk-actions/$id', params: { id: run.ID } })
    if (run.Counts.Left === 0) return keep([])
    const { Data } = await call(bulkRows, { id: run.ID, which: 'left', pageSize: REPORTED })
    setReport({ run, left: Data })
    const reasons = Data.slice(0, ANNOUNCED_REASONS).map((row) => whyOf(row))
    announce([doneText(t, run), ...reasons].join(' '), true)
    keep(Data.map(({ ID }) => ID))
  }
  const whyOf = ({ Name, Reason }: Row) =>
    t('users.many.why', { name: Name ?? t('bulk.unnamed'), reason: Reason ?? '' })
  return (
    <>
      <div className={classes.acts}>
        <Actions
          buttons={3}
          of={bulkActs
            .filter((act) => mayDoInBulk(viewer, act))
            .map((act) => ({
              label: t(actWords[act].words.label),
              also: actWords[act].words.also,
              icon: actWords[act].icon,
              danger: act === 'delete',
              onAct: () => ask(act),
            }))}
        />
      </div>
      {asked && (
        <BulkDialog
          {...asked}
          n={whole?.total ?? chosen.size}
          busy={plan.busy}
          onTarget={(target) => void preview(asked.act, target)}
          onStarted={(run) => void onStarted(run)}
          onClose={() => setAsked(null)}
        />
      )}
      {report && (
        <div className={classes.report}>
          <p id={summary}>{doneText(t, report.run)}</p>
          {/* The section scrolls, so the keyboard must reach it. */}
          <section tabIndex={0} aria-labelledby={summary}>
            <ul>
              {report.left.map((row) => (
                <li key={row.ID}>{whyOf(row)}</li>
              ))}
            </ul>
          </section>
          <Link to="/bulk-actions/$id" params={{ id: report.run.ID }}>
            {t('bulk.receipt')}
          </Link>
          <IconButton
            label={t('common.close')}
            className={`${iconButtonLook} ${classes.close}`}
            onClick={() => setReport(null)}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  )
}
