import { useTranslations } from 'use-intl'
import type { CellProps } from '#core/web/list/list.ts'
import { TooltipButton } from '#core/web/ui/TooltipButton.tsx'
import { usePrinting } from '#core/web/ui/use-browser.ts'
import { AppChip } from '#domain/web/AppChip.tsx'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { fullName, type UserRow } from '#features/people/contract.ts'
import classes from './UsersPage.module.css'

/** The badges shown in a row; the others are only counted. */
const BADGES = 2

/** The roles of a user as badges, each with the colour and logo of its app. One button shows all of them by name. */
export function UserAppsCell({ row }: CellProps<UserRow>) {
  const t = useTranslations()
  const printed = usePrinting()
  if (row.Apps.length === 0) return <span className={classes.soft}>{t('users.noApps')}</span>
  const apps = row.Apps.map((app) => {
    const role = app.Roles.map(({ DisplayName }) => DisplayName).join(', ')
    const named = role ? t('users.badge', { app: app.DisplayName, role }) : app.DisplayName
    return { app, role, named }
  })
  const list = apps.map(({ app, named }) => (
    <li key={app.ID}>
      <AppLogo app={app} small />
      {named}
    </li>
  ))
  return (
    <>
      <TooltipButton
        className={classes.apps}
        tooltip={<ul className={classes.named}>{list}</ul>}
        press="shows"
      >
        <span className="visually-hidden">
          {t('users.appsOf', { n: apps.length, name: fullName(row) })}
          {'; '}
        </span>
        {apps.slice(0, BADGES).map(({ app, role }, index) => (
          <span key={app.ID} className={classes.badge}>
            <AppChip app={app}>
              {role && <span className="visually-hidden">{app.DisplayName}, </span>}
              {role || app.DisplayName}
              <span className="visually-hidden">; </span>
            </AppChip>
            {index === BADGES - 1 && apps.length > BADGES && (
              <span className={classes.more}>+{apps.length - BADGES}</span>
            )}
          </span>
        ))}
        <span className="visually-hidden">
          {apps
            .slice(BADGES)
            .map(({ named }) => `; ${named}`)
            .join('')}
        </span>
      </TooltipButton>
      {printed && <ul className={classes.printed}>{list}</ul>}
    </>
  )
}
