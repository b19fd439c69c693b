import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { reading } from '#core/web/query.ts'
import { can } from '#domain/contract/viewer.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { accessPlan } from '#features/people/dated/contract/plan.ts'
import classes from '../Templates.module.css'

/** The templates that a person was given. */
export function PersonTemplates({ userId }: { userId: string }) {
  const t = useTranslations()
  const opens = can(useViewer(), ['create-users', 'modify-users'])
  const data = useQuery(reading(accessPlan, { id: userId })).data?.Templates ?? []
  if (data.length === 0) return null
  return (
    <p className={classes.of}>
      {t('templates.ofPerson', { n: data.length })}{' '}
      {data.map(({ ID, Name, Behind }, index) => (
        <Fragment key={ID}>
          {index > 0 && ', '}
          {opens ? (
            <Link to="/templates/{-$query}" params={{ query: ID }}>
              {Name}
            </Link>
          ) : (
            Name
          )}
          {Behind && ` (${t('templates.earlier')})`}
        </Fragment>
      ))}
    </p>
  )
}
