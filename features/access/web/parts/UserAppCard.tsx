import type { UserApp } from '../../contract.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { HeldInApp } from './HeldInApp.tsx'
import classes from './UserApps.module.css'

/** What a user holds in one app, to read. */
export const UserAppCard = ({ app }: { app: UserApp }) => (
  <>
    <span className={classes.bar} style={{ background: app.Colour }} aria-hidden />
    <header className={classes.header}>
      <AppLogo app={app} />
      <h3>{app.DisplayName}</h3>
    </header>
    <HeldInApp app={app} />
  </>
)
