import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { lazyPart } from '#core/web/lazy-part.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Fold } from '#core/web/ui/Fold.tsx'
import type { User } from '../contract.ts'

const Activity = lazyPart(() =>
  import('#features/audit/web/parts/UserActivity.tsx').then(({ UserActivity }) => UserActivity),
)
const Sessions = lazyPart(() =>
  import('#features/sessions/web/parts/UserSessions.tsx').then(({ UserSessions }) => UserSessions),
)
const Own = lazyPart(() =>
  import('#features/sessions/web/parts/MySessions.tsx').then(({ MySessions }) => MySessions),
)

/** What a profile tells beyond the present state, folded until somebody asks. */
export function UserMore({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const oneself = viewer.id === user.ID
  return (
    <>
      <Fold title={t('user.activity.label')}>
        <Activity userId={user.ID} />
      </Fold>
      {(oneself || can(viewer, 'lock-users')) && (
        <Fold title={t('user.sessions.label')}>{oneself ? <Own /> : <Sessions user={user} />}</Fold>
      )}
    </>
  )
}
