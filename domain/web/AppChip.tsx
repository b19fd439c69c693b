import type { ReactNode } from 'react'
import classes from './AppChip.module.css'
import { AppLogo, type WithLogo } from './AppLogo.tsx'

type Props = {
  app: WithLogo & { Colour: string }
  /** Shown beside the logo. */
  children: ReactNode
}

/** An app by its colour and logo; the text stays in normal ink, whatever the colour. WCAG 1.4.3 */
export const AppChip = ({ app, children }: Props) => (
  <span className={classes.chip}>
    <span className={classes.bar} style={{ background: app.Colour }} aria-hidden />
    <AppLogo app={app} small />
    <span className={classes.text}>{children}</span>
  </span>
)
