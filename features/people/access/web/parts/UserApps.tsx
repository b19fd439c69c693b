import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Columns } from '#core/web/ui/Columns.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import type { UserApp } from '../../contract.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import card from '../AppCard.module.css'
import { AppToggle } from '../AppToggle.tsx'
import { HeldInApp } from './HeldInApp.tsx'
import classes from './UserApps.module.css'

/** The apps of a user, read-only. On a phone each app first shows only its roles, so that all apps fit on the screen. */
export function UserApps({ apps }: { apps: readonly UserApp[] }) {
  const t = useTranslations()
  const Card = usePhone() ? FoldedApp : WholeApp
  if (apps.length === 0) return <Empty drawing="tiles">{t('prov.none')}</Empty>
  return (
    <Columns>
      {apps.map((app) => (
        <li key={app.ID} className={classes.card}>
          <span className={classes.bar} style={{ background: app.Colour }} aria-hidden />
          <Card app={app} />
        </li>
      ))}
    </Columns>
  )
}

type CardProps = { app: UserApp }

const WholeApp = ({ app }: CardProps) => (
  <>
    <header className={classes.header}>
      <AppLogo app={app} />
      <h3>{app.DisplayName}</h3>
    </header>
    <HeldInApp app={app} />
  </>
)

function FoldedApp({ app }: CardProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <header className={classes.header}>
        <AppLogo app={app} />
        <div className={card.name}>
          <h3>
            <AppToggle name={app.DisplayName} open={open} controls={id} onOpen={setOpen} />
          </h3>
          {!open && (
            <p className={card.roles}>{app.AssignedRoles.map((role) => role.DisplayName).join(', ')}</p>
          )}
        </div>
      </header>
      <div id={id} hidden={!open} className={classes.content}>
        <HeldInApp app={app} />
      </div>
    </>
  )
}
