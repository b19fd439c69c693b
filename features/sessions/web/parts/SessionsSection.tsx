import { useTranslations } from 'use-intl'
import { lazyPart } from '#core/web/lazy-part.ts'
import { Fold } from '#core/web/ui/Fold.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { sessionsWords } from './words.ts'

const UserSessions = lazyPart(
  () => import('../UserSessions.tsx').then((part) => part.UserSessions),
  sessionsWords,
)
const MySessions = lazyPart(() => import('../MySessions.tsx').then((part) => part.MySessions), sessionsWords)

/** The section of one's own profile with one's own sessions. */
export function MySessionsSection() {
  const t = useTranslations()
  return (
    <Fold title={t('user.sessions.label')}>
      <MySessions />
    </Fold>
  )
}

/** The section of a profile with the sessions of the user, for those who may lock users. */
export function SessionsSection({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  if (viewer.id === user.ID) return <MySessionsSection />
  if (!can(viewer, 'lock-users')) return null
  return (
    <Fold title={t('user.sessions.label')}>
      <UserSessions user={user} />
    </Fold>
  )
}
