import type { ReactNode } from 'react'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import type { App } from '#features/apps/contract.ts'
import classes from './AppHead.module.css'

/** The name and logo of an app, which stay in sight, with the actions on it. */
export const AppHead = ({ app, children }: { app: App; children: ReactNode }) => (
  <header className={classes.head}>
    <AppLogo app={app} />
    <h2>{app.DisplayName}</h2>
    <div className={classes.actions}>{children}</div>
  </header>
)
