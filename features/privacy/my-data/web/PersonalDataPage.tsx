import { useTranslations } from 'use-intl'
import { useParam } from '#core/web/router/address.ts'
import { useTitle } from '#core/web/router/title.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { fullName, type User } from '#features/people/contract.ts'
import { WithUser } from '#features/people/profile/web/parts/WithUser.tsx'
import { MyPrivacyRequests } from '#features/privacy/requests/web/parts/MyPrivacyRequests.tsx'
import { DataActions, PersonalDataView } from './PersonalDataView.tsx'

/** What the portal keeps about the user of the address, for system admins; without one, about the viewer. */
export function PersonalDataPage() {
  const t = useTranslations()
  if (useParam('id') === '') return <MyData />
  return <WithUser title={t('myData.ofUser')}>{(user) => <UserData user={user} />}</WithUser>
}

function MyData() {
  const t = useTranslations()
  const title = t('myData.title')
  return (
    <Page
      title={title}
      crumbs={[{ label: t('profile.title'), to: '/my-profile' }, { label: title }]}
      actions={<DataActions id={null} />}
    >
      <MyPrivacyRequests />
      <PersonalDataView id={null} lead={t('myData.lead')} />
    </Page>
  )
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
