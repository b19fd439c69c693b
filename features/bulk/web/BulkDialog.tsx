import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Input } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { takesFocus } from '#core/web/ui/use-kept-focus.ts'
import { bulkRows, type planBulk, type Run } from '../contract.ts'
import { asksMore, type BulkAct, targetActOf } from '../rules.ts'
import { actWords } from './act-words.ts'
import classes from './Bulk.module.css'
import { LeavingForm } from './LeavingForm.tsx'
import { RowChange } from './RowChange.tsx'
import { RunNumbers } from './RunNumbers.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useRun, useRunSaves } from './runs.ts'
import { TargetFields } from './TargetFields.tsx'

/** What an act asks besides the people. */
export type Asked = Pick<Input<typeof planBulk>, 'Target' | 'Leaving'>

type Props = {
  act: BulkAct
  /** Null until the list is made. */
  run: Run | null
  /** The number of chosen people. */
  n: number
  /** Whether the list is being made. */
  busy: boolean
  onAsked: (asked: Asked) => void
  /** What was asked is being changed: its preview is void. */
  onDrop: () => void
  onStarted: (run: Run) => void
  onClose: () => void
}

/** Shows who will change and who will not, and asks whether to do it. Nothing is changed before. */
export function BulkDialog({ act, run, n, busy, onAsked, onDrop, onStarted, onClose }: Props) {
  const t = useTranslations()
  const body = useId()
  const { words, danger } = actWords[act]
  const asksTarget = targetActOf(act)
  const { start, stop } = useRunSaves()
  const close = () => {
    if (run) void stop.save({ id: run.ID })
    onClose()
  }
  return (
    <Dialog
      title={t(words.title, { n: run?.Total ?? n })}
      describedBy={body}
      onClose={close}
      wide={asksTarget !== undefined}
      footer={
        <>
          {/* Without a field, Cancel has the focus, so that Enter changes nobody. */}
          <Button ref={asksMore(act) ? undefined : takesFocus} onClick={close}>
            {t('common.cancel')}
          </Button>
          {run && (
            <Confirm
              label={t(words.label)}
              danger={danger}
              id={run.ID}
              busy={start.busy}
              onConfirm={() =>
                void start.save({ id: run.ID }, { onSaved: async (started) => onStarted(started) })
              }
            />
          )}
        </>
      }
    >
      <p id={body}>{t(words.body)}</p>
      {act === 'leave' && <LeavingForm busy={busy} onChoose={onAsked} onDrop={onDrop} />}
      {asksTarget && (
        // Until the preview stands below them, there is room for the lists of the fields.
        <div className={run ? undefined : classes.choosing}>
          <TargetFields act={asksTarget} onChoose={(Target) => onAsked({ Target })} />
        </div>
      )}
      {run ? <Preview id={run.ID} onLeave={onClose} /> : busy && <Waiting />}
    </Dialog>
  )
}

type ConfirmProps = { label: string; danger: boolean; id: string; busy: boolean; onConfirm: () => void }

function Confirm({ label, danger, id, busy, onConfirm }: ConfirmProps) {
  const run = useRun(id).data
  const isReady = run?.State === 'ready' && run.Counts.Change > 0
  return (
    <Button
      look={danger ? 'danger' : 'primary'}
      busy={busy}
      disabled={!isReady}
      onClick={() => isReady && !busy && onConfirm()}
    >
      {label}
    </Button>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton lines={3} height={24} />
  </Loading>
)

/** The rows that the dialog lists; the page of the run has all. */
const LISTED = 50

function Preview({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useTranslations()
  const run = useRun(id).data
  const isReady = run?.State === 'ready'
  const rows = useQuery({ ...reading(bulkRows, { id, pageSize: LISTED }), enabled: isReady })
  if (!run) return <Waiting />
  return (
    <>
      <RunProgress run={run} />
      {isReady && <RunNumbers run={run} />}
      {isReady && rows.data && (
        // The list scrolls, so the keyboard must reach it.
        <section tabIndex={0} aria-label={t('bulk.people')} className={classes.listed}>
          <ul>
            {rows.data.Data.map((row) => (
              <li key={row.ID}>
                <RowChange row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {run.Total > LISTED && (
        <p>
          <Link to="/bulk-actions/$id" params={{ id }} onClick={onLeave}>
            {t('bulk.seeAll', { n: run.Total })}
          </Link>
        </p>
      )}
    </>
  )
}
