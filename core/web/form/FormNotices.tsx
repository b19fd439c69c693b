import type { FieldValues } from 'react-hook-form'
import { IconHistory, IconUsers } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import classes from './form.module.css'
import type { RecordForm } from './use-record-form.ts'

/** Offers to restore a draft: what was typed here before but not saved, and whether the record has changed since. */
export function DraftNotice({ form: { draft } }: { form: Pick<RecordForm<FieldValues>, 'draft'> }) {
  const t = useTranslations()
  const dates = useDates()
  const { offered } = draft
  const text =
    offered &&
    [
      t('unsaved.kept', { when: dates.timeOrDate(new Date(offered.at)) }),
      ...(offered.outdated ? [t('unsaved.outdated')] : []),
    ].join(' ')
  const tell = useEffectEvent(() => text && announce(text))
  const at = offered?.at
  useEffect(() => {
    if (at !== undefined) tell()
  }, [at])
  if (!offered) return null
  return (
    <div className={classes.notice}>
      <IconHistory size={22} aria-hidden />
      <span>{text}</span>
      <Button onClick={draft.drop}>{t('common.discard')}</Button>
      <Button onClick={draft.restore}>{t('unsaved.restore')}</Button>
    </div>
  )
}

/**
 * Says that another person has saved the record meanwhile, when, and who, if the viewer may know. After a save that meets the
 * conflict, the notice gets the focus and is read; otherwise it is announced. R49
 */
export function ConflictNotice({
  form: { conflict, reload },
  saving,
}: {
  form: Pick<RecordForm<FieldValues>, 'conflict' | 'reload'>
  saving: boolean
}) {
  const t = useTranslations()
  const dates = useDates()
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  const { met, last } = conflict ?? {}
  const who = last
    ? t('state.conflict', { name: last.Name ?? t('state.somebodyElse') })
    : t('state.conflictUnknown')
  const text = last ? `${who} ${t('state.conflictAt', { when: dates.dateTime(last.At) })}` : who
  // A running save that meets the conflict will focus the notice in a moment.
  const tell = useEffectEvent(() => !saving && announce(text))
  useEffect(() => {
    if (met) notice.current?.focus()
    else if (met === 0) tell()
  }, [met])
  if (conflict === null) return null
  return (
    <section ref={notice} aria-labelledby={id} tabIndex={-1} className={classes.notice}>
      <IconUsers size={22} aria-hidden />
      <p id={id}>{text}</p>
      <Button onClick={reload}>{t('shell.reload')}</Button>
    </section>
  )
}
