import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { useSave } from '#core/web/data/use-save.ts'
import { toast } from '#core/web/ui/toast.ts'
import { setAccessEnd, type Thing } from '../contract.ts'

const SAVED_TTL_MS = 3000

/** Sets or removes the last day of something that a person holds, and says so by its name. */
export function useSetEnd(userId: string) {
  const t = useTranslations()
  const day = useDay()
  const { save, busy } = useSave(setAccessEnd, {
    toasts: { key: 'access-end', saved: () => null, forbidden: t('toast.user.permissionsError') },
  })
  const set = (
    { AppID, RoleID, PermissionID, Day }: Thing & { Day: string | null },
    what: string,
    close?: () => void,
  ) =>
    void save(
      { UserID: userId, AppID, RoleID, PermissionID, Day },
      {
        onSaved: async () => {
          const message =
            Day === null ? t('dated.removed', { what }) : t('dated.saved', { what, day: day(Day) })
          toast.show({ key: 'access-end-saved', message, ttl: SAVED_TTL_MS, kind: 'success' })
          close?.()
        },
      },
    )
  return { set, busy }
}
