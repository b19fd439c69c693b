import { IconLogout } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOffered } from '#core/web/page-actions.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { mayLock } from '#features/users/rules.ts'
import { useEndSessions } from '../use-end-sessions.ts'

/** Ends all sessions of a user, for those who may lock them. */
export function EndSessionsButton({ user }: { user: User }) {
  const t = useTranslations()
  const { busy, endAll } = useEndSessions(user)
  const label = t('sessions.endAll')
  const allowed = mayLock(useViewer(), user)
  useOffered(allowed ? [{ label, also: 'cmd.also.sessions', icon: IconLogout, onAct: endAll, busy }] : [])
  if (!allowed) return null
  return (
    <Button busy={busy} icon={<IconLogout size={18} aria-hidden />} onClick={endAll}>
      {label}
    </Button>
  )
}
