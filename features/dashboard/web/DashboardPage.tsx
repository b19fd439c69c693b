import { useTranslations } from 'use-intl'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { NoPermission } from '#core/web/ui/NoPermission.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { CreateUserLink } from '#features/users/web/parts/CreateUserLink.tsx'
import classes from './DashboardPage.module.css'
import { FindUser } from './FindUser.tsx'
import { MyAccount } from './MyAccount.tsx'
import { UserAccount } from './UserAccount.tsx'
import { Welcome } from './Welcome.tsx'

/** The first look and the two daily acts: find a user, create a user. Without view-users, one's own account alone. R5 */
export function DashboardPage() {
  const t = useTranslations()
  const viewsUsers = can(useViewer(), 'view-users')
  return (
    <Page title={t('dashboard.title')}>
      {viewsUsers ? (
        <>
          <Welcome />
          <div className={classes.acts}>
            <FindUser />
            <CreateUserLink label={t('dashboard.createUser')} className={classes.create} />
          </div>
        </>
      ) : (
        <NoPermission />
      )}
      <div className={classes.cards}>
        {viewsUsers && <UserAccount />}
        <MyAccount />
      </div>
    </Page>
  )
}
