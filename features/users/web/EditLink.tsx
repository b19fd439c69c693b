import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import type { User } from '../contract.ts'
import { mayEdit } from '../rules.ts'

/** Leads to the form; so does the key `e`. */
export function EditLink({ user }: { user: User }) {
  const t = useTranslations()
  if (!mayEdit(useViewer(), user)) return null
  return (
    <Link
      to="/user/$id/edit"
      params={{ id: user.ID }}
      preload="intent"
      className={buttonLook('primary')}
      data-key="edit"
    >
      <IconPencil size={18} aria-hidden />
      {t('common.edit')}
    </Link>
  )
}
