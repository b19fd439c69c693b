import { IconCloudOff, IconLogout, IconTool } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useMaintenance } from '#core/web/site.ts'
import { useToken } from '#core/web/session/token-store.ts'
import { useOnline } from '#core/web/ui/use-browser.ts'
import classes from './Notices.module.css'

/** Notices above every page: maintenance, no network, signed out. People cannot close them. */
export function Notices({ signedIn = false }: { signedIn?: boolean }) {
  const t = useTranslations()
  const maintenance = useMaintenance()
  const online = useOnline()
  // A page with unsaved text can stay after the person has signed out in another tab.
  const isOver = useToken() === null && signedIn
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
      {isOver && (
        <span className={classes.notice}>
          <IconLogout size={20} aria-hidden />
          {t('shell.signedOut')}
        </span>
      )}
    </output>
  )
}
