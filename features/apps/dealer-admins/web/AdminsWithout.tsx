import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { invalidate } from '#core/web/data/cache.ts'
import { reading } from '#core/web/query.ts'
import { announce } from '#core/web/ui/announce.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { adminsWithout, type App, giveToAdmins } from '#features/apps/contract.ts'
import { useGiveToAdmins } from './give-to-admins.ts'
import classes from '#features/apps/app/web/AppsPage.module.css'

/** The interval at which the progress is read. */
const POLL_MS = 1000

/** Says how many dealer admins lack an app, with the action that gives it to them, or its progress. R65 */
export function AdminsWithout({ app }: { app: App }) {
  const t = useTranslations()
  const cache = useQueryClient()
  const { may, busy, ask } = useGiveToAdmins()
  const { data } = useQuery({
    ...reading(adminsWithout, { id: app.ID }),
    enabled: may,
    refetchInterval: ({ state }) => (state.data?.Giving ? POLL_MS : false),
  })
  const giving = data?.Giving ?? false
  const given = useEffectEvent(() => {
    announce(t('apps.dealerAdmins.given'))
    void invalidate(cache, giveToAdmins)
  })
  const wasGiving = useRef(false)
  useEffect(() => {
    if (wasGiving.current && !giving) given()
    wasGiving.current = giving
  }, [giving])
  if (!data || (data.Users === 0 && !giving)) return null
  if (!giving)
    return (
      <p className={classes.admins}>
        {t('apps.dealerAdmins.without', { n: data.Users })}
        <Button busy={busy} onClick={() => void ask(app, data.Users)}>
          {t('apps.dealerAdmins.give')}
        </Button>
      </p>
    )
  return <Progress left={data.Users} />
}

/** The progress of giving the app. */
function Progress({ left }: { left: number }) {
  const t = useTranslations()
  const id = useId()
  const [total] = useState(left)
  const text = t('apps.dealerAdmins.left', { n: left })
  return (
    <div className={classes.admins}>
      <span id={id}>{t('apps.dealerAdmins.giving')}</span>
      <progress aria-labelledby={id} aria-valuetext={text} max={total} value={total - left} />
      <span>{text}</span>
    </div>
  )
}
