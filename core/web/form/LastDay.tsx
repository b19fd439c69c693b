import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dayOf } from '#core/contract/days.ts'
import { TOKEN_MAX_DAYS } from '#core/contract/limits.ts'
import { Day } from '#core/web/ui/DateRange.tsx'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import form from './form.module.css'

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const USUAL_DAYS = 365

/** The day that is offered first as the last one of a token. */
export const usualLastDay = () => addDays(dayOf(new Date(), ZONE), USUAL_DAYS)

type Props = { label: string; value: string | null; onChange: (day: string | null) => void }

/** The field of the last day on which a token is valid. */
export function LastDay({ label, value, onChange }: Props) {
  const t = useTranslations()
  const id = useId()
  const today = dayOf(useMinutely(), ZONE)
  return (
    <div className={form.field}>
      <span id={`${id}-label`} className={form.label}>
        {label}
      </span>
      <Day
        labelledBy={`${id}-label`}
        describedBy={value === null ? `${id}-problem` : undefined}
        value={value}
        min={today}
        max={addDays(today, TOKEN_MAX_DAYS)}
        isInvalid={value === null}
        onChange={onChange}
        onPartial={() => {}}
      />
      {value === null && (
        <p id={`${id}-problem`} className={form.error}>
          {t('valid.required')}
        </p>
      )}
    </div>
  )
}
