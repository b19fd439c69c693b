import { IconDoorExit } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { PageAction } from '#core/web/page-actions.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { AccountFacts, User } from '#features/people/contract.ts'
import { maySetLeaving } from '../../contract.ts'

/** The action that opens the dialog; null: not allowed, or the person has left. */
export function useLeavingAction(
  user: AccountFacts & Pick<User, 'Leaves'>,
  onAct: () => void,
): PageAction | null {
  const t = useTranslations()
  if (!maySetLeaving(useViewer(), user) || user.Leaves?.State === 'done') return null
  return { label: t(user.Leaves ? 'leaving.change' : 'leaving.set'), icon: IconDoorExit, onAct }
}
