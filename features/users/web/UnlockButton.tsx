import { IconLockOpen } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { mayLock } from '../rules.ts'
import type { User } from '../contract.ts'
import { useLock } from './use-lock.ts'

/** Unlocks at once, without a question: unlocking does no harm. */
export function UnlockButton({ user }: { user: User }) {
  const t = useTranslations()
  const { lock, busy } = useLock(user)
  if (!mayLock(useViewer(), user)) return null
  return (
    <Button data-lock busy={busy} icon={<IconLockOpen size={18} aria-hidden />} onClick={() => lock(false)}>
      {t('user.unlock')}
    </Button>
  )
}
