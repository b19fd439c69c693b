import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '#core/web/router/Refused.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { mayEdit } from '#features/users/rules.ts'
import { UserEdit } from './UserEdit.tsx'
import { WithUser } from '#features/users/web/parts/WithUser.tsx'

/** Changes a user, unless rank or the primary account stand in the way. R37, R38 */
export function UserEditPage() {
  const t = useTranslations()
  return <WithUser title={t('user.edit.title')}>{(user) => <Door key={user.ID} user={user} />}</WithUser>
}

/** Asked on entering only: who loses the right meanwhile keeps what was typed, and the save says so. F18 */
function Door({ user }: { user: User }) {
  const viewer = useViewer()
  const [open] = useState(() => mayEdit(viewer, user))
  return open ? <UserEdit user={user} /> : <Refused />
}
