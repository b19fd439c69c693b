import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { usePermissionName } from '#features/people/access/web/parts/use-permission-name.ts'
import { type Grant, userGrants } from '../contract.ts'
import { useActorName } from './use-actor-name.ts'
import classes from './AccessExplanation.module.css'

/** Who granted a user each part of their access in one app, and when. */
export function GrantHistory({ userId, appId }: { userId: string; appId: string }) {
  const t = useTranslations()
  const { date } = useDates()
  const nameOf = useActorName()
  const textOf = useGrantText()
  const query = useQuery(reading(userGrants, { id: userId }))
  const rowOf = (grant: Grant) => (
    <li key={`${grant.Kind} ${grant.ID} ${grant.Role?.Name}`}>
      <span>{textOf(grant)}</span>
      <span className={classes.by}>
        {t('audit.grants.given', { name: nameOf(grant.By), date: date(grant.At) })}
        {grant.Act && ` (${t(`audit.grants.act.${grant.Act}`)})`}
      </span>
    </li>
  )
  return (
    <Loaded query={query} lines={3} height={20}>
      {(grants) => (
        <ul className={classes.grants}>{grants.filter(({ AppID }) => AppID === appId).map(rowOf)}</ul>
      )}
    </Loaded>
  )
}

/** Answers a function that names a grant; the portal's own permissions have built-in texts. */
function useGrantText() {
  const t = useTranslations()
  const permissionName = usePermissionName()
  const nameOf = (grant: Grant) => {
    return grant.Kind === 'permission' ? permissionName(grant) : grant.DisplayName
  }
  return (grant: Grant) => {
    const name = nameOf(grant)
    const more = grant.Role ? `${name} (${grant.Role.DisplayName})` : name
    return t('audit.line', { what: t(`audit.grants.${grant.Kind}`), more })
  }
}
