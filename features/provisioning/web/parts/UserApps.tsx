import { useTranslations } from 'use-intl'
import { Empty } from '#core/web/ui/Empty.tsx'
import type { UserApp } from '#features/users/contract.ts'
import { UserAppCard } from './UserAppCard.tsx'
import classes from './UserApps.module.css'

/** The apps of a user, to read. */
export function UserApps({ apps }: { apps: readonly UserApp[] }) {
  const t = useTranslations()
  if (apps.length === 0) return <Empty>{t('prov.none')}</Empty>
  return (
    <ul className={classes.cards}>
      {apps.map((app) => (
        <li key={app.ID} className={classes.card}>
          <UserAppCard app={app} />
        </li>
      ))}
    </ul>
  )
}
