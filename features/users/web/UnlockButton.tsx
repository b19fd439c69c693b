import { IconLockOpen } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { mayLock } from '../rules.ts'
import type { User } from '../contract.ts'
import { useLock } from './use-lock.ts'

/** Unlocks at once: that harms nobody. */
export function UnlockButton({ user }: { user: User }) {
  const t = useTranslations()
  const lock = useLock(user)
  if (!mayLock(useViewer(), user)) return null
  return (
    <Button
      data-lock
      busy={lock.isPending}
      icon={<IconLockOpen size={18} aria-hidden />}
      onClick={() => lock.mutate(false)}
    >
      {t('user.unlock')}
    </Button>
  )
}
