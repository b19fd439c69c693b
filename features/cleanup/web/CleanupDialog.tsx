import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Day, dayOf } from '#core/contract/days.ts'
import { SEARCH_DEBOUNCE_MS } from '#core/contract/limits.ts'
import { invalidate } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { logFault } from '#core/web/log.ts'
import { reading } from '#core/web/query.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { isDeleteWord } from '#core/web/ui/delete-word.ts'
import { Dialog } from '#core/web/ui/Dialog.tsx'
import { ErrorPanel } from '#core/web/ui/ErrorPanel.tsx'
import {
  type CleanupKind,
  deleteInactiveUsers,
  deleteOrphanedUsers,
  inactiveUsersCount,
  orphanedUsersCount,
} from '../contract.ts'
import classes from './Cleanup.module.css'
import { isBusy, isRunning, stepOf, twoYearsBefore } from './cleanup-step.ts'
import { ConfirmCleanup } from './ConfirmCleanup.tsx'
import { DayField, dayProblem } from './DayField.tsx'
import { JobProgress } from './JobProgress.tsx'
import { followJob, otherJob, POLL_MS, useReceipts } from './jobs.ts'
import { KeptPeople, ReceiptFacts } from './ReceiptFacts.tsx'

type Props = { kind: CleanupKind; onClose: () => void }

/** Counts the people that a cleanup would delete, asks for the word, and shows the progress and the receipt. spec 2 section 4 */
export function CleanupDialog({ kind, onClose }: Props) {
  const t = useTranslations()
  const id = useId()
  const [today] = useState(() => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [day, setDay] = useState<Day | null>(() => twoYearsBefore(today))
  const [isPartial, setPartial] = useState(false)
  const [typed, setTyped] = useState('')
  const [job, setJob] = useState<string>()
  const wrong = kind === 'inactive' ? dayProblem(day, isPartial, today) : null
  const { count, counted } = useCount(kind, day, wrong === null)
  // Shows no problem while the day is being typed.
  const problem = counted ? wrong : null
  const receipts = useReceipts(count.data !== undefined && isBusy(count.data)).data
  const running = receipts?.find(isRunning)?.ID
  // Follows a job that another person started, too.
  if (running !== undefined && running !== job) setJob(running)
  const current = counted ? count.data : undefined
  const step = stepOf({ receipts, job, count: current, failed: counted && count.isError })
  const { begin, busy } = useBegin(kind, setJob)

  const asks = step.name === 'confirm' && problem === null
  const text =
    problem !== null
      ? t(problem)
      : step.name === 'confirm'
        ? t('cleanup.confirm', { n: step.count.count })
        : step.name === 'none' || step.name === 'counting'
          ? t(`cleanup.${step.name}`)
          : null
  useEffect(() => {
    if (text) announce(text)
  }, [text])
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus, since the pressed button disappeared with the previous step. WCAG 2.4.3
    if (step.name === 'running' || step.name === 'receipt') body.current?.focus()
  }, [step.name])

  const name =
    step.name === 'receipt'
      ? t('cleanup.receipts.deleted', { n: step.receipt.Deleted })
      : step.name === 'running'
        ? t(step.receipt?.State === 'restoring' ? 'cleanup.restoring' : 'cleanup.inProgress')
        : null

  const isConfirmed = isDeleteWord(typed, t('delete.word'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asks && isConfirmed && !busy) begin(day)
  }
  return (
    <Dialog
      title={t(`cleanup.${kind}.label`)}
      describedBy={name === null ? `${id}-help ${id}-count` : `${id}-body`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(asks ? 'common.cancel' : 'common.close')}</Button>
          {asks && (
            <Button type="submit" form={`${id}-form`} look="danger" disabled={!isConfirmed} busy={busy}>
              {t('cleanup.delete')}
            </Button>
          )}
        </>
      }
    >
      <div
        ref={body}
        id={`${id}-body`}
        tabIndex={-1}
        className={classes.dialog}
        {...(name && { role: 'group', 'aria-label': name })}
      >
        {step.name === 'running' && <JobProgress receipt={step.receipt} />}
        {step.name === 'running' && <p className={classes.soft}>{t('cleanup.long')}</p>}
        {step.name === 'receipt' && <ReceiptFacts receipt={step.receipt} />}
        {step.name !== 'running' && step.name !== 'receipt' && (
          <>
            <p id={`${id}-help`} className={classes.soft}>
              {t(`cleanup.${kind}.help`)}
            </p>
            {kind === 'inactive' && (
              <DayField
                value={day}
                today={today}
                problem={problem}
                onChange={(next) => {
                  setDay(next)
                  setTyped('')
                }}
                onPartial={setPartial}
              />
            )}
            {problem === null && step.name === 'counting' && <p className={classes.soft}>{text}</p>}
            {problem === null && step.name === 'failed' && (
              <ErrorPanel error={count.error} onRetry={() => void count.refetch()} />
            )}
            {problem === null && step.name === 'none' && (
              <>
                <p id={`${id}-count`} className={classes.count}>
                  {text}
                </p>
                <KeptPeople title="keptTitle" kept={step.count.kept} />
              </>
            )}
            {asks && (
              <ConfirmCleanup
                id={`${id}-form`}
                countId={`${id}-count`}
                kind={kind}
                day={day}
                count={step.count}
                typed={typed}
                matches={isConfirmed}
                onType={setTyped}
                onSubmit={submit}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Counts again when the day has not changed for a moment. `counted`: the count belongs to the shown day. */
function useCount(kind: CleanupKind, day: Day | null, isValid: boolean) {
  const [settled, setSettled] = useState(day)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(day), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [day])
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const
  const inactive = useQuery({
    ...reading(inactiveUsersCount, { date: settled ?? '' }),
    ...fresh,
    enabled: kind === 'inactive' && isValid && settled === day,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false),
  })
  const orphaned = useQuery({
    ...reading(orphanedUsersCount, {}),
    ...fresh,
    enabled: kind === 'orphaned',
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false),
  })
  const count = kind === 'inactive' ? inactive : orphaned
  const { error } = count
  useEffect(() => {
    if (error) logFault('The users could not be counted.', error)
  }, [error])
  return { count, counted: kind === 'orphaned' || settled === day }
}

/** Starts the deletion, which continues after the dialog is closed. */
function useBegin(kind: CleanupKind, onStarted: (job: string | undefined) => void) {
  const t = useTranslations()
  const cache = useQueryClient()
  const toasts = { key: 'cleanup-start', saved: () => null, failed: t('toast.cleanup.failed') }
  const inactive = useSave(deleteInactiveUsers, { toasts })
  const orphaned = useSave(deleteOrphanedUsers, { toasts })
  const steps = {
    onSaved: async ({ Job }: { Job: string }) => {
      onStarted(Job)
      const texts = { running: t('toast.cleanup.deleting'), ended: t('toast.cleanup.deleted') }
      void followJob(cache, Job, texts)
    },
    onRefused: ({ status }: { status: number }) => {
      if (status !== 409) return false
      // Another person was faster: the dialog shows the progress or the end of their job.
      otherJob(cache).then(onStarted, (error: unknown) => logFault('The cleanups could not be read.', error))
      void invalidate(cache, deleteInactiveUsers)
      return true
    },
  }
  return {
    begin: (day: Day | null) => {
      if (kind === 'orphaned') void orphaned.save({}, steps)
      else if (day !== null) void inactive.save({ date: day }, steps)
    },
    busy: inactive.busy || orphaned.busy,
  }
}
