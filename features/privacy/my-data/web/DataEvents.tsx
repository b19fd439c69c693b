import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { announce } from '#core/web/ui/announce.ts'
import { EndOfEvents } from '#domain/web/EndOfEvents.tsx'
import type { Change } from '#features/people/activity/contract.ts'
import { ChangeLine } from '#features/people/activity/web/parts/ChangeLine.tsx'
import { HappeningRow } from '#features/people/activity/web/parts/HappeningRow.tsx'
import { useChangeText } from '#features/people/activity/web/parts/use-change-text.ts'
import type { PersonalEvent } from '../contract.ts'
import { useEvents } from './use-personal-data.ts'
import classes from './PersonalData.module.css'

/** The events about the person and the acts of the person, latest first. */
export function DataEvents({ id }: { id: string | null }) {
  const t = useTranslations()
  const query = useEvents(id)
  const events = query.data?.pages.flatMap(({ Data }) => Data) ?? []
  const shown = events.length
  const hasOlder = (query.data?.pages.length ?? 0) > 1
  useEffect(() => {
    if (hasOlder) announce(t('myData.shown', { n: shown }))
  }, [hasOlder, shown, t])
  return (
    <Loaded query={query} lines={6} height={32} keep>
      {({ pages }) => (
        <>
          <ol className={classes.events}>
            {events.map((event) => (
              <EventRow key={event.ID} event={event} />
            ))}
          </ol>
          <EndOfEvents
            query={query}
            until={pages.at(-1)?.ArchivedUntil}
            older={t('myData.older')}
            none={t('myData.end')}
          />
        </>
      )}
    </Loaded>
  )
}

function EventRow({ event }: { event: PersonalEvent }) {
  const t = useTranslations()
  const { About } = event
  const more = About && t('myData.about', { name: About.Name ?? t('audit.somebody') })
  return <HappeningRow happening={event} Line={EventChange} more={more} />
}

/** Only events about the person have changes, which are those of a user. */
const EventChange = ({ change }: { change: Change }) => (
  <ChangeLine text={useChangeText()('user-changed', change)} />
)
