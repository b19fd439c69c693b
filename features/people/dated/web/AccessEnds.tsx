import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '#core/web/i18n/use-day.ts'
import { addDays } from '#core/contract/days.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { Button } from '#core/web/ui/Button.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import type { UserApp } from '#features/people/access/contract.ts'
import { usePermissionName } from '#features/people/access/web/parts/use-permission-name.ts'
import type { User } from '#features/people/contract.ts'
import { EXTENSION_DAYS, mayDate, type Thing } from '../contract.ts'
import { accessPlan } from '../contract/plan.ts'
import classes from './AccessEnds.module.css'
import { useSetEnd } from './use-set-end.ts'

const SetEnd = lazyPart(async () => (await import('./SetEnd.tsx')).SetEnd)

/** The ends of what a person holds, read once for the whole page. */
export const useAccessEnds = (userId: string) =>
  useQuery(reading(accessPlan, { id: userId })).data?.Ends ?? []

/** Answers a function that names what ends in an app. */
export function useThingName(app: UserApp) {
  const permissionName = usePermissionName()
  return ({ RoleID, PermissionID }: Omit<Thing, 'AppID'>) => {
    const permission = app.AssignedPermissions.find(({ ID }) => ID === PermissionID)
    if (permission) return permissionName(permission)
    return app.AssignedRoles.find(({ ID }) => ID === RoleID)?.DisplayName ?? app.DisplayName
  }
}

/** What ends in an app, with one act that extends it, and the button that sets an end. R97 */
export function AccessEnds({ user, app }: { user: User; app: UserApp }) {
  const t = useTranslations()
  const viewer = useViewer()
  const day = useDay()
  const nameOf = useThingName(app)
  const ends = useAccessEnds(user.ID).filter(({ AppID }) => AppID === app.ID)
  const { set, busy } = useSetEnd(user.ID)
  const [isOpen, setOpen] = useState(false)
  const things = [
    { RoleID: null, PermissionID: null },
    ...app.AssignedRoles.map(({ ID }) => ({ RoleID: ID, PermissionID: null })),
    ...app.AssignedPermissions.map(({ ID }) => ({ RoleID: null, PermissionID: ID })),
  ].filter((thing) => mayDate(viewer, user, app, thing))
  if (ends.length === 0 && things.length === 0) return null
  return (
    <div className={classes.ends}>
      {ends.length > 0 && (
        <ul aria-label={t('dated.list', { app: app.DisplayName })}>
          {ends.map((end) => {
            const what = nameOf(end)
            return (
              <li key={`${end.RoleID} ${end.PermissionID}`}>
                <span>{t('dated.line', { what, day: day(end.Day) })}</span>
                {mayDate(viewer, user, app, end) && (
                  <Button
                    busy={busy}
                    data-print="no"
                    aria-label={t('dated.extendOf', { what })}
                    onClick={() => set({ ...end, Day: addDays(end.Day, EXTENSION_DAYS) }, what)}
                  >
                    {t('dated.extend')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {things.length > 0 && (
        <Button
          aria-haspopup="dialog"
          data-print="no"
          aria-label={t('dated.setOf', { app: app.DisplayName })}
          onClick={() => setOpen(true)}
        >
          {t('dated.set')}
        </Button>
      )}
      {isOpen && <SetEnd user={user} app={app} things={things} onClose={() => setOpen(false)} />}
    </div>
  )
}
