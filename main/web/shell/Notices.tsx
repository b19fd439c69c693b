import { IconCloudOff, IconLogout, IconPlugConnectedX, IconRefresh, IconTool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lookNow, useConnection } from '#core/web/connection.ts'
import { useToken } from '#core/web/session/token-store.ts'
import { site } from '#core/web/site.ts'
import classes from './Notices.module.css'

/** Notices above every page: maintenance, the connection, signed out. People cannot close them. */
export function Notices({ signedIn = false }: { signedIn?: boolean }) {
  const t = useTranslations()
  const connection = useConnection()
  // A page with unsaved text can stay after the person has signed out in another tab.
  const isOver = useToken() === null && signedIn
  return (
    <output>
      {site.maintenance && (
        <Notice icon={<IconTool size={20} aria-hidden />}>{t('shell.maintenance')}</Notice>
      )}
      {connection === 'offline' && (
        <Notice icon={<IconCloudOff size={20} aria-hidden />}>{t('shell.offline')}</Notice>
      )}
      {connection === 'away' && (
        <Notice
          icon={<IconPlugConnectedX size={20} aria-hidden />}
          act={{ label: t('common.retry'), onAct: () => void lookNow() }}
        >
          {t('shell.away')}
        </Notice>
      )}
      {connection === 'outdated' && (
        <Notice
          icon={<IconRefresh size={20} aria-hidden />}
          act={{ label: t('shell.reload'), onAct: () => location.reload() }}
        >
          {t('shell.outdated')}
        </Notice>
      )}
      {isOver && <Notice icon={<IconLogout size={20} aria-hidden />}>{t('shell.signedOut')}</Notice>}
    </output>
  )
}

type NoticeProps = { icon: ReactNode; act?: { label: string; onAct: () => void }; children: ReactNode }

const Notice = ({ icon, act, children }: NoticeProps) => (
  <span className={classes.notice}>
    {icon}
    <span className={classes.text}>{children}</span>
    {act && (
      <button type="button" className={classes.act} onClick={act.onAct}>
        {act.label}
      </button>
    )}
  </span>
)
