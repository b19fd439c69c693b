import { useTranslations } from 'use-intl'
import { Empty } from './Empty.tsx'

/** Shown in place of content that the viewer may not see. */
export function NoPermission() {
  const t = useTranslations()
  return <Empty>{t('state.noPermission.label')}</Empty>
}
