import { useTranslations } from 'use-intl'
import { Facts } from '#core/web/ui/Facts.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { Profile } from '#features/profile/contract.ts'
import { useProfile } from '#features/profile/web/parts/use-profile.ts'
import { useRoleName } from '#features/role-copy/web/parts/use-role-name.ts'

export function MyAccount() {
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

/** Two digits to look at, the plain number to hear. */
const AppCount = ({ n }: { n: number }) => (
  <>
    <span aria-hidden>{String(n).padStart(2, '0')}</span>
    <span className="visually-hidden">{n}</span>
  </>
)

/** The highest role in the portal, by its translated name. */
function RoleOf({ profile: { IDMRole, Apps } }: { profile: Profile }) {
  const t = useTranslations()
  const roleName = useRoleName()
  if (IDMRole === null) return t('common.none')
  const role = Apps.flatMap(({ AssignedRoles }) => AssignedRoles).find(({ Name }) => Name === IDMRole)
  return roleName(role ?? { Name: IDMRole, DisplayName: IDMRole })
}
