import { IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import type { Member } from '#domain/contract/groups.ts'
import { allApps } from '#features/apps/contract.ts'
import { DeleteUser } from '#features/people/delete/web/parts/DeleteUser.tsx'
import { MoveLosses } from '#features/people/edit/web/parts/MoveLosses.tsx'
import { useUserSave } from '#features/people/edit/web/parts/use-user-save.ts'
import { getUser, type User } from '#features/people/contract.ts'
import { MoveDialog } from '#features/dealers/stores/web/MoveDialog.tsx'
import { RowAction } from './RowAction.tsx'
import classes from '#features/dealers/stores/web/DealerStores.module.css'

type Props = { person: Member; dealerId: string }

/** Moves a disabled or detached person to another dealer, or deletes them. R46 */
export function PersonActions({ person, dealerId }: Props) {
  const t = useTranslations()
  const [asked, setAsked] = useState<'move' | 'delete' | null>(null)
  const { Name: name } = person
  const close = () => setAsked(null)
  return (
    <div className={classes.actions}>
      <RowAction
        label={t('store.move', { name })}
        icon={IconArrowsExchange}
        onClick={() => setAsked('move')}
      />
      <RowAction label={t('dealers.delete', { name })} icon={IconTrash} onClick={() => setAsked('delete')} />
      {asked === 'move' && <MovePerson person={person} dealerId={dealerId} onClose={close} />}
      {asked === 'delete' && (
        // It closes before the row disappears, so that the focus returns to the list.
        <DeleteUser person={{ ID: person.ID, name }} onDeleted={async () => close()} onClose={close} />
      )}
    </div>
  )
}

function MovePerson({ person, dealerId, onClose }: Props & { onClose: () => void }) {
  const user = useQuery(reading(getUser, { id: person.ID }))
  const apps = useQuery(reading(allApps, {})).data ?? []
  const { save, busy } = useUserSave(person.ID, apps)
  const move = (to: string, before: User) => {
    const { ID, Version, FirstName, LastName, Email } = before
    return save(
      before,
      { ID, Version, FirstName, LastName, Email, Dealer: { ID: to } },
      { onSaved: () => Promise.resolve(onClose()) },
    )
  }
  return (
    <MoveDialog
      name={person.Name}
      from={dealerId}
      busy={busy}
      onMove={(to) => user.data && void move(to, user.data)}
      onClose={onClose}
    >
      {(to) => <MoveLosses userId={person.ID} dealerId={to} />}
    </MoveDialog>
  )
}
