import { useTranslations } from 'use-intl'
import { Page } from '#core/web/ui/Page.tsx'
import { WholeGuide } from './Guide.tsx'

/** The first steps of a network, for administrators who hid them from the dashboard. */
export function GuidePage() {
  const t = useTranslations()
  return (
    <Page title={t('guide.title')}>
      <WholeGuide />
    </Page>
  )
}
