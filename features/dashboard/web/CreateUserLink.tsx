import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can } from '#core/contract/viewer.ts'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'
import { useViewer } from '#core/web/session/viewer.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import classes from './DashboardPage.module.css'

export function CreateUserLink() {
  const t = useTranslations()
  const viewer = useViewer()
  const to = '/user/new'
  if (!useHasScreen(to) || !can(viewer, 'create-users')) return null
  return (
    <Link to={to} className={`${buttonLook('primary')} ${classes.create}`} data-key="create">
      <IconUserPlus size={18} aria-hidden />
      {t('dashboard.createUser')}
    </Link>
  )
}
