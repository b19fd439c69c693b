import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Panel } from '#core/web/ui/Panel.tsx'
import classes from './PersonPanels.module.css'

type Props = {
  details: ReactNode
  preferences: ReactNode
  apps: ReactNode
  appsActions?: ReactNode
  /** Whether the viewer is this person. */
  oneself: boolean
}

/** The panels of the form: the person's fields, and the apps beside them. */
export function PersonPanels({ details, preferences, apps, appsActions, oneself }: Props) {
  const t = useTranslations()
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={t('user.details')}>
          <div className={classes.fields}>{details}</div>
        </Panel>
        {preferences && (
          <Panel title={t('user.preferences')}>
            <div className={classes.fields}>{preferences}</div>
          </Panel>
        )}
      </div>
      <Panel title={t(oneself ? 'user.myApps' : 'user.apps')} actions={appsActions}>
        {apps}
      </Panel>
    </div>
  )
}
