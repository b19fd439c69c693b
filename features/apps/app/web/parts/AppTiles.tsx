import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Output } from '#core/contract/endpoint.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { useLocale } from '#core/web/i18n/locale.ts'
import { logFault } from '#core/web/log.ts'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { appMetadata } from '#features/apps/contract.ts'
import { AppTile } from '../AppTile.tsx'
import classes from '../AppSelector.module.css'

/** The time for which the list is not read again. */
const STALE_TIME_MS = 5 * 60_000

/** The applications that the viewer may open and that have a picture in the page's language, without the portal. */
export function AppTiles() {
  const t = useTranslations()
  const query = useQuery({ ...reading(appMetadata, {}), staleTime: STALE_TIME_MS })
  const { error } = query
  useEffect(() => {
    if (error) logFault('The applications could not be loaded.', error)
  }, [error])
  const failed = (retry: () => void) => (
    <div role="alert" className={classes.note}>
      <p>{t('appSelector.error')}</p>
      <Button onClick={retry}>{t('common.retry')}</Button>
    </div>
  )
  return (
    <Loaded query={query} lines={2} height={72} failed={failed}>
      {(apps) => <Tiles apps={apps} />}
    </Loaded>
  )
}

function Tiles({ apps }: { apps: Output<typeof appMetadata> }) {
  const t = useTranslations()
  const french = useLocale() === 'fr-CA'
  const tiles = apps.flatMap((app) => {
    const picture = french ? app.imageF : app.image
    return picture && app.name !== PORTAL_CLIENT_ID ? [{ app, picture }] : []
  })
  if (tiles.length === 0) return <p className={classes.note}>{t('appSelector.empty')}</p>
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ app, picture }) => (
        <li key={app.name}>
          <AppTile app={app} picture={picture} />
        </li>
      ))}
    </ul>
  )
}
