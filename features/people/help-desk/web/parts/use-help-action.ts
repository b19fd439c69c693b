import { IconHeadset } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PageAction } from '#core/web/page-actions.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/people/contract.ts'
import { mayHelp } from '../../contract.ts'

/** Opens the page that helps a user on the phone; null if the viewer may not. */
export function useHelpAction(user: User): PageAction | null {
  const t = useTranslations()
  const router = useRouter()
  if (!mayHelp(useViewer(), user)) return null
  return {
    label: t('helpDesk.label'),
    also: 'helpDesk.also',
    icon: IconHeadset,
    onAct: () => void router.navigate({ to: `/user/${user.ID}/help` }),
  }
}
