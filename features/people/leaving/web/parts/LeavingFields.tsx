import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type Day, dayOf } from '#core/contract/days.ts'
import { DayBetweenField } from '#core/web/form/DayBetweenField.tsx'
import form from '#core/web/form/form.module.css'
import { Select } from '#core/web/ui/Select.tsx'
import { useLimitedText } from '#core/web/ui/use-limit.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { DELETE_DAYS, LEAVING_DAYS_MAX, LEAVING_NOTE_MAX, type LeavingToSet } from '../../contract.ts'

const NEVER = 'never'
const choices = [NEVER, '7', `${DELETE_DAYS}`, '90', '365'] as const

/** The values of the fields; `leaving` is null while the day is none that can be set. */
export function useLeavingFields(planned?: string, onChange = () => {}) {
  const mayDelete = can(useViewer(), 'delete-users')
  const [today] = useState(() => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [day, setDay] = useState<Day | null>(planned && planned > today ? planned : today)
  const [isPartial, setPartial] = useState(false)
  const [deletes, setDeletes] = useState<(typeof choices)[number]>(mayDelete ? `${DELETE_DAYS}` : NEVER)
  const [note, setNote] = useState('')
  const telling =
    <V,>(before: V, set: (value: V) => void) =>
    (value: V) => {
      set(value)
      if (value !== before) onChange()
    }
  const last = addDays(today, LEAVING_DAYS_MAX)
  const isToday = day === today
  const isWrong = isPartial || day === null || day < today || day > last
  const leaving: LeavingToSet | null = isWrong
    ? null
    : { Day: isToday ? null : day, DeleteDays: deletes === NEVER ? null : Number(deletes), Note: note }
  return {
    mayDelete,
    today,
    last,
    day,
    setDay: telling(day, setDay),
    setPartial: telling(isPartial, setPartial),
    deletes,
    setDeletes: telling(deletes, setDeletes),
    note,
    setNote: telling(note, setNote),
    leaving,
    isToday,
  }
}

type Props = {
  of: ReturnType<typeof useLeavingFields>
  /** Whether problems are shown. */
  tried: boolean
}

/** When people leave, when their accounts are deleted, and a note. */
export function LeavingFields({ of, tried }: Props) {
  const t = useTranslations()
  const id = useId()
  const limited = useLimitedText(LEAVING_NOTE_MAX, of.note, of.setNote)
  return (
    <>
      <DayBetweenField
        label={t('leaving.day')}
        help={t('leaving.dayHelp')}
        problem={tried && !of.leaving ? t('leaving.dayProblem') : null}
        value={of.day}
        min={of.today}
        max={of.last}
        onChange={of.setDay}
        onPartial={of.setPartial}
      />
      {of.mayDelete && (
        <Select
          label={t('leaving.delete')}
          value={of.deletes}
          options={choices.map((value) => ({
            value,
            label:
              value === NEVER ? t('leaving.deleteNever') : t('leaving.deleteAfter', { n: Number(value) }),
          }))}
          onChoose={of.setDeletes}
        />
      )}
      <div className={form.field}>
        <label htmlFor={`${id}-note`} className={form.label}>
          {t('leaving.note')}
        </label>
        <textarea id={`${id}-note`} rows={2} className={form.input} {...limited.input} />
        {limited.note && <p className={form.help}>{limited.note}</p>}
      </div>
    </>
  )
}
