import { useTranslations } from 'use-intl'
import { Page } from '#core/web/ui/Page.tsx'
import { DataActions, PersonalDataView } from './PersonalDataView.tsx'

/** What the portal keeps about the viewer. */
export function MyDataPage() {
  const t = useTranslations()
  const title = t('myData.title')
  return (
    <Page
      title={title}
      crumbs={[{ label: t('profile.title'), to: '/my-profile' }, { label: title }]}
      actions={<DataActions id={null} />}
    >
      <PersonalDataView id={null} lead={t('myData.lead')} />
    </Page>
  )
}
