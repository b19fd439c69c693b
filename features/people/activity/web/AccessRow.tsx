import { type MouseEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { useDates } from '#core/web/i18n/use-dates.ts'
import { AppLogo } from '#domain/web/AppLogo.tsx'
import { HeldInApp } from '#features/people/access/web/parts/HeldInApp.tsx'
import { AccessEnds, useAccessEnds } from '#features/people/dated/web/AccessEnds.tsx'
import { startNames, useAccessStarts } from '#features/people/dated/web/AccessStarts.tsx'
import { AppToggle } from '#features/people/access/web/AppToggle.tsx'
import type { User } from '#features/people/contract.ts'
import type { AppUse } from '../rules.ts'
import { AccessExplanation } from './AccessExplanation.tsx'
import classes from './AccessTable.module.css'
import { useActorName } from './use-actor-name.ts'

type Props = { user: User; row: AppUse; columns: number }

/** One app: a row that opens, and below it what the user holds there. A click anywhere in the row opens it too. */
export function AccessRow({ user, row: { app, usedAt, given }, columns }: Props) {
  const t = useTranslations()
  const { relative, dateTime, date } = useDates()
  const nameOf = useActorName()
  const id = useId()
  const [open, setOpen] = useState(false)
  const day = useDay()
  const end = useAccessEnds(user.ID).find(({ AppID }) => AppID === app.ID)
  const start = useAccessStarts(user.ID).find(({ AppID, State }) => AppID === app.ID && State === 'planned')
  const { AssignedRoles: roles, AssignedBranches: stores, AssignedPermissions: permissions } = app
  const [first, ...others] = [...new Set(stores.map(({ DisplayName }) => DisplayName))]
  const onClick = ({ target }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button')
    if (!onControl && !getSelection()?.toString()) setOpen(!open)
  }
  return (
    <tbody className={classes.app}>
      <tr className={classes.row} data-open={open} onClick={onClick}>
        <th scope="row">
          <div className={classes.name}>
            <AppLogo app={app} small />
            <h3>
              <AppToggle name={app.DisplayName} open={open} controls={id} onOpen={setOpen} />
            </h3>
          </div>
        </th>
        <td>
          {roles.map(({ DisplayName }) => DisplayName).join(', ') || '–'}
          {end && <span className={classes.more}> {t('dated.until', { day: day(end.Day) })}</span>}
          {start && (
            <span className={classes.more}>
              {' '}
              {t('dated.later1', { what: startNames(start).join(', '), day: day(start.From) })}
            </span>
          )}
        </td>
        <td data-label={t('prov.stores')}>
          <span className={classes.stores}>
            <span>{first ?? '–'}</span>
            {others.length > 0 && (
              <span className={classes.more}>{t('prov.table.more', { n: others.length })}</span>
            )}
          </span>
        </td>
        <td data-label={t('prov.permissions')}>{permissions.length}</td>
        <td data-label={t('prov.table.lastUsed')}>
          {usedAt ? (
            <time dateTime={usedAt} title={dateTime(usedAt)}>
              {relative(usedAt)}
            </time>
          ) : (
            usedAt === null && t('prov.table.never')
          )}
        </td>
        <td data-label={t('prov.table.given')}>
          {given && (
            <>
              {nameOf(given.By)} <span className={classes.more}>{date(given.At)}</span>
            </>
          )}
        </td>
      </tr>
      <tr id={id} hidden={!open} className={classes.details}>
        <td colSpan={columns}>
          <div className={classes.held}>
            <HeldInApp app={app} />
            <AccessEnds user={user} app={app} />
            <AccessExplanation user={user} app={app} />
          </div>
        </td>
      </tr>
    </tbody>
  )
}
