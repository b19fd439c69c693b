import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PageAction } from '#core/web/page-actions.ts'
import { confirm } from '#core/web/ui/confirm.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type AccountFacts, fullName, isLocked } from '#features/people/contract.ts'
import { mayEdit, mayLock } from '#features/people/rules.ts'
import { useLock } from '#features/people/lock/web/use-lock.ts'

type AccountActions = Record<'lock' | 'unlock' | 'edit', PageAction | null>

/** The actions of the viewer on the account of a user; null: not allowed, or nothing to do. */
export function useAccountActions(user: AccountFacts, now: Date): AccountActions {
  const t = useTranslations()
  const viewer = useViewer()
  const router = useRouter()
  const { lock, busy } = useLock(user)
  const locked = isLocked(user, now)
  const allowed = mayLock(viewer, user)
  /** Locks permanently after a question; a temporary lock can be made permanent. */
  const askLock = async () => {
    const name = fullName(user)
    const yes = await confirm({
      title: t('user.lock.title', { name }),
      body: t('user.lock.confirm', { name }),
      confirmLabel: t('user.lock.button'),
      danger: true,
    })
    if (yes) lock(true)
  }
  const isTemporary = user.LockoutExpiry !== null && locked
  return {
    lock:
      allowed && !user.Locked
        ? {
            label: t(isTemporary ? 'user.lock.forGood' : 'user.lock.label'),
            also: 'cmd.also.lock',
            icon: IconLock,
            onAct: () => void askLock(),
            busy,
          }
        : null,
    // Unlocking does no harm, so it needs no confirmation.
    unlock:
      allowed && locked
        ? {
            label: t('user.unlock'),
            also: 'cmd.also.unlock',
            icon: IconLockOpen,
            onAct: () => lock(false),
            busy,
          }
        : null,
    edit: mayEdit(viewer, user)
      ? {
          label: t('common.edit'),
          also: 'cmd.also.edit',
          icon: IconPencil,
          onAct: () => void router.navigate({ to: `/user/${user.ID}/edit` }),
        }
      : null,
  }
}
