import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { useDay } from '#core/web/i18n/use-day.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { type Incident, incidents } from '../contract.ts'
import classes from './Register.module.css'
import { IncidentDialog } from './IncidentDialog.tsx'
import { type Column, type Days, RegisterTable } from './RegisterTable.tsx'

/** The confidentiality incidents, with all items in the file. */
export function IncidentList(days: Days) {
  const t = useTranslations()
  const format = useFormatter()
  const { dateTime } = useDates()
  const dayText = useDay()
  const [edited, setEdited] = useState<Incident | 'new'>()
  const day = (value: string | null) => (value ? dayText(value) : t('register.incident.none'))
  const number = (value: number | null) =>
    value === null ? t('register.incident.unknown') : format.number(value)
  const columns: Column<Incident>[] = [
    { head: t('register.incident.KnownOn'), text: ({ KnownOn }) => day(KnownOn) },
    { head: t('register.incident.Happened'), text: ({ Happened }) => Happened },
    { head: t('register.incident.Data'), text: ({ Data }) => Data },
    { head: t('register.incident.Circumstances'), text: ({ Circumstances }) => Circumstances },
    { head: t('register.incident.People'), text: ({ People }) => number(People) },
    { head: t('register.incident.PeopleInQuebec'), text: ({ PeopleInQuebec }) => number(PeopleInQuebec) },
    { head: t('register.incident.Risk'), text: ({ Risk }) => Risk },
    { head: t('register.incident.CommissionOn'), text: ({ CommissionOn }) => day(CommissionOn) },
    { head: t('register.incident.PeopleToldOn'), text: ({ PeopleToldOn }) => day(PeopleToldOn) },
    { head: t('register.incident.Measures'), text: ({ Measures }) => Measures },
    {
      head: t('register.incident.changed'),
      text: ({ ChangedAt, ChangedBy }) => `${dateTime(ChangedAt)}, ${ChangedBy ?? t('audit.somebody')}`,
      renderCell: (row) => (
        <>
          <span className={classes.soft}>{dateTime(row.ChangedAt)}</span>{' '}
          <Button onClick={() => setEdited(row)}>{t('register.incident.open')}</Button>
        </>
      ),
    },
  ]
  return (
    <>
      <RegisterTable
        of={incidents}
        days={days}
        title={t('register.tab.incidents')}
        columns={columns}
        keyOf={({ ID }) => ID}
        action={
          <Button look="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('register.incident.add')}
          </Button>
        }
      />
      {edited && (
        <IncidentDialog
          {...(edited !== 'new' && { incident: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
