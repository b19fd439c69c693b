import { useTranslations } from 'use-intl'
import { ChosenPeople } from '#features/people/list/web/parts/ChosenPeople.tsx'
import { RECIPIENTS_MAX, type Schedule } from '../../contract.ts'

type Props = {
  /** The people of the schedule before, with their names; those who stopped it cannot be added again. */
  known: Schedule['SentTo']
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** The owner, who gets the report anyway. */
  owner: string
}

/** The people who also get a report. */
export function Recipients({ known, value, onChange, owner }: Props) {
  const t = useTranslations()
  return (
    <ChosenPeople
      words={{
        label: t('schedules.recipients'),
        help: t('schedules.recipientsHelp'),
        add: t('schedules.addRecipient'),
        addHelp: t('schedules.addHelp', { n: RECIPIENTS_MAX }),
        remove: (name) => t('schedules.removeRecipient', { name }),
      }}
      known={known.map(({ ID, Name, Stopped }) => ({
        id: ID,
        name: Name ?? t('schedules.unnamed'),
        note: Stopped ? t('schedules.stoppedBy') : undefined,
      }))}
      value={value}
      max={RECIPIENTS_MAX}
      except={owner}
      onChange={onChange}
    />
  )
}
