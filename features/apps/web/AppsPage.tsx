import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useLocale } from '#core/web/i18n/locale.ts'
import { useHasScreen } from '#core/web/router/use-has-screen.ts'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { App } from '../contract.ts'
import { mayModifyApp } from '../rules.ts'
import { AppChildren } from './AppChildren.tsx'
import { AppFacts } from './AppFacts.tsx'
import { AppsFrame } from './parts/AppsFrame.tsx'
import classes from './AppsPage.module.css'

/** The applications, and the settings of one. */
export function AppsPage() {
  const t = useTranslations()
  return (
    <AppsFrame title={t('apps.title')} base="/apps">
      {(app) => <AppView key={app.ID} app={app} />}
    </AppsFrame>
  )
}

function AppView({ app }: { app: App }) {
  const french = useLocale() === 'fr-CA'
  const logo = french ? (app.LogoF ?? app.Logo) : (app.Logo ?? app.LogoF)
  useTitle(app.DisplayName)
  return (
    <>
      <header className={classes.header}>
        <div className={classes.name}>
          {logo && <img src={logo} alt="" className={classes.logo} />}
          <h2>{app.DisplayName}</h2>
        </div>
        <div className={classes.actions}>
          <EditLink app={app} />
        </div>
      </header>
      {app.Description && <p className={classes.description}>{app.Description}</p>}
      <AppFacts app={app} />
      <AppChildren app={app} />
    </>
  )
}

/** Leads to the form; so does the key `e`. */
function EditLink({ app }: { app: App }) {
  const t = useTranslations()
  const to = '/apps/$id/edit'
  const may = mayModifyApp(useViewer(), app)
  if (!useHasScreen(to) || !may) return null
  return (
    <Link to={to} params={{ id: app.ID }} preload="intent" className={buttonLook('primary')} data-key="edit">
      <IconPencil size={18} aria-hidden />
      {t('common.edit')}
    </Link>
  )
}
