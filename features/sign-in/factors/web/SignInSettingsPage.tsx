import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { FactorRules } from './FactorRules.tsx'
import classes from './MySignIn.module.css'

/** How people sign in, for system admins. */
export function SignInSettingsPage() {
  const t = useTranslations()
  const isAllowed = isSystemAdmin(useViewer())
  return (
    <Page title={t('nav.signInSettings')}>
      {isAllowed ? (
        <div className={classes.settings}>
          <FactorRules />
          <Panel title={t('brokers.title')}>
            <p>{t('brokers.lead')}</p>
            <Link className={classes.open} to="/identity-providers/{-$query}">
              {t('signInSettings.providers')}
            </Link>
          </Panel>
          <Panel title={t('scim.title')}>
            <p>{t('scim.lead')}</p>
            <Link className={classes.open} to="/scim-sources">
              {t('scim.open')}
            </Link>
          </Panel>
          <Panel title={t('tokens.all.title')}>
            <p>{t('tokens.all.lead')}</p>
            <Link className={classes.open} to="/api-tokens">
              {t('tokens.all.open')}
            </Link>
          </Panel>
        </div>
      ) : (
        <Empty drawing="closed">{t('state.noPermission.label')}</Empty>
      )}
    </Page>
  )
}
