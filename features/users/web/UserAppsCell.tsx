import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { CellProps } from '#core/web/list/list.ts'
import { AppChip } from '#domain/web/AppChip.tsx'
import { fullName, type UserRow } from '../contract.ts'
import classes from './UsersPage.module.css'

/** The apps of a user on one line, and their number on a button that shows all of them with their roles. */
export function UserAppsCell({ row, open, onToggle }: CellProps<UserRow>) {
  const t = useTranslations()
  const { Apps } = row
  if (Apps.length === 0) return <span className={classes.soft}>{t('users.noApps')}</span>
  return (
    <div className={classes.room}>
      <div className={classes.apps} data-open={open}>
        <ul className={classes.chips} data-count={Math.min(Apps.length, 5)}>
          {Apps.map((app) => {
            const role = app.Roles.map(({ DisplayName }) => DisplayName).join(', ')
            const full = role ? t('users.badge', { app: app.DisplayName, role }) : app.DisplayName
            return (
              <li key={app.ID}>
                <AppChip app={app} full={full} />
              </li>
            )
          })}
        </ul>
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-label={t('users.appsOf', { n: Apps.length, name: fullName(row) })}
          onClick={onToggle}
        >
          {Apps.length}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}
