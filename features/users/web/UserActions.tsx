import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#domain/web/viewer.ts'
import { Actions, type Action } from '#core/web/record/Actions.tsx'
import { confirm } from '#core/web/ui/confirm.ts'
import { useOffered } from '#core/web/page-actions.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { useSave } from '#core/web/data/use-save.ts'
import { reading } from '#core/web/query.ts'
import { DeleteRecord } from '#core/web/record/DeleteRecord.tsx'
import { deleteUser, fullName, getUser, isLocked, type User } from '../contract.ts'
import { mayDelete, mayEdit, mayLock } from '../rules.ts'
import { useLock } from './use-lock.ts'
import { usersAddress } from './parts/users-address.ts'

export type ButtonRef = RefObject<HTMLButtonElement | null>

type Props = { user: User; now: Date; lockButton: ButtonRef }

/** What can be done with a user. `lockButton`: gets the button that locks. */
export function UserActions({ user, now, lockButton }: Props) {
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
  const forGood = user.LockoutExpiry !== null && isLocked(user, now)
  const acts: Action[] = [
    ...(mayLock(viewer, user) && !user.Locked
      ? [
          {
            label: t(forGood ? 'user.lock.forGood' : 'user.lock.label'),
            also: 'cmd.also.lock' as const,
            icon: IconLock,
            onAct: () => void askLock(),
            busy,
            ref: lockButton,
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

/** Leads to the form; so does the key `e`. */
function EditLink({ user }: { user: User }) {
  const t = useTranslations()
  const router = useRouter()
  const allowed = mayEdit(useViewer(), user)
  const edit = () => void router.navigate({ to: `/user/${user.ID}/edit` })
  useOffered(
    allowed ? [{ label: t('common.edit'), also: 'cmd.also.edit', icon: IconPencil, onAct: edit }] : [],
  )
  if (!allowed) return null
  return (
    <Link
      to="/user/$id/edit"
      params={{ id: user.ID }}
      preload="intent"
      className={buttonLook('primary')}
      data-key="edit"
    >
      <IconPencil size={18} aria-hidden />
      {t('common.edit')}
    </Link>
  )
}

/** Deletes the user once the word is typed, and goes to the list. R8 */
function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { save, busy } = useSave(deleteUser, {
    toasts: {
      key: 'user-deleted',
      saved: t('toast.user.deleted'),
      forbidden: t('toast.user.permissionsError'),
    },
  })
  const remove = async () => {
    const onSaved = async () => {
      await navigate(usersAddress.to({}))
      cache.removeQueries({ queryKey: reading(getUser, { id: user.ID }).queryKey })
    }
    if (!(await save({ id: user.ID }, { onSaved }))) onClose()
  }
  return (
    <DeleteRecord
      name={fullName(user)}
      kind={t('user.kind')}
      losses={t('delete.user')}
      busy={busy}
      onDelete={() => void remove()}
      onClose={onClose}
    />
  )
}
