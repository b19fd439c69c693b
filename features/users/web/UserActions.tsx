import { IconLock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#domain/web/viewer.ts'
import { type Action, Actions } from '#core/web/record/Actions.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { fullName, type User } from '../contract.ts'
import { mayDelete, mayLock } from '../rules.ts'
import { DeleteUser } from './DeleteUser.tsx'
import { EditLink } from './EditLink.tsx'
import { useLock } from './use-lock.ts'

/** What can be done with a user. */
export function UserActions({ user }: { user: User }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { lock, busy } = useLock(user)
  const [deletes, setDeletes] = useState(false)
  /** Locks permanently after a question; a temporary lock can be made permanent. */
  const askLock = async () => {
    const name = fullName(user)
    const yes = await confirm({
      title: t('user.lock.title', { name }),
      body: t('user.lock.confirm', { name }),
      confirmLabel: t('user.lock.button'),
      danger: true,
    })
    if (yes) lock(true)
  }
  const acts: Action[] = [
    ...(mayLock(viewer, user) && !user.Locked
      ? [
          {
            label: t('user.lock.label'),
            icon: IconLock,
            onAct: () => void askLock(),
            busy,
            'data-lock': true,
          },
        ]
      : []),
    ...(mayDelete(viewer, user)
      ? [{ label: t('common.delete'), icon: IconTrash, onAct: () => setDeletes(true) }]
      : []),
  ]
  return (
    <>
      <Actions of={acts} />
      <EditLink user={user} />
      {deletes && <DeleteUser user={user} onClose={() => setDeletes(false)} />}
    </>
  )
}
