import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { statusOf, type UserRow } from '../contract.ts'
import type { UserColumn } from './use-columns.ts'
import classes from './UsersPage.module.css'

type Props = { row: UserRow; column: UserColumn; now: Date }

/** An added column of one user. On a phone, where no headers stand, it is labelled. */
export function UserCell({ row, column, now }: Props) {
  const t = useTranslations()
  const { date, dateTime } = useDates()
  const { LastSignIn, Dealer } = row
  const content = {
    status: t(`user.status.${statusOf(row, now)}`),
    dealer: Dealer?.DisplayName ?? <span className={classes.absent}>{t('common.none')}</span>,
    lastLogin: LastSignIn ? (
      <time dateTime={LastSignIn} title={dateTime(LastSignIn)}>
        {date(LastSignIn)}
      </time>
    ) : (
      <span className={classes.absent}>{t('users.never')}</span>
    ),
  }
  return (
    <td className={classes.added}>
      <span className={classes.columnName}>{t(`users.col.${column}`)}</span>
      {content[column]}
    </td>
  )
}
