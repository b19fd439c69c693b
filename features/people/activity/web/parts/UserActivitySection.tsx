import { useTranslations } from 'use-intl'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { Fetched } from '#core/web/ui/Fetched.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { User } from '#features/people/contract.ts'

const UserActivity = lazyPart(() => import('../UserActivity.tsx').then((part) => part.UserActivity))

/** The activity of a user on their profile; fetched when it is shown. */
export function UserActivitySection({ user }: { user: User }) {
  const t = useTranslations()
  return (
    <Panel title={t('user.activity.label')}>
      <Fetched>
        <UserActivity userId={user.ID} />
      </Fetched>
    </Panel>
  )
}
