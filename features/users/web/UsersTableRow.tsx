import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Email } from '#core/web/ui/Email.tsx'
import { fullName, isLocked, type UserRow } from '../contract.ts'
import { LockedMark } from './LockedMark.tsx'
import { UserLink } from './parts/UserLink.tsx'
import { UserRowApps } from './UserRowApps.tsx'
import classes from './UsersPage.module.css'

/** One found user. The name is the link; a click elsewhere in the row is a convenience. */
export function UsersTableRow({ row, now, isFirst }: { row: UserRow; now: Date; isFirst: boolean }) {
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
      <td>
        <UserRowApps apps={row.Apps} />
      </td>
    </tr>
  )
}
