import { useTranslations } from 'use-intl'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { Fetched } from '#core/web/ui/Fetched.tsx'
import { Fold } from '#core/web/ui/Fold.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/people/contract.ts'

const UserSessions = lazyPart(() => import('../Sessions.tsx').then((part) => part.UserSessions))
const MySessions = lazyPart(() => import('../Sessions.tsx').then((part) => part.MySessions))

/** The section of one's own profile with one's own sessions. */
export function MySessionsSection() {
  const t = useTranslations()
  return (
    <Fold title={t('user.sessions.label')}>
      <MySessions />
    </Fold>
  )
}

/** The sessions of a user, on their profile; fetched when they are shown. */
export function SessionsSection({ user }: { user: User }) {
  const t = useTranslations()
  const oneself = useViewer().id === user.ID
  return (
    <Panel title={t('user.sessions.label')}>
      <Fetched>{oneself ? <MySessions /> : <UserSessions user={user} />}</Fetched>
    </Panel>
  )
}
