import { IconShieldOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSave } from '#core/web/data/use-save.ts'
import type { Action } from '#core/web/record/Actions.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { fullName, type User } from '#features/people/contract.ts'
import { maySendReset } from '#features/people/rules.ts'
import { resetUserFactors } from '../../contract.ts'

/** Removes the second factors of a user, after a question; null if the viewer may not. R56 */
export function useResetFactors(user: User): Action | null {
  const t = useTranslations()
  const { save, busy } = useSave(resetUserFactors, {
    toasts: { key: 'reset-factors', saved: t('resetFactors.done'), failed: t('resetFactors.failed') },
  })
  if (!maySendReset(useViewer(), user)) return null
  const ask = async () => {
    const sure = await confirm({
      title: t('resetFactors.title', { name: fullName(user) }),
      body: t('resetFactors.body'),
      confirmLabel: t('resetFactors.label'),
      danger: true,
    })
    if (sure) await save({ id: user.ID })
  }
  return { label: t('resetFactors.label'), icon: IconShieldOff, onAct: () => void ask(), busy }
}
