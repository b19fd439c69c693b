import classes from './AppChip.module.css'
import { AppLogo, type WithLogo } from './AppLogo.tsx'

type Props = {
  app: WithLogo & { Colour: string }
  /** With the roles. Seen by default; the place takes it away by --app-full: none. */
  full: string
}

/** An app by its colour and logo; the text stays in normal ink, whatever the colour. WCAG 1.4.3 */
export const AppChip = ({ app, full }: Props) => (
  <span className={classes.chip} title={full}>
    <span className={classes.bar} style={{ background: app.Colour }} aria-hidden />
    <AppLogo app={app} small />
    <span className="visually-hidden">{full}</span>
    <span className={classes.full} aria-hidden>
      {full}
    </span>
    <span className={classes.name} aria-hidden>
      {app.DisplayName}
    </span>
  </span>
)
