import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import classes from './ArchivedNote.module.css'

/** The sentence about events that no list has, since their months are archived; undefined if there are none. R131 */
export function useArchivedText(): (until: string | null | undefined) => string | undefined {
  const t = useTranslations()
  const { date, time } = useDates()
  return (until) => (until ? t('events.archived', { date: date(until), at: time(until) }) : undefined)
}

type Props = { until: string | null | undefined }

/** Says at the end of a list of events that older ones are archived. */
export function ArchivedNote({ until }: Props) {
  const text = useArchivedText()(until)
  return text && <p className={classes.note}>{text}</p>
}

/** A list without events. That there never were any is only said if none are archived. */
export function NoEvents({ until, children }: Props & { children: ReactNode }) {
  const text = useArchivedText()(until)
  return <Empty drawing="times">{text ?? children}</Empty>
}
