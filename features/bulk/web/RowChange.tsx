import { useTranslations } from 'use-intl'
import { Becomes } from '#core/web/ui/Becomes.tsx'
import type { Row } from '../contract.ts'
import classes from './Bulk.module.css'

/** A person with what changes for them, or why nothing does. */
export function RowChange({ row }: { row: Row }) {
  const t = useTranslations()
  return (
    <>
      <span className={classes.name}>{row.Name ?? t('bulk.unnamed')}</span> <RowResult row={row} />
    </>
  )
}

/** What changes or has changed for a person, or why nothing does. */
export function RowResult({ row: { Outcome, Reason, From, To } }: { row: Row }) {
  const t = useTranslations()
  if (Outcome === 'left') return <span className={classes.soft}>{Reason}</span>
  if (Outcome === 'already') return <span className={classes.soft}>{t('bulk.outcome.already')}</span>
  if (From.length + To.length === 0) return <span>{t(`bulk.outcome.${Outcome}`)}</span>
  return (
    <span>
      {From.join(', ') || t('common.none')}
      <Becomes word={t('bulk.becomes')} />
      {To.join(', ') || t('common.none')}
    </span>
  )
}
