import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '#core/web/router/Refused.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { User } from '#features/users/contract.ts'
import { mayEdit } from '#features/users/rules.ts'
import { UserEdit } from './UserEdit.tsx'
import { WithUser } from '#features/users/web/parts/WithUser.tsx'

/** Edits a user whose rank and primary account allow it. R37, R38 */
export function UserEditPage() {
  const t = useTranslations()
  return (
    <WithUser title={t('user.edit.title')}>{(user) => <EditOrRefused key={user.ID} user={user} />}</WithUser>
  )
}

/** Checked once, on entering: a viewer who loses the right meanwhile keeps what they typed, and the save refuses it. F18 */
function EditOrRefused({ user }: { user: User }) {
  const viewer = useViewer()
  const [open] = useState(() => mayEdit(viewer, user))
  return open ? <UserEdit user={user} /> : <Refused />
}
