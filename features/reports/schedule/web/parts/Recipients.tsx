import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import formClasses from '#core/web/form/form.module.css'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { iconButtonLook } from '#core/web/ui/IconButton.tsx'
import { fullName, getUser } from '#features/people/contract.ts'
import { PersonField } from '#features/people/list/web/parts/PersonField.tsx'
import { RECIPIENTS_MAX, type Schedule } from '../../contract.ts'
import classes from './MySchedules.module.css'

type Props = {
  /** The people of the schedule before, with their names; those who stopped it cannot be added again. */
  known: Schedule['SentTo']
  value: readonly string[]
  onChange: (ids: string[]) => void
  /** The owner, who gets the report anyway. */
  owner: string
}

/** The people who also get a report: each can be removed, and others are searched for and added. */
export function Recipients({ known, value, onChange, owner }: Props) {
  const t = useTranslations()
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className={classes.recipients}>
      <legend className={formClasses.label}>{t('schedules.recipients')}</legend>
      <p className={formClasses.help}>{t('schedules.recipientsHelp')}</p>
      {value.length > 0 && (
        <ul className={classes.people}>
          {value.map((one) => (
            <Recipient
              key={one}
              id={one}
              known={known.find(({ ID }) => ID === one)}
              onRemove={() => onChange(value.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      {value.length < RECIPIENTS_MAX &&
        (adding ? (
          <PersonField
            key={value.length}
            label={t('schedules.addRecipient')}
            help={t('schedules.addHelp', { n: RECIPIENTS_MAX })}
            value=""
            dealerId={null}
            except={owner}
            onPick={(picked) => onChange([...new Set([...value, picked])])}
          />
        ) : (
          <div>
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('schedules.addRecipient')}
            </Button>
          </div>
        ))}
    </fieldset>
  )
}

type RecipientProps = { id: string; known: Schedule['SentTo'][number] | undefined; onRemove: () => void }

function Recipient({ id, known, onRemove }: RecipientProps) {
  const t = useTranslations()
  const { data } = useQuery({ ...reading(getUser, { id }), enabled: !known, retry: false })
  const name = known ? (known.Name ?? t('schedules.unnamed')) : data ? fullName(data) : '…'
  return (
    <li>
      <span>
        {name}
        {known?.Stopped && ` (${t('schedules.stoppedBy')})`}
      </span>
      {!known?.Stopped && (
        <button
          type="button"
          className={iconButtonLook}
          aria-label={t('schedules.removeRecipient', { name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}
