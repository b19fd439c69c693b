import { useTranslations } from 'use-intl'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { can, isSystemAdminRole } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { CreateUserLink } from '#features/people/list/web/parts/CreateUserLink.tsx'
import { reading } from '#core/web/query.ts'
import { AppTiles } from '#features/apps/app/web/parts/AppTiles.tsx'
import { useHasScreen } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { Profile } from '#features/account/profile/contract.ts'
import { useProfile } from '#features/account/profile/web/parts/use-profile.ts'
import classes from './DashboardPage.module.css'
import { FindUser } from './FindUser.tsx'
import { UserAccount } from './UserAccount.tsx'
import { getDashboard } from '../contract.ts'

/** Shows the figures and the two daily tasks, to find and to create a user; without view-users the viewer's apps and account. R5 */
export function DashboardPage() {
  const t = useTranslations()
  const viewsUsers = can(useViewer(), 'view-users')
  return (
    <Page title={t('dashboard.title')}>
      {viewsUsers ? (
        <>
          <Welcome />
          <div className={classes.acts} data-print="no">
            <FindUser />
            <CreateUserLink label={t('dashboard.createUser')} className={classes.create} />
          </div>
        </>
      ) : (
        <Panel title={t('appSelector.label')}>
          <AppTiles />
        </Panel>
      )}
      <div className={classes.cards}>
        {viewsUsers && <UserAccount />}
        <MyAccount />
      </div>
      {!viewsUsers && <NoPermission />}
    </Page>
  )
}

/** A new installation first needs a dealer. */
function Welcome() {
  const t = useTranslations()
  const viewer = useViewer()
  const { data } = useQuery(reading(getDashboard, {}))
  const to = '/dealer/new'
  if (!useHasScreen(to) || !can(viewer, 'create-dealers') || data?.totalDealers !== 0) return null
  return (
    <Empty
      action={
        <Link to={to} className={buttonLook('primary')}>
          {t('dealers.add')}
        </Link>
      }
    >
      {t('dashboard.welcome')}
    </Empty>
  )
}

function MyAccount() {
  const t = useTranslations()
  const profile = useProfile()
  const { Dealer, Apps } = profile
  return (
    <Panel title={t('dashboard.myAccount')}>
      <Facts
        items={[
          { label: t('dashboard.dealerName'), value: Dealer?.DisplayName },
          { label: t('dashboard.soldTo'), value: Dealer?.SoldTo },
          { label: t('dashboard.appAccess'), value: <AppCount n={Apps.length} /> },
          { label: t('dashboard.userRole'), value: <RoleOf profile={profile} /> },
        ]}
      />
    </Panel>
  )
}

/** The number is shown with two digits, but a screen reader says it without the leading zero. */
const AppCount = ({ n }: { n: number }) => (
  <>
    <span aria-hidden>{String(n).padStart(2, '0')}</span>
    <span className="visually-hidden">{n}</span>
  </>
)

/** The translated name of the person's highest role in the portal. */
function RoleOf({ profile: { IDMRole, Apps } }: { profile: Profile }) {
  const t = useTranslations()
  if (IDMRole === null) return t('common.none')
  const roles = Apps.flatMap(({ AssignedRoles }) => AssignedRoles)
  // A system admin may hold the role under its other name. R2
  const isSameRole = (name: string) =>
    name === IDMRole || (isSystemAdminRole(IDMRole) && isSystemAdminRole(name))
  return roles.find(({ Name }) => isSameRole(Name))?.DisplayName ?? IDMRole
}

/** Replaces content that the viewer may not see. */
function NoPermission() {
  const t = useTranslations()
  return <Empty>{t('state.noPermission.label')}</Empty>
}
