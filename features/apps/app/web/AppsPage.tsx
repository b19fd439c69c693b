import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { locales } from '#core/contract/locale.ts'
import { useUnsavedGuard } from '#core/web/form/use-unsaved.ts'
import styles from '#core/web/form/form.module.css'
import { useLocale } from '#core/web/i18n/locale.ts'
import { reading } from '#core/web/query.ts'
import { useParam, useSearchParams, useHasScreen } from '#core/web/router/address.ts'
import { useTitle } from '#core/web/router/title.ts'
import { useStore } from '#core/web/store.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Tabs } from '#core/web/ui/Tabs.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { type App, flat } from '#features/apps/contract.ts'
import { appUsage } from '#features/apps/contract/app-users.ts'
import { isPortal, mayChangeChildren, mayModifyApp } from '#features/apps/rules.ts'
import { AdminsWithout } from '#features/apps/dealer-admins/web/AdminsWithout.tsx'
import { Attributes, Permissions, RoleTable } from '#features/apps/roles/web/RoleBlocks.tsx'
import { AppFacts } from './AppFacts.tsx'
import { AppActions } from '#features/apps/delete/web/AppActions.tsx'
import { readTab } from './app-tab.ts'
import { ConnectPanel } from '#features/apps/connect/web/ConnectPanel.tsx'
import { madeSecret } from '#features/apps/secrets/web/made-secret.ts'
import { SecretPanel } from '#features/apps/secrets/web/SecretPanel.tsx'
import { TrySignIn } from '#features/apps/connect/web/TrySignIn.tsx'
import { AppHead } from './parts/AppHead.tsx'
import { AppsFrame } from './parts/AppsFrame.tsx'
import classes from './AppsPage.module.css'

/** The parts of the page of an app that other features provide; main fills the slots. */
export type AppSlots = { Activity: ComponentType<{ appId: string }> }

/** The applications, and the settings of one. */
export function AppsPage({ slots }: { slots: AppSlots }) {
  const t = useTranslations()
  useMadeSecret()
  return (
    <AppsFrame title={t('apps.title')} base="/apps">
      {(app) => <AppView key={app.ID} app={app} slots={slots} />}
    </AppsFrame>
  )
}

/** Shows a new secret until the viewer leaves the app, and warns them if they have not copied it. */
function useMadeSecret() {
  const t = useTranslations()
  const id = useParam('id')
  useEffect(
    () => () => {
      if (madeSecret.get()?.appId === id) madeSecret.set(null)
    },
    [id],
  )
  const made = useStore(madeSecret)
  useUnsavedGuard(made !== null && !made.copied, {
    title: t('apps.secret.leave'),
    body: t('apps.secret.shownOnce'),
    cancelLabel: t('apps.secret.stay'),
  })
}

function AppView({ app, slots }: { app: App; slots: AppSlots }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { tab = 'overview' } = useSearchParams(readTab)
  const { Roles: roles = [], Permissions: permissions = [] } = app
  useTitle(app.DisplayName)
  return (
    <>
      <AppHead app={app}>
        <AppActions app={app}>
          <EditLink app={app} />
        </AppActions>
      </AppHead>
      <NextStep app={app} />
      <Tabs
        label={t('apps.views')}
        chosen={tab}
        onChoose={(id) => void navigate({ to: '.', search: readTab({ tab: id }), replace: true })}
        tabs={[
          { id: 'overview', label: t('apps.overview'), content: <Overview app={app} /> },
          {
            id: 'roles',
            label: t('apps.tab.rolesOf', { n: roles.length }),
            content: (
              <>
                <RoleTable app={app} />
                <Attributes app={app} />
              </>
            ),
          },
          {
            id: 'permissions',
            label: t('apps.tab.permissionsOf', { n: flat(permissions).length }),
            content: <Permissions app={app} />,
          },
          ...(isPortal(app)
            ? []
            : [{ id: 'connect' as const, label: t('apps.connect.title'), content: <Connect app={app} /> }]),
          { id: 'activity', label: t('apps.activity'), content: <slots.Activity appId={app.ID} /> },
        ]}
      />
    </>
  )
}

/** Proposes to add roles to an app without any, to viewers who may. */
function NextStep({ app }: { app: App }) {
  const t = useTranslations()
  const viewer = useViewer()
  const to = '/roles/$id/edit'
  const mayAdd = mayModifyApp(viewer, app) && mayChangeChildren(viewer, 'create', 'roles')
  if (!useHasScreen(to) || !mayAdd || app.Roles?.length !== 0) return null
  return (
    <div className={styles.notice}>
      <p>{t('apps.next.text')}</p>
      <Link to={to} params={{ id: app.ID }} search={{ 'add-role': true }} className={buttonLook()}>
        <IconPlus size={18} aria-hidden />
        {t('apps.next.roles')}
      </Link>
    </div>
  )
}

const Overview = ({ app }: { app: App }) => (
  <>
    <Description app={app} />
    <People app={app} />
    <AdminsWithout app={app} />
    <AppFacts app={app} />
  </>
)

/** The description, in the other language where there is none in the reader's. */
function Description({ app: { Description: text, Descriptions: texts } }: { app: App }) {
  const locale = useLocale()
  if (!text) return null
  return (
    <div className={classes.description} lang={texts[locale] ? undefined : locales.find((one) => texts[one])}>
      {text
        .split(/\n+/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
  )
}

/** The information for the developers of the application. */
const Connect = ({ app }: { app: App }) => (
  <div className={classes.panel}>
    {app.Secrets && app.Flow !== 1 && <SecretPanel app={app} />}
    <ConnectPanel app={app} />
    {mayModifyApp(useViewer(), app) && <TrySignIn app={app} />}
  </div>
)

/** The number of people who hold the application, linked to their list. */
function People({ app }: { app: App }) {
  const t = useTranslations()
  const to = '/users/{-$query}'
  const viewer = useViewer()
  const linked = useHasScreen(to) && can(viewer, 'view-users')
  const { data } = useQuery(reading(appUsage, { id: app.ID }))
  if (!data) return null
  const text = t('apps.people', { n: data.Users })
  return (
    <p>
      {linked && data.Users > 0 ? (
        <Link to={to} params={{ query: undefined }} search={{ app: app.ID }} className={classes.people}>
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  )
}

/** A link to the form. The key `e` opens it too. */
function EditLink({ app }: { app: App }) {
  const t = useTranslations()
  const to = '/apps/$id/edit'
  const mayEdit = mayModifyApp(useViewer(), app)
  if (!useHasScreen(to) || !mayEdit) return null
  return (
    <Link to={to} params={{ id: app.ID }} preload="intent" className={buttonLook('primary')} data-key="edit">
      <IconPencil size={18} aria-hidden />
      {t('common.edit')}
    </Link>
  )
}
