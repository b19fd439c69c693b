import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { reading } from '#core/web/query.ts'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { getDashboard } from '../contract.ts'

/** What a new installation asks for first. */
export function Welcome() {
  const t = useTranslations()
  const viewer = useViewer()
  const { data } = useQuery(reading(getDashboard, {}))
  const to = '/dealer/new'
  if (!useHasScreen(to) || !can(viewer, 'create-dealers') || data?.totalDealers !== 0) return null
  return (
    <Empty
      action={
        <Link to={to} className={buttonLook('primary')}>
          {t('dealers.add')}
        </Link>
      }
    >
      {t('dashboard.welcome')}
    </Empty>
  )
}
