import { type ComponentProps, Suspense, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { can, isSystemAdminRole } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { Loading } from '#core/web/ui/Loading.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Skeleton } from '#core/web/ui/Skeleton.tsx'
import { CreateUserLink } from '#features/people/list/web/parts/CreateUserLink.tsx'
import type { Profile } from '#features/account/profile/contract.ts'
import { useProfile } from '#features/account/profile/web/parts/use-profile.ts'
import classes from './DashboardPage.module.css'
import { FindUser } from './FindUser.tsx'
import { UserAccount } from './UserAccount.tsx'

const BesideFigures = lazyPart(() => import('./BesideFigures.tsx').then((file) => file.BesideFigures))

/**
 * Shows the figures, what needs the viewer, and the two daily tasks; without view-users what somebody without permissions
 * needs. R5
 */
export function DashboardPage() {
  const t = useTranslations()
  const viewsUsers = can(useViewer(), 'view-users')
  const [begun, setBegun] = useState(false)
  // The figures are asked for before the parts beside them.
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page title={t('dashboard.title')}>
      {viewsUsers ? (
        <>
          {begun && <Beside part="beginning" />}
          <div className={classes.acts} data-print="no">
            <FindUser />
            <CreateUserLink label={t('dashboard.createUser')} className={classes.create} />
          </div>
          <UserAccount />
          {begun && <Beside part="attention" />}
        </>
      ) : (
        <Beside part="employee" />
      )}
      <MyAccount />
    </Page>
  )
}

const Beside = (props: ComponentProps<typeof BesideFigures>) => (
  <Suspense
    fallback={
      props.part !== 'beginning' && (
        // High enough that what is below it is out of sight, and nothing in sight moves.
        <Loading>
          <Skeleton lines={4} height={220} />
        </Loading>
      )
    }
  >
    <BesideFigures {...props} />
  </Suspense>
)

/** One's own account in a line. */
function MyAccount() {
  const t = useTranslations()
  const id = useId()
  const profile = useProfile()
  const { Dealer, Apps } = profile
  const none = t('common.notProvided')
  const facts = [
    [t('dashboard.dealerName'), Dealer?.DisplayName ?? none],
    [t('dashboard.soldTo'), Dealer?.SoldTo ?? none],
    [t('dashboard.appAccess'), <AppCount key="count" n={Apps.length} />],
    [t('dashboard.userRole'), <RoleOf key="role" profile={profile} />],
  ] as const
  return (
    <section aria-labelledby={id} className={classes.mine}>
      <h2 id={id}>{t('dashboard.myAccount')}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
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
