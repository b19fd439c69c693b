import { IconLogout } from '@tabler/icons-react'
import { usePageActions } from '#core/web/page-actions.ts'
import { Button } from '#core/web/ui/Button.tsx'
import type { User } from '#features/people/contract.ts'
import { useEndSessions } from './use-end-sessions.ts'

/** Ends all sessions of a user. */
export function EndSessionsButton({ user }: { user: User }) {
  const { endAllAct: act } = useEndSessions(user)
  usePageActions(act ? [act] : [])
  if (!act) return null
  return (
    <Button busy={act.busy ?? false} icon={<IconLogout size={18} aria-hidden />} onClick={act.onAct}>
      {act.label}
    </Button>
  )
}
