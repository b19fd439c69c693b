import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { accessPlan } from '../contract/plan.ts'
import { type AccessStart, setAccessStart } from '../contract/starts.ts'
import classes from './AccessStarts.module.css'
import { DatedPanel } from './parts/DatedPanel.tsx'
import { useDatesText } from './parts/use-dates-text.ts'

const DatesDialog = lazyPart(async () => (await import('./parts/DatesDialog.tsx')).DatesDialog)

/** What a person gets later, read once for the whole page. */
export const useAccessStarts = (userId: string) =>
  useQuery(reading(accessPlan, { id: userId })).data?.Starts ?? []

/** The names of what begins: the roles and permissions, or the app. */
export const startNames = ({ Roles, Permissions }: AccessStart) =>
  [...Roles, ...Permissions].map(({ Name }) => Name)

/** What a person gets later, or could not get on its day, and what can be done about it. R101 */
export function AccessStarts({ userId }: { userId: string }) {
  const t = useTranslations()
  const rows = useAccessStarts(userId).map((start) => <Start key={start.ID} userId={userId} start={start} />)
  return <DatedPanel title={t('dated.later')} rows={rows} />
}

function Start({ userId, start }: { userId: string; start: AccessStart }) {
  const t = useTranslations()
  const day = useDay()
  const textOf = useDatesText()
  const [isOpen, setOpen] = useState(false)
  const names = startNames(start).join(', ')
  const what = names ? t('dated.inApp', { app: start.App, what: names }) : start.App
  const { save, busy } = useSave(setAccessStart, {
    toasts: {
      key: 'access-start',
      saved: (left) =>
        t(left.some(({ ID }) => ID === start.ID) ? 'dated.changed' : 'dated.dropped', { what }),
      forbidden: t('toast.user.permissionsError'),
    },
  })
  return (
    <li>
      <div>
        <p>{what}</p>
        {start.State === 'refused' ? (
          <p className={classes.refused}>{t('dated.refused', { day: day(start.From) })}</p>
        ) : (
          <p className={classes.days}>{textOf(start)}</p>
        )}
      </div>
      {start.MayChange && (
        <div className={classes.acts} data-print="no">
          <Button
            aria-haspopup="dialog"
            aria-label={t('dated.changeOf', { what })}
            onClick={() => setOpen(true)}
          >
            {t('dated.change')}
          </Button>
          <Button
            busy={busy}
            aria-label={t('dated.dropOf', { what })}
            onClick={() => void save({ UserID: userId, ID: start.ID, From: null })}
          >
            {t('dated.drop')}
          </Button>
        </div>
      )}
      {isOpen && (
        <DatesDialog
          title={t('dated.daysOf', { what })}
          dates={start}
          isLater
          busy={busy}
          onSave={(dates) =>
            void save({ UserID: userId, ID: start.ID, ...dates }, { onSaved: async () => setOpen(false) })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
