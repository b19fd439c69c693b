import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { bulkActs, mayDoInBulk } from '../../rules.ts'

/** Leads to the bulk actions of the viewer, who may do some. */
export function BulkRunsLink() {
  const t = useTranslations()
  const viewer = useViewer()
  if (!bulkActs.some((act) => mayDoInBulk(viewer, act))) return null
  return (
    <p data-print="no">
      <Link to="/bulk-actions">{t('bulk.title')}</Link>
    </p>
  )
}
