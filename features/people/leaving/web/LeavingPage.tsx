import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { UserChangeLine } from '#features/people/activity/web/UserActivity.tsx'
import { useActorName } from '#features/people/activity/web/use-actor-name.ts'
import { fullName, type User } from '#features/people/contract.ts'
import { WithUser } from '#features/people/profile/web/parts/WithUser.tsx'
import { getLeaving, type Leaving, mayUndoLeaving } from '../contract.ts'
import classes from './Leaving.module.css'
import { useLeaving } from './parts/use-leaving.ts'

/** What went when a person left, or when they leave. */
export function LeavingPage() {
  const t = useTranslations()
  return <WithUser title={t('leaving.receipt')}>{(user) => <Receipt user={user} />}</WithUser>
}

function Receipt({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const leaving = useQuery(reading(getLeaving, { id: user.ID }))
  const { undo, busy } = useLeaving(user)
  const name = fullName(user)
  return (
    <Page
      title={t('leaving.receiptOf', { name })}
      crumbs={[
        { label: t('users.title'), to: '/users' },
        { label: name, to: `/user/${user.ID}` },
        { label: t('leaving.receipt') },
      ]}
      actions={
        leaving.data?.State === 'done' &&
        mayUndoLeaving(viewer, user) && (
          <Button busy={busy} onClick={undo}>
            {t('leaving.undo')}
          </Button>
        )
      }
    >
      <Loaded query={leaving} lines={6} height={32}>
        {(one) => (one ? <ReceiptFacts leaving={one} /> : <Empty drawing="times">{t('leaving.none')}</Empty>)}
      </Loaded>
    </Page>
  )
}

function ReceiptFacts({ leaving }: { leaving: Leaving }) {
  const t = useTranslations()
  const { dateTime, date } = useDates()
  const day = useDay()
  const nameOf = useActorName()
  const { State, Day, DeleteDays, Note, SetBy, SetAt, DoneAt, DeletesAt, Locked, Sessions, Told, Taken } =
    leaving
  const format = new Intl.NumberFormat()
  const after = DeleteDays === null ? t('leaving.deleteNever') : t('leaving.deleteAfter', { n: DeleteDays })
  return (
    <>
      <Panel title={t('leaving.day')}>
        <Facts
          items={[
            { label: t('leaving.state'), value: t(`leaving.states.${State}`) },
            { label: t('leaving.day'), value: day(Day) },
            {
              label: t('leaving.by'),
              value: t('leaving.byOn', { name: nameOf(SetBy), date: dateTime(SetAt) }),
            },
            ...(DoneAt
              ? [
                  { label: t('leaving.doneAt'), value: dateTime(DoneAt) },
                  {
                    label: t('leaving.account'),
                    value: t(Locked ? 'leaving.locked' : 'leaving.lockedBefore'),
                  },
                  { label: t('leaving.sessions'), value: format.format(Sessions) },
                  { label: t('leaving.mails'), value: format.format(Told) },
                ]
              : []),
            {
              label: t('leaving.deletion'),
              value: DeletesAt ? date(DeletesAt) : DoneAt ? t('leaving.deleteNever') : after,
            },
            ...(Note
              ? [{ label: t('leaving.noteLabel'), value: <span className={classes.note}>{Note}</span> }]
              : []),
          ]}
        />
      </Panel>
      {DoneAt && (
        <Panel title={t('leaving.taken')}>
          {Taken.length > 0 ? (
            <ul className={classes.changes}>
              {Taken.map((change, index) => (
                <UserChangeLine key={`${index} ${change.Field}`} change={change} />
              ))}
            </ul>
          ) : (
            <p>{t('leaving.takenNone')}</p>
          )}
        </Panel>
      )}
    </>
  )
}
