import { useTranslations } from 'use-intl'
import { UserProfile } from './UserProfile.tsx'
import { WithUser } from './WithUser.tsx'

/** A user as the viewer may see him. */
export function UserPage() {
  const t = useTranslations()
  return <WithUser title={t('user.title')}>{(user) => <UserProfile key={user.ID} user={user} />}</WithUser>
}
