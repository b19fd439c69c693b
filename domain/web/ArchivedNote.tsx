import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import classes from './ArchivedNote.module.css'

/** The sentence about events that no list has, since their months are archived; undefined if there are none. R131 */
export function useArchivedText(): (until: string | null | undefined) => string | undefined {
  const t = useTranslations()
  const { date } = useDates()
  return (until) => (until ? t('events.archived', { date: date(until) }) : undefined)
}

/** Says at the end of a list of events that older ones are archived. */
export function ArchivedNote({ until }: { until: string | null | undefined }) {
  const text = useArchivedText()(until)
  return text && <p className={classes.note}>{text}</p>
}
