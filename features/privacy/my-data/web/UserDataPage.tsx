import { useTranslations } from 'use-intl'
import { useTitle } from '#core/web/router/title.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { fullName, type User } from '#features/people/contract.ts'
import { WithUser } from '#features/people/profile/web/parts/WithUser.tsx'
import { DataActions, PersonalDataView } from './PersonalDataView.tsx'

/** What the portal keeps about another person, for system admins. */
export function UserDataPage() {
  const t = useTranslations()
  return <WithUser title={t('myData.ofUser')}>{(user) => <UserData user={user} />}</WithUser>
}

function UserData({ user }: { user: User }) {
  const t = useTranslations()
  const name = fullName(user)
  const title = t('myData.of', { name })
  useTitle(title)
  return (
    <Page
      title={title}
      crumbs={[
        { label: t('users.title'), to: '/users' },
        { label: name, to: `/user/${user.ID}` },
        { label: t('myData.ofUser') },
      ]}
      actions={<DataActions id={user.ID} />}
    >
      <PersonalDataView id={user.ID} lead={t('myData.leadOf')} />
    </Page>
  )
}
