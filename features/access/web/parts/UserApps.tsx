import { useTranslations } from 'use-intl'
import { Empty } from '#core/web/ui/Empty.tsx'
import { AppWhy } from '#features/audit/web/parts/AppWhy.tsx'
import type { UserApp } from '../../contract.ts'
import { UserAppCard } from './UserAppCard.tsx'
import classes from './UserApps.module.css'

type Props = {
  apps: readonly UserApp[]
  /** The user of whom each app also tells why he has it. */
  whyOf?: string
}

/** The apps of a user, to read. */
export function UserApps({ apps, whyOf }: Props) {
  const t = useTranslations()
  if (apps.length === 0) return <Empty>{t('prov.none')}</Empty>
  return (
    <ul className={classes.cards}>
      {apps.map((app) => (
        <li key={app.ID} className={classes.card}>
          <UserAppCard app={app} />
          {whyOf && <AppWhy userId={whyOf} app={app} />}
        </li>
      ))}
    </ul>
  )
}
