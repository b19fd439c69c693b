import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useHasScreen } from '#core/web/router/address.ts'
import { buttonLook } from '#core/web/ui/Button.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { rowListLook } from '#core/web/ui/RowList.tsx'

/** Leads to what the portal keeps about the viewer. */
export function MyDataPanel() {
  const t = useTranslations()
  const to = '/my-data'
  if (!useHasScreen(to)) return null
  return (
    <Panel
      title={t('myData.title')}
      actions={
        <Link to={to} className={buttonLook()}>
          {t('myData.open')}
        </Link>
      }
    >
      <p className={rowListLook.soft}>{t('myData.panel')}</p>
    </Panel>
  )
}
