import { IconDownload, IconX } from '@tabler/icons-react'
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
import { type BulkAct, asksMore, mayDoInBulk } from '../rules.ts'
import { actWords } from './act-words.ts'
import classes from './Bulk.module.css'
import { type Asked, BulkDialog } from './BulkDialog.tsx'
import { ExportChosen } from './ExportChosen.tsx'
import { doneText, isAtWork } from './runs.ts'

/** The people who were left unchanged, and why. */
type Report = { run: Run; left: Row[] }

/** The number of reasons that a screen reader announces. */
const ANNOUNCED_REASONS = 3
/** The people that the report names; the receipt has all. */
const REPORTED = 100

type Props = ChosenRows & {
  acts: readonly BulkAct[]
  /** Whether the people can be exported: those who are deleted cannot. */
  exported: boolean
}

/** The bulk actions on the chosen people. It lists people who were left unchanged; these stay chosen. */
export function BulkActions({ acts, exported, chosen, whole, keep }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const summary = useId()
  const [asked, setAsked] = useState<{ act: BulkAct; run: Run | null } | null>(null)
  const [exporting, setExporting] = useState(false)
  const [report, setReport] = useState<Report | null>(null)
  const plan = useSave(planBulk, {
    toasts: { key: 'bulk-plan', saved: () => null, forbidden: t('toast.user.permissionsError') },
  })
  const discard = useSave(stopBulk, { toasts: { key: 'bulk-stop', saved: () => null } })
  const ask = (act: BulkAct) => {
    setAsked({ act, run: null })
    if (!asksMore(act)) void preview(act)
  }
  const drop = (act: BulkAct) => {
    if (asked?.run) void discard.save({ id: asked.run.ID })
    setAsked({ act, run: null })
  }
  const n = whole?.total ?? chosen.size
  const people = whole
    ? { Search: { query: whole.query, ...whole.filters } as PeopleSearch }
    : { IDs: [...chosen.keys()] }
  const preview = async (act: BulkAct, more: Asked = {}) => {
    drop(act)
    const onSaved = async (run: Run) => {
      await showSaved(cache, entryOf(reading(bulkRun, { id: run.ID }), run))
      setAsked((before) => before && { act, run })
    }
    if (!(await plan.save({ Act: act, ...more, ...people }, { onSaved })) && !asksMore(act)) setAsked(null)
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
          of={[
            ...acts
              .filter((act) => mayDoInBulk(viewer, act))
              .map((act) => ({
                label: t(actWords[act].words.label),
                also: actWords[act].words.also,
                icon: actWords[act].icon,
                danger: act === 'delete',
                onAct: () => ask(act),
              })),
            ...(exported
              ? [
                  {
                    label: t('exports.access'),
                    also: 'bulk.export.also' as const,
                    icon: IconDownload,
                    onAct: () => setExporting(true),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {asked && (
        <BulkDialog
          {...asked}
          n={n}
          busy={plan.busy}
          onAsked={(more) => void preview(asked.act, more)}
          onDrop={() => drop(asked.act)}
          onStarted={(run) => void onStarted(run)}
          onClose={() => setAsked(null)}
        />
      )}
      {exporting && <ExportChosen n={n} people={people} onClose={() => setExporting(false)} />}
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
