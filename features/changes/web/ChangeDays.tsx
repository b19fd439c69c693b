import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { cleanupPhases, eventKinds, importPhases } from '#domain/contract/kinds.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { actLabel } from '#features/bulk/web/parts/act-label.ts'
import { reportList, reportNames } from '#features/reports/contract.ts'
import { ChangeLine } from '#features/people/activity/web/parts/ChangeLine.tsx'
import { ChangeLines } from '#features/people/activity/web/parts/ChangeLines.tsx'
import { useChangeText } from '#features/people/activity/web/parts/use-change-text.ts'
import { useOriginText, wordIn } from '#features/people/activity/web/parts/use-origin-text.ts'
import { useDevice } from '#features/people/sessions/web/parts/use-device.ts'
import type { ChangeEvent } from '../contract.ts'
import { useChangeSentence } from './use-change-sentence.tsx'
import classes from './ChangesPage.module.css'

/** The changes, day by day. */
export function ChangeDays({ events, busy }: { events: readonly ChangeEvent[]; busy: boolean }) {
  const { date } = useDates()
  const days = [...Map.groupBy(events, ({ At }) => date(At))]
  return days.map(([day, its]) => <DayOfChanges key={day} day={day} events={its} busy={busy} />)
}

function DayOfChanges({ day, events, busy }: { day: string; events: readonly ChangeEvent[]; busy: boolean }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.day}>
      <h2 id={id}>{day}</h2>
      <ol aria-busy={busy}>
        {events.map((event) => (
          <ChangeRow key={event.ID} event={event} />
        ))}
      </ol>
    </section>
  )
}

/** One change: its time, its sentence, where it happened, and what became of what. */
function ChangeRow({ event }: { event: ChangeEvent }) {
  const t = useTranslations()
  const { time, dateTime } = useDates()
  const sentence = useChangeSentence()
  const about = useChangeFacts()
  const textOf = useChangeText()
  const { At, Kind, Changes, Note, Rows } = event
  const kind = wordIn(eventKinds, Kind)
  // Viewers who see one dealer need not be told which.
  const place = can(useViewer(), 'access-all-dealers') && placeOf(event)
  const facts = about(event)
  const more = Kind === 'copy-changed' && Rows !== null ? Rows - Changes.length : 0
  return (
    <li className={classes.row}>
      <time className={classes.time} dateTime={At} title={dateTime(At)}>
        {time(At)}
      </time>
      <div className={classes.what}>
        <p>{sentence.shown(event)}</p>
        {(facts.length > 0 || place) && (
          <p className={classes.facts}>
            {place && <span>{place}</span>}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {Note !== null && <p className={classes.note}>{Note}</p>}
        {Changes.length > 0 && kind && (
          <ChangeLines>
            {Changes.map((change, index) => (
              <ChangeLine key={`${index} ${change.Field}`} text={textOf(kind, change)} />
            ))}
            {more > 0 && <li>{t('copy.more', { n: more })}</li>}
          </ChangeLines>
        )}
      </div>
    </li>
  )
}

/** The dealer, if the sentence does not name it already. */
const placeOf = ({ Person, Store, Dealer }: ChangeEvent) =>
  (Person || Store) && Dealer?.Name ? Dealer.Name : null

/** Answers a function for what the sentence leaves open: the store, why, and how many. */
export function useChangeFacts() {
  const t = useTranslations()
  const originOf = useOriginText()
  const deviceOf = useDevice()
  return (event: ChangeEvent): string[] => {
    const { Kind, Origin, Person, Dealer, Store, App, Rows, Month, From, Token } = event
    // The sentence says who locked the account.
    const origin = Origin === 'manual' ? undefined : originOf(event)
    const hasPhases = Kind === 'cleanup' || Kind === 'import'
    const phase = hasPhases ? wordIn([...cleanupPhases, ...importPhases], Origin) : undefined
    const act = Kind.startsWith('bulk-') && actLabel(Origin)
    const report = Kind.startsWith('schedule-') && wordIn(reportNames, Origin)
    return [
      // Many stores are called after their dealer.
      Person && Store?.Name !== Dealer?.Name && Store?.Name?.replace(`${Dealer?.Name} – `, ''),
      origin,
      phase && t(`changes.cleanup.${phase}`),
      Kind.startsWith('review-') && App?.Name,
      act && t(act),
      report && t(reportList[report].title),
      Rows !== null && (Kind === 'cleanup' || act) && t('changes.people', { n: Rows }),
      Rows !== null && Kind === 'export' && t('audit.rows', { n: Rows }),
      Month !== null && t('changes.month', { month: Month }),
      Rows !== null && Month !== null && t('changes.events', { n: Rows }),
      Token !== null && t('audit.withToken', { name: Token }),
      From && (From.Browser === null ? t('changes.program') : deviceOf(From)),
    ].filter((one) => typeof one === 'string')
  }
}
