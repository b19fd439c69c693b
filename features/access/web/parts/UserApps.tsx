import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Empty } from '#core/web/ui/Empty.tsx'
import type { UserApp } from '../../contract.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { HeldInApp } from './HeldInApp.tsx'
import classes from './UserApps.module.css'

type Props = {
  apps: readonly UserApp[]
  /** Content below each app. */
  children?: (app: UserApp) => ReactNode
}

/** The apps of a user, read-only. */
export function UserApps({ apps, children }: Props) {
  const t = useTranslations()
  if (apps.length === 0) return <Empty>{t('prov.none')}</Empty>
  return (
    <ul className={classes.cards}>
      {apps.map((app) => (
        <li key={app.ID} className={classes.card}>
          <UserAppCard app={app} />
          {children?.(app)}
        </li>
      ))}
    </ul>
  )
}

/** The access of a user in one app, read-only. */
const UserAppCard = ({ app }: { app: UserApp }) => (
  <>
    <span className={classes.bar} style={{ background: app.Colour }} aria-hidden />
    <header className={classes.header}>
      <AppLogo app={app} />
      <h3>{app.DisplayName}</h3>
    </header>
    <HeldInApp app={app} />
  </>
)
