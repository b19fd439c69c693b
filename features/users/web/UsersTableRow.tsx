import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Email } from '#core/web/ui/Email.tsx'
import { fullName, isLocked, type UserRow } from '../contract.ts'
import { LockedMark } from './LockedMark.tsx'
import type { UserColumn } from './use-columns.ts'
import { UserCell } from './UserCell.tsx'
import { UserLink } from './parts/UserLink.tsx'
import { UserRowApps } from './UserRowApps.tsx'
import classes from './UsersPage.module.css'

type Props = { row: UserRow; columns: readonly UserColumn[]; now: Date; isFirst: boolean }

/** One found user. The name is the link; a click elsewhere in the row is a convenience. */
export function UsersTableRow({ row, columns, now, isFirst }: Props) {
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as Element).closest('a, button, [popover]')
    if (onControl || getSelection()?.toString()) return
    void navigate({ to: '/user/$id', params: { id: row.ID } })
  }
  return (
    <tr className={classes.row} onClick={open}>
      <th scope="row" className={classes.nameCell}>
        <span className={classes.name}>
          <UserLink user={row} isFirst={isFirst}>
            {fullName(row)}
          </UserLink>
          {isLocked(row, now) && <LockedMark />}
        </span>
      </th>
      <td className={classes.email}>
        <Email address={row.Email} />
      </td>
      {columns.map((column) => (
        <UserCell key={column} row={row} column={column} now={now} />
      ))}
      <td>
        <UserRowApps apps={row.Apps} />
      </td>
    </tr>
  )
}
