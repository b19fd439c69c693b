import { IconLogout } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '#core/web/ui/Button.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { mayLock } from '#features/users/rules.ts'
import { useEndSessions } from '../use-end-sessions.ts'

/** Ends all sessions of a user, for those who may lock them. */
export function EndSessionsButton({ user }: { user: User }) {
  const t = useTranslations()
  const { busy, endAll } = useEndSessions(user)
  if (!mayLock(useViewer(), user)) return null
  return (
    <Button busy={busy} icon={<IconLogout size={18} aria-hidden />} onClick={endAll}>
      {t('sessions.endAll')}
    </Button>
  )
}
