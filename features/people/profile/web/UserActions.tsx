import { IconArrowsExchange, IconFileInfo, IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type Action, Actions } from '#core/web/record/Actions.tsx'
import { usePageActions } from '#core/web/page-actions.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { reading } from '#core/web/query.ts'
import { fullName, getUser, type User } from '#features/people/contract.ts'
import { DeleteUser } from '#features/people/delete/web/parts/DeleteUser.tsx'
import { LeavingDialog } from '#features/people/leaving/web/parts/LeavingDialog.tsx'
import { useLeavingAction } from '#features/people/leaving/web/parts/use-leaving-action.ts'
import { useResetFactors } from '#features/people/help-desk/web/parts/use-reset-factors.ts'
import { mayMove } from '#features/people/move/rules.ts'
import { mayManageTemplates } from '#features/people/templates/rules.ts'
import { mayDelete } from '#features/people/rules.ts'
import { useAccountActions } from './parts/use-account-actions.ts'
import { usersAddress } from '#features/people/list/web/parts/users-address.ts'

export type ButtonRef = RefObject<HTMLButtonElement | null>

type Props = {
  user: User
  now: Date
  /** Is set to the button of the menu that locks. */
  lockButton: ButtonRef
  /** The actions that help with a sign-in. */
  children: ReactNode
}

/** The actions on a user: Edit, which the key `e` opens too, help with a sign-in, and a menu with the rest. */
export function UserActions({ user, now, lockButton, children }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const { lock, unlock, edit } = useAccountActions(user, now)
  const [deletes, setDeletes] = useState(false)
  const [leaves, setLeaves] = useState(false)
  const navigate = useNavigate()
  const saveAs = () =>
    navigate({ to: '/templates/{-$query}', params: { query: 'new' }, search: { from: user.ID } })
  const openData = () => navigate({ to: '/user/$id/data', params: { id: user.ID } })
  const resetFactors = useResetFactors(user)
  const leaving = useLeavingAction(user, () => setLeaves(true))
  const move = {
    label: t('move.label'),
    icon: IconArrowsExchange,
    onAct: () => void navigate({ to: '/user/$id/move', params: { id: user.ID } }),
  }
  const acts: Action[] = [
    ...(lock ? [{ ...lock, ref: lockButton }] : []),
    ...(mayMove(viewer, user) ? [move] : []),
    ...(leaving ? [leaving] : []),
    ...(mayManageTemplates(viewer, user.Dealer?.ID ?? null) && user.Apps.length > 0
      ? [{ label: t('templates.saveAs'), icon: IconTemplate, onAct: () => void saveAs() }]
      : []),
    ...(resetFactors ? [resetFactors] : []),
    ...(isSystemAdmin(viewer)
      ? [{ label: t('myData.ofUser'), icon: IconFileInfo, onAct: () => void openData() }]
      : []),
    ...(mayDelete(viewer, user)
      ? [{ label: t('common.delete'), icon: IconTrash, onAct: () => setDeletes(true), danger: true }]
      : []),
  ]
  usePageActions(edit ? [edit] : [])
  return (
    <>
      <Actions of={acts} buttons={0}>
        {edit && (
          <Link
            to="/user/$id/edit"
            params={{ id: user.ID }}
            preload="intent"
            // Of a locked account, the button of the lock is the first.
            className={buttonLook(unlock ? 'secondary' : 'primary')}
            data-key="edit"
          >
            <IconPencil size={18} aria-hidden />
            {edit.label}
          </Link>
        )}
        {children}
      </Actions>
      {leaves && <LeavingDialog user={user} onClose={() => setLeaves(false)} />}
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
