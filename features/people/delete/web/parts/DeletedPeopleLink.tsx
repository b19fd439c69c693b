import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'

/** Leads to the deleted people, for viewers who may restore some. R71 */
export function DeletedPeopleLink() {
  const t = useTranslations()
  if (!can(useViewer(), 'delete-users', 'view-users')) return null
  return (
    <p data-print="no">
      <Link to="/deleted-users">{t('users.deleted.title')}</Link>
    </p>
  )
}
