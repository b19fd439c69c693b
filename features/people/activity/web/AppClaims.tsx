import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import type { Output } from '#core/contract/endpoint.ts'
import { useAccessEnds } from '#features/people/dated/web/AccessEnds.tsx'
import { startNames, useAccessStarts } from '#features/people/dated/web/AccessStarts.tsx'
import { userClaims } from '../contract.ts'
import classes from './AccessExplanation.module.css'

/** The claims that a token of the user for one app would hold now. */
export function AppClaims({ userId, appId }: { userId: string; appId: string }) {
  const t = useTranslations()
  const day = useDay()
  const end = useAccessEnds(userId).find(({ AppID }) => AppID === appId)
  const starts = useAccessStarts(userId).filter(({ AppID, State }) => AppID === appId && State === 'planned')
  const query = useQuery({ ...reading(userClaims, { id: userId, app: appId }), staleTime: 0 })
  return (
    <Loaded query={query} lines={5} height={20}>
      {(data) => (
        <>
          <ClaimList {...data} />
          {starts.map((start) => (
            <p key={start.ID} className={classes.by}>
              {t('audit.claims.from', { what: startNames(start).join(', '), day: day(start.From) })}
            </p>
          ))}
          {end && <p className={classes.by}>{t('audit.claims.until', { day: day(end.Day) })}</p>}
        </>
      )}
    </Loaded>
  )
}

function ClaimList({ Claims, Others }: Output<typeof userClaims>) {
  const t = useTranslations()
  if (!Claims) return <p className={classes.by}>{t('audit.claims.none')}</p>
  const claims = Object.entries(Claims).map(([claim, value]) => ({ claim, values: textsOf(value) }))
  return (
    <>
      <p className={classes.by}>{t('audit.claims.help')}</p>
      <dl className={classes.claims}>
        {claims.map(({ claim, values }) => (
          <div key={claim}>
            <dt>
              <code>{claim}</code>
            </dt>
            <dd>
              {values.length === 0 && <span className={classes.by}>{t('audit.claims.empty')}</span>}
              {values.map((value) => (
                <code key={value}>{value}</code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {Others > 0 && <p className={classes.by}>{t('audit.claims.others', { n: Others })}</p>}
    </>
  )
}

function textsOf(value: string | boolean | readonly string[] | { country: string }): readonly string[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [String(value)]
  return 'country' in value ? [value.country] : value
}
