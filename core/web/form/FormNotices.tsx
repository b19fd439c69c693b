import { IconHistory, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import classes from './form.module.css'
import type { Texts } from './rules.ts'
import type { RecordForm } from './use-record-form.ts'

/** Offers what was typed before the session ended. */
export function DraftNotice<V extends Texts>({ form: { draft } }: { form: RecordForm<V> }) {
  const t = useTranslations()
  if (draft.offered === null) return null
  return (
    <output className={classes.notice}>
      <IconHistory size={22} aria-hidden />
      <span>{t('unsaved.kept')}</span>
      <Button onClick={draft.drop}>{t('common.discard')}</Button>
      <Button onClick={draft.restore}>{t('unsaved.restore')}</Button>
    </output>
  )
}

/** Somebody else saved the record meanwhile. A save that met it leads here. R49 */
export function ConflictNotice<V extends Texts>({ form: { conflict, reload } }: { form: RecordForm<V> }) {
  const t = useTranslations()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict) notice.current?.focus()
  }, [conflict])
  if (conflict === null) return null
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={classes.notice}>
      <IconUsers size={22} aria-hidden />
      <p>{t('state.conflict', { name: t('state.somebodyElse') })}</p>
      <Button onClick={reload}>{t('shell.reload')}</Button>
    </div>
  )
}
