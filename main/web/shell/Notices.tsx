import { IconCloudOff, IconTool } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useMaintenance } from '#core/web/maintenance.ts'
import { useOnline } from '#core/web/ui/use-online.ts'
import classes from './Notices.module.css'

/** Notices for every page: maintenance, no network. They cannot be closed. */
export function Notices() {
  const t = useTranslations()
  const maintenance = useMaintenance()
  const online = useOnline()
  return (
    <output>
      {maintenance && (
        <span className={classes.notice}>
          <IconTool size={20} aria-hidden />
          {t('shell.maintenance')}
        </span>
      )}
      {!online && (
        <span className={classes.notice}>
          <IconCloudOff size={20} aria-hidden />
          {t('shell.offline')}
        </span>
      )}
    </output>
  )
}
