import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { accessPlan } from '../contract/plan.ts'
import { dropWaiting, type WaitingAccess } from '../contract/waiting.ts'
import classes from './AccessStarts.module.css'
import { DatedPanel } from './parts/DatedPanel.tsx'

/** What SCIM sources gave a person that is no access yet: a role without a store, a store without a role. R130 */
export function AccessWaiting({ userId }: { userId: string }) {
  const t = useTranslations()
  const { data } = useQuery(reading(accessPlan, { id: userId }))
  const rows = (data?.Waiting ?? []).map((one) => (
    <Waiting key={`${one.SourceID} ${one.AppID}`} userId={userId} waiting={one} />
  ))
  return <DatedPanel title={t('dated.waiting')} rows={rows} />
}

function Waiting({ userId, waiting }: { userId: string; waiting: WaitingAccess }) {
  const t = useTranslations()
  const { date } = useDates()
  const { SourceID, Source, AppID, App, Groups, Since, MayRemove } = waiting
  const what = t('dated.inApp', {
    app: App ?? t('prov.stores'),
    what: Groups.map(({ Name }) => Name).join(', '),
  })
  const { save, busy } = useSave(dropWaiting, {
    toasts: {
      key: 'access-waiting',
      saved: () => t('dated.waitingDropped', { what }),
      forbidden: t('toast.user.permissionsError'),
    },
  })
  return (
    <li>
      <div>
        <p>{what}</p>
        <p className={classes.days}>{t('dated.waitingSince', { source: Source, date: date(Since) })}</p>
      </div>
      {MayRemove && (
        <div className={classes.acts} data-print="no">
          <Button
            busy={busy}
            aria-label={t('dated.dropOf', { what })}
            onClick={() => void save({ UserID: userId, SourceID, AppID })}
          >
            {t('dated.drop')}
          </Button>
        </div>
      )}
    </li>
  )
}
