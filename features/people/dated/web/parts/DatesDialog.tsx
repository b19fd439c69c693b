import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dayOf } from '#core/contract/days.ts'
import { DayBetweenField } from '#core/web/form/DayBetweenField.tsx'
import { FormDialog } from '#core/web/form/FormDialog.tsx'
import form from '#core/web/form/form.module.css'
import { END_DAYS_MAX } from '../../contract.ts'

type Dates = { From: string | null; Until: string | null }
type Props = {
  title: string
  dates: Dates
  /** Whether it must begin later. */
  isLater?: boolean
  /** Why it can only begin at once; null: it can begin later. */
  whyNow?: string | null
  busy?: boolean
  onSave: (dates: Dates) => void
  onClose: () => void
}

/** Asks for a first and a last day; an empty first one is at once, an empty last one is without an end. R101 */
export function DatesDialog({
  title,
  dates,
  isLater = false,
  whyNow = null,
  busy = false,
  onSave,
  onClose,
}: Props) {
  const t = useTranslations()
  const [today] = useState(() => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [from, setFrom] = useState(whyNow === null ? dates.From : null)
  const [until, setUntil] = useState(dates.Until)
  const [isFromPartial, setFromPartial] = useState(false)
  const [isUntilPartial, setUntilPartial] = useState(false)
  const [isTried, setTried] = useState(false)
  const max = addDays(today, END_DAYS_MAX)
  const first = isLater ? addDays(today, 1) : today
  const isOut = (day: string | null, min: string) => day !== null && (day < min || day > max)
  const isFromWrong = isFromPartial || isOut(from, first) || (isLater && from === null)
  const isUntilWrong = isUntilPartial || isOut(until, today)
  const isBackwards = from !== null && until !== null && until < from
  const untilProblem = isUntilWrong ? t('dated.dayProblem') : isBackwards ? t('dated.err.order') : null
  const submit = () => {
    setTried(true)
    if (!isFromWrong && untilProblem === null) onSave({ From: from === today ? null : from, Until: until })
  }
  return (
    <FormDialog title={title} submit={t('dated.saveDays')} busy={busy} onSubmit={submit} onClose={onClose}>
      {whyNow === null ? (
        <DayBetweenField
          label={t('dated.first')}
          help={t(isLater ? 'dated.firstLater' : 'dated.firstHelp')}
          problem={isTried && isFromWrong ? t(isLater ? 'dated.firstProblem' : 'dated.dayProblem') : null}
          value={from}
          min={first}
          max={max}
          onChange={setFrom}
          onPartial={setFromPartial}
        />
      ) : (
        <p className={form.help}>{whyNow}</p>
      )}
      <DayBetweenField
        label={t('dated.day')}
        help={t('dated.lastHelp')}
        problem={isTried ? untilProblem : null}
        value={until}
        min={from ?? today}
        max={max}
        onChange={setUntil}
        onPartial={setUntilPartial}
      />
    </FormDialog>
  )
}
