import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { entryOf, invalidate } from '#core/web/data/cache.ts'
import type { Translate } from '#core/web/i18n/words.ts'
import { reading } from '#core/web/query.ts'
import { bulkRun, type Run, startBulk, stopBulk, undoBulk } from '../contract.ts'
import { actWords } from './act-words.ts'

/** The interval at which the progress is read. */
const POLL_MS = 1000

export const isAtWork = ({ State }: Run) => State !== 'ready' && State !== 'ended'

/** The run, read again while it is at work. When it ends, all that shows people is read again. */
export function useRun(id: string | undefined) {
  const cache = useQueryClient()
  const one = reading(bulkRun, { id: id ?? '' })
  const run = useQuery({
    ...one,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  })
  const before = useRef<Run['State']>(undefined)
  const state = run.data?.State
  const onState = useEffectEvent((now: Run['State'] | undefined) => {
    if (now === 'ended' && before.current && before.current !== 'ended')
      void invalidate(cache, startBulk, one.queryKey)
    before.current = now
  })
  useEffect(() => onState(state), [state])
  return run
}

const shows = (run: Run | null) => run && entryOf(reading(bulkRun, { id: run.ID }), run)

/** What people can do with a run. A run that ends at once offers to undo it. R86 */
export function useRunSaves() {
  const t = useTranslations()
  const forbidden = t('toast.user.permissionsError')
  const undo = useSave(undoBulk, {
    toasts: {
      key: 'bulk-undo',
      saved: (run) => (isAtWork(run) ? null : undoneText(t, run)),
      forbidden,
    },
    shows,
  })
  const start = useSave(startBulk, {
    toasts: {
      key: 'bulk',
      saved: (run) => (isAtWork(run) || run.Counts.Left > 0 ? null : doneText(t, run)),
      undo: ({ ID, MayUndo }) => (MayUndo ? () => undo.save({ id: ID }) : null),
      forbidden,
    },
    shows,
  })
  const stop = useSave(stopBulk, { toasts: { key: 'bulk-stop', saved: () => null, forbidden } })
  return { start, stop, undo }
}

/** What a run has done, in sentences. */
export function doneText(t: Translate, { Act, Counts }: Run): string {
  const { done, already } = actWords[Act].words
  return [
    t(done, { n: Counts.Done }),
    ...(Counts.Already > 0 ? [t(already, { n: Counts.Already })] : []),
    ...(Counts.Left > 0 ? [t('users.many.left', { n: Counts.Left })] : []),
  ].join(' ')
}

export const undoneText = (t: Translate, { Counts: { Done, Undone } }: Run): string =>
  [
    t('bulk.undone', { n: Undone }),
    ...(Done > Undone ? [t('bulk.notUndone', { n: Done - Undone })] : []),
  ].join(' ')
