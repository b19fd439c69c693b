import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '#domain/contract/viewer.ts'
import { useHasScreen } from '#core/web/router/address.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'

/** Leads to the form of a new user, for viewers who may create users. */
export function CreateUserLink({ label, className = '' }: { label: string; className?: string | undefined }) {
  const viewer = useViewer()
  const to = '/user/new'
  if (!useHasScreen(to) || !can(viewer, 'create-users')) return null
  return (
    <Link to={to} className={`${buttonLook('primary')} ${className}`} data-key="create">
      <IconUserPlus size={18} aria-hidden />
      {label}
    </Link>
  )
}
