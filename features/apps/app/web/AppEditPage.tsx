import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { idOf } from '#core/contract/endpoint.ts'
import { Form } from '#core/web/form/Form.tsx'
import { reading } from '#core/web/query.ts'
import { RecordPage } from '#core/web/record/RecordPage.tsx'
import { useParam } from '#core/web/router/address.ts'
import { IfAllowed } from '#domain/web/IfAllowed.tsx'
import { useTitle } from '#core/web/router/title.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { type App, getApp } from '#features/apps/contract.ts'
import { isPortal, mayModifyApp } from '#features/apps/rules.ts'
import { AppChildren } from './AppChildren.tsx'
import { Look } from './AppLook.tsx'
import { Identity, SignIn } from './AppSections.tsx'
import { DealerAdmins } from '#features/apps/dealer-admins/web/DealerAdmins.tsx'
import { newApp } from './app-values.ts'
import { BesideApps } from './parts/AppsFrame.tsx'
import { TokenSettings } from '#features/apps/tokens/web/TokenSettings.tsx'
import { Provisioning } from './Provisioning.tsx'
import { useAppForm } from './use-app-form.ts'

/** Creates an application. */
export const NewAppPage = () => <AppEdit app={null} />

/** Edits an application. */
export function AppEditPage() {
  const t = useTranslations()
  const id = idOf(useParam('id'))
  const app = useQuery({ ...reading(getApp, { id: id ?? '' }), enabled: id !== undefined })
  const list = { to: '/apps', label: t('apps.title'), toLabel: t('apps.title') }
  return (
    <RecordPage record={id === undefined ? null : app} title={t('apps.edit')} list={list}>
      {(app) => (
        <IfAllowed key={app.ID} may={(viewer) => mayModifyApp(viewer, app)}>
          <AppEdit app={app} />
        </IfAllowed>
      )}
    </RecordPage>
  )
}

function AppEdit({ app }: { app: App | null }) {
  const t = useTranslations()
  const form = useAppForm(app ?? newApp)
  const title = t(app ? 'apps.edit' : 'apps.new')
  useTitle(app?.DisplayName)
  return (
    <Page
      title={app?.DisplayName ?? title}
      {...(app && { lead: title })}
      crumbs={[
        { label: t('apps.title'), to: '/apps' },
        ...(app ? [{ label: app.DisplayName, to: `/apps/${app.ID}` }] : []),
        { label: app ? t('common.edit') : title },
      ]}
    >
      <BesideApps base="/apps" chosen={app?.ID} dimmed={form.dirty}>
        <Form
          form={form}
          cancel={
            <Link
              activeOptions={{ exact: true }}
              to="/apps/{-$id}"
              params={{ id: app?.ID }}
              className={buttonLook()}
            >
              {t('common.cancel')}
            </Link>
          }
        >
          <Identity form={form} app={app} />
          <SignIn form={form} />
          {!(app && isPortal(app)) && <TokenSettings form={form} />}
          <Look form={form} />
          <Provisioning form={form} app={app} />
          {app && <DealerAdmins form={form} app={app} />}
          {app && <AppChildren app={app} editable />}
        </Form>
      </BesideApps>
    </Page>
  )
}
