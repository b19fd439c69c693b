import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#domain/web/viewer.ts'
import { Actions, type Action } from '#core/web/record/Actions.tsx'
import { usePageActions } from '#core/web/page-actions.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { reading } from '#core/web/query.ts'
import { fullName, getUser, type User } from '#features/people/contract.ts'
import { DeleteUser } from '#features/people/delete/web/parts/DeleteUser.tsx'
import { mayDelete } from '#features/people/rules.ts'
import { useAccountActions } from './parts/use-account-actions.ts'
import { usersAddress } from '#features/people/list/web/parts/users-address.ts'

export type ButtonRef = RefObject<HTMLButtonElement | null>

type Props = { user: User; now: Date; lockButton: ButtonRef }

/** The actions on a user. The key `e` opens the form too. `lockButton` is set to the button that locks. */
export function UserActions({ user, now, lockButton }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const { lock, edit } = useAccountActions(user, now)
  const [deletes, setDeletes] = useState(false)
  const acts: Action[] = [
    ...(lock ? [{ ...lock, ref: lockButton }] : []),
    ...(mayDelete(viewer, user)
      ? [{ label: t('common.delete'), icon: IconTrash, onAct: () => setDeletes(true) }]
      : []),
  ]
  usePageActions(edit ? [edit] : [])
  return (
    <>
      <Actions of={acts} />
      {edit && (
        <Link
          to="/user/$id/edit"
          params={{ id: user.ID }}
          preload="intent"
          className={buttonLook('primary')}
          data-key="edit"
        >
          <IconPencil size={18} aria-hidden />
          {edit.label}
        </Link>
      )}
      {deletes && <DeleteAndLeave user={user} onClose={() => setDeletes(false)} />}
    </>
  )
}

/** Deletes the user, and goes to the list. */
function DeleteAndLeave({ user, onClose }: { user: User; onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const onDeleted = async () => {
    await navigate(usersAddress.to({}))
    cache.removeQueries({ queryKey: reading(getUser, { id: user.ID }).queryKey })
  }
  return <DeleteUser person={{ ID: user.ID, name: fullName(user) }} onDeleted={onDeleted} onClose={onClose} />
}
