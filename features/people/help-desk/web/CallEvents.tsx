import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { announce } from '#core/web/ui/announce.ts'
import { CopyButton } from '#core/web/ui/CopyButton.tsx'
import { type Happening, userActivity } from '#features/people/activity/contract.ts'
import { HappeningRow, useHappeningLine } from '#features/people/activity/web/parts/HappeningRow.tsx'
import { UserChangeLine } from '#features/people/activity/web/UserActivity.tsx'
import activity from '#features/people/activity/web/Activity.module.css'
import { fullName, type User } from '#features/people/contract.ts'
import { eventsBefore } from './calls.ts'
import classes from './HelpPage.module.css'

/** The events before the call that are shown. */
const EARLIER = 5
/** The page shows by itself that the mail left, and that the person signs in. */
const POLL_MS = 5_000

/** What happened to the account since the page was opened, which can be copied as a note, and the events before. */
export function CallEvents({ user }: { user: User }) {
  const query = useQuery({
    ...reading(userActivity, { id: user.ID }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  return (
    <Loaded query={query} lines={6} height={32}>
      {({ Data, Total }) => <Known user={user} events={Data} total={Total} />}
    </Loaded>
  )
}

const goOn = (userId: string, total: number) =>
  eventsBefore(sessionStorage, { userId, total, now: Date.now() })

function Known({ user, events, total }: { user: User; events: readonly Happening[]; total: number }) {
  const t = useTranslations()
  const [before] = useState(() => goOn(user.ID, total))
  // Each event extends the call.
  useEffect(() => void goOn(user.ID, total), [user.ID, total])
  useTold(user, events, total)
  const since = total - before
  const [during, earlier] = [events.slice(0, since), events.slice(since, since + EARLIER)]
  return (
    <>
      <section aria-label={t('helpDesk.events.during')}>
        <div className={classes.head}>
          <h3>{t('helpDesk.events.during')}</h3>
          {during.length > 0 && <CopyNote user={user} events={during} />}
        </div>
        {during.length > 0 ? (
          <Events of={during} />
        ) : (
          <p className={classes.hint}>{t('helpDesk.events.nothing')}</p>
        )}
      </section>
      <section aria-label={t('helpDesk.events.before')}>
        <h3 className={classes.before}>{t('helpDesk.events.before')}</h3>
        {earlier.length > 0 ? <Events of={earlier} /> : <p className={classes.hint}>{t('audit.empty')}</p>}
      </section>
    </>
  )
}

/** Announces what the caller and the portal did since; toasts say what the viewer did. WCAG 4.1.3 */
function useTold(user: User, events: readonly Happening[], total: number) {
  const lineOf = useHappeningLine()
  const told = useRef(total)
  const tell = useEffectEvent((now: number) => {
    const news = events.slice(0, now - told.current).filter(({ By }) => !By || By.Name === fullName(user))
    told.current = now
    if (news.length > 0) announce(news.toReversed().map(lineOf).join('; '))
  })
  useEffect(() => tell(total), [total])
}

const Events = ({ of }: { of: readonly Happening[] }) => (
  <ol className={activity.list}>
    {of.map((happening, index) => (
      <HappeningRow key={`${happening.At} ${index}`} happening={happening} Line={UserChangeLine} />
    ))}
  </ol>
)

/** The same as text, the oldest first, under the name of the person. */
function CopyNote({ user, events }: { user: User; events: readonly Happening[] }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const lineOf = useHappeningLine()
  const lines = events.toReversed().map((one) => `${dateTime(one.At)} – ${lineOf(one)}`)
  const text = [`${fullName(user)} (${user.Email})`, ...lines].join('\n')
  return <CopyButton text={text} name={t('helpDesk.events.copy')} />
}
