import { useTranslations } from 'use-intl'
import type { CellProps } from '#core/web/list/list.ts'
import { TooltipButton } from '#core/web/ui/TooltipButton.tsx'
import { usePrinting } from '#core/web/ui/use-browser.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { fullName, type UserRow } from '#features/people/contract.ts'
import classes from './UsersPage.module.css'

/** The badges shown in a row; the others are only counted. */
const BADGES = 5

/** The apps of a user as logos in the colours of the apps. One button shows all of them by name, with the roles. */
export function UserAppsCell({ row }: CellProps<UserRow>) {
  const t = useTranslations()
  const printed = usePrinting()
  if (row.Apps.length === 0) return <span className={classes.soft}>{t('users.noApps')}</span>
  const apps = row.Apps.map((app) => {
    const role = app.Roles.map(({ DisplayName }) => DisplayName).join(', ')
    const named = role ? t('users.badge', { app: app.DisplayName, role }) : app.DisplayName
    return { app, named }
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
        {apps.slice(0, BADGES).map(({ app, named }) => (
          <span key={app.ID} className={classes.badge} style={{ '--app': app.Colour }} title={named}>
            <AppLogo app={app} small />
          </span>
        ))}
        {apps.length > BADGES && (
          <span className={classes.more} aria-hidden>
            +{apps.length - BADGES}
          </span>
        )}
        <span className="visually-hidden">{apps.map(({ named }) => named).join('; ')}</span>
      </TooltipButton>
      {printed && <ul className={classes.printed}>{list}</ul>}
    </>
  )
}
