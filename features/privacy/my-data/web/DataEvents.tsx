import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { Button } from '#core/web/ui/Button.tsx'
import { ArchivedNote } from '#domain/web/ArchivedNote.tsx'
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
  return (
    <Loaded query={query} lines={6} height={32} keep>
      {({ pages }) => (
        <>
          <ol className={classes.events}>
            {pages
              .flatMap(({ Data }) => Data)
              .map((event) => (
                <EventRow key={event.ID} event={event} />
              ))}
          </ol>
          {query.hasNextPage ? (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('myData.older')}
            </Button>
          ) : (
            <ArchivedNote until={pages.at(-1)?.ArchivedUntil} />
          )}
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
