import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#core/web/session/viewer.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { fullName, mayLock, type User } from '../contract.ts'
import { useLock } from './use-lock.ts'

/** Locks for good, after a question; a temporary lock can be made permanent. */
export function LockButton({ user }: { user: User }) {
  const t = useTranslations()
  const lock = useLock(user)
  if (!mayLock(useViewer(), user) || user.Locked) return null
  const ask = async () => {
    const name = fullName(user)
    const yes = await confirm({
      title: t('user.lock.title', { name }),
      body: t('user.lock.confirm', { name }),
      confirmLabel: t('user.lock.button'),
      danger: true,
    })
    if (yes) lock.mutate(true)
  }
  return (
    <Button
      data-lock
      busy={lock.isPending}
      icon={<IconLock size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('user.lock.label')}
    </Button>
  )
}

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
