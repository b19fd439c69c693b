import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Panel } from '#core/web/ui/Panel.tsx'
import { Table } from '#core/web/ui/Table.tsx'
import { usePhone } from '#core/web/ui/use-browser.ts'
import type { SystemState } from '../contract.ts'
import classes from './System.module.css'

/** The processes that are connected to the database. */
export function Processes({ of: all }: { of: SystemState['Processes'] }) {
  const t = useTranslations()
  const { dateTime } = useDates()
  const phone = usePhone()
  return (
    <Panel title={t('system.processes')}>
      <Table caption={t('system.processes')} cards={phone}>
        <thead>
          <tr>
            <th scope="col">{t('system.host')}</th>
            <th scope="col">{t('system.pid')}</th>
            <th scope="col">{t('system.connections')}</th>
            <th scope="col">{t('system.since')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ Host, Pid, Connections, Since }) => (
            <tr key={`${Host} ${Pid}`}>
              <th scope="row">{Host}</th>
              <td>
                {phone && <span className={classes.label}>{t('system.pid')}</span>}
                {Pid}
              </td>
              <td>
                {phone && <span className={classes.label}>{t('system.connections')}</span>}
                {Connections}
              </td>
              <td>
                {phone && <span className={classes.label}>{t('system.since')}</span>}
                {Since ? dateTime(Since) : t('system.unknown')}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
