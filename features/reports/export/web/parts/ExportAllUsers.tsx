import { useTranslations } from 'use-intl'
import { addressOf, call } from '#core/web/call.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { exportAllUsers, reportToken } from '../../contract.ts'
import classes from './ExportAllUsers.module.css'
import { ExportUsers } from './ExportUsers.tsx'

/** The file of all users that the viewer may see. H145 */
export function ExportAllUsers() {
  const t = useTranslations()
  if (!can(useViewer(), 'view-reports', 'view-users')) return null
  return (
    <Panel title={t('exports.title')}>
      <p className={classes.lead}>{t('exports.lead')}</p>
      <ExportUsers
        label={t('reports.exportAllUsers')}
        token={() => call(reportToken, {})}
        address={(token, format) => addressOf(exportAllUsers, { token, ...format })}
      />
    </Panel>
  )
}
