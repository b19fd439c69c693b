import { useTranslations } from 'use-intl'
import { lazyPart } from '#core/web/lazy-part.ts'
import { Fold } from '#core/web/ui/Fold.tsx'
import type { User } from '#features/users/contract.ts'
import { auditWords } from './words.ts'

const UserActivity = lazyPart(
  () => import('../UserActivity.tsx').then((part) => part.UserActivity),
  auditWords,
)

/** The section of a profile with what happened about the user; fetched when it is opened. */
export function ActivitySection({ user }: { user: User }) {
  const t = useTranslations()
  return (
    <Fold title={t('user.activity.label')} name="activity">
      <UserActivity userId={user.ID} />
    </Fold>
  )
}
