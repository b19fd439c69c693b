import { useTranslations } from 'use-intl'
import { Refused } from '#core/web/router/Refused.tsx'
import { useViewer } from '#core/web/session/viewer.ts'
import { mayEdit } from '../contract/editing.ts'
import { UserEdit } from './UserEdit.tsx'
import { WithUser } from './WithUser.tsx'

/** Changes a user, unless rank or the primary account stand in the way. R37, R38 */
export function UserEditPage() {
  const t = useTranslations()
  const viewer = useViewer()
  return (
    <WithUser title={t('user.edit.title')}>
      {(user) => (mayEdit(viewer, user) ? <UserEdit key={user.ID} user={user} /> : <Refused />)}
    </WithUser>
  )
}
