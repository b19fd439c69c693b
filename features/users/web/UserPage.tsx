import { useTranslations } from 'use-intl'
import { type ProfileSlots, UserProfile } from './UserProfile.tsx'
import { WithUser } from './parts/WithUser.tsx'

/** The profile of a user, as far as the viewer may see it. */
export function UserPage({ slots }: { slots: ProfileSlots }) {
  const t = useTranslations()
  return (
    <WithUser title={t('user.title')}>
      {(user) => <UserProfile key={user.ID} user={user} slots={slots} />}
    </WithUser>
  )
}
