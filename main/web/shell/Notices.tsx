import { IconCloudOff, IconTool } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useMaintenance } from '#core/web/maintenance.ts'
import classes from './Notices.module.css'

/** What concerns every page at the moment: maintenance, no network. They cannot be closed. */
export function Notices() {
  const t = useTranslations()
  const maintenance = useMaintenance()
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine)
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

function onNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
