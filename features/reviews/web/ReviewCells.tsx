import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { Email } from '#core/web/ui/Email.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import type { ReviewRow } from '../contract.ts'
import classes from './Reviews.module.css'

/** Who holds what, since when it was not used. */
export function Access({ row: { Person, Dealer, App, Roles, Permission, LastUsed } }: { row: ReviewRow }) {
  const t = useTranslations()
  const viewer = useViewer()
  const { date } = useDates()
  const held = Permission ?? Roles.join(', ')
  return (
    <>
      <th scope="row">
        <Link to="/user/$id" params={{ id: Person.ID }}>
          {Person.Name}
        </Link>
        <span className={classes.soft}>
          <Email address={Person.Email} />
        </span>
        {Dealer && can(viewer, 'access-all-dealers') && <span className={classes.soft}>{Dealer}</span>}
      </th>
      <td>
        <span className={classes.label}>{t('reviews.held')}</span>
        {App.DisplayName}
        {held && <span className={classes.soft}>{held}</span>}
      </td>
      <td>
        <span className={classes.label}>{t('reviews.lastUsed')}</span>
        {LastUsed ? date(LastUsed) : t('users.never')}
      </td>
    </>
  )
}

export function Decision({ row: { State, DecidedBy, DecidedAt } }: { row: ReviewRow }) {
  const t = useTranslations()
  const { date } = useDates()
  return (
    <>
      {t(`reviews.row.${State}`)}
      {DecidedAt && (
        <span className={classes.soft}>
          {DecidedBy ? t('reviews.by', { date: date(DecidedAt), name: DecidedBy }) : date(DecidedAt)}
        </span>
      )}
    </>
  )
}

type ActProps = { row: ReviewRow; label: string; busy: boolean; onAct: () => void }

export function Act({ row: { Person, App }, label, busy, onAct }: ActProps) {
  const t = useTranslations()
  return (
    <Button
      busy={busy}
      aria-label={t('reviews.actOn', { act: label, name: Person.Name, app: App.DisplayName })}
      onClick={onAct}
    >
      {label}
    </Button>
  )
}
