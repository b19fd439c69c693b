import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useHasScreen } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'

/** A link to the wizard, for viewers who may create dealers. The key `c` opens it too. */
export function AddDealerLink() {
  const t = useTranslations()
  const viewer = useViewer()
  const to = '/dealer/new'
  if (!useHasScreen(to) || !can(viewer, 'create-dealers')) return null
  return (
    <Link to={to} className={buttonLook('primary')} data-key="create">
      <IconPlus size={18} aria-hidden />
      {t('dealers.add')}
    </Link>
  )
}
