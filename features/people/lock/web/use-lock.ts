import { useTranslations } from 'use-intl'
import { entryOf } from '#core/web/data/cache.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { useMinutely } from '#core/web/ui/use-minutely.ts'
import { type AccountFacts, fullName, getUser, isLocked, lockUser } from '#features/people/contract.ts'

/**
 * Locks (true) or unlocks (false) a user; the page then shows the state that the server saved. The undo is the opposite call
 * with the version of that state; a temporary lock that ended is not given back. R86
 */
export function useLock(user: AccountFacts) {
  const t = useTranslations()
  const now = useMinutely()
  const name = fullName(user)
  const { save, busy } = useSave(lockUser, {
    toasts: {
      key: 'user-lock',
      saved: (_, { lockState }) =>
        lockState ? t('toast.user.locked', { name }) : t('toast.user.unlocked', { name }),
      undo: (saved, { lockState = true, version }): (() => Promise<boolean>) | null =>
        saved && version === undefined && (lockState ? !isLocked(user, now) : user.Locked)
          ? () => save({ id: user.ID, lockState: !lockState, version: saved.Version })
          : null,
      forbidden: t('toast.user.permissionsError'),
    },
    shows: (saved) => saved && entryOf(reading(getUser, { id: user.ID }), saved),
  })
  return { busy, lock: (lockState: boolean) => void save({ id: user.ID, lockState }) }
}
