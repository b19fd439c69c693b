import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { useHasScreen } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { getDashboard } from '#features/account/home/contract.ts'
import { GuideOfEmptyNetwork } from './Guide.tsx'

/** What a new network needs: the guide, or for those who cannot take its other steps a dealer. */
export const Beginning = () =>
  can(useViewer(), 'all-permissions') ? <GuideOfEmptyNetwork /> : <FirstDealer />

function FirstDealer() {
  const t = useTranslations()
  const viewer = useViewer()
  const { data } = useQuery(reading(getDashboard, {}))
  const to = '/dealer/new'
  if (!useHasScreen(to) || !can(viewer, 'create-dealers') || data?.totalDealers !== 0) return null
  return (
    <Empty
      drawing="place"
      action={
        <Link to={to} className={buttonLook('primary')}>
          {t('dealers.add')}
        </Link>
      }
    >
      {t('guide.firstDealer')}
    </Empty>
  )
}
