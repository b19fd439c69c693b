import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { AppBadge } from '#domain/web/AppBadge.tsx'
import { useRoleName } from '#features/role-copy/web/parts/use-role-name.ts'
import type { UserRow } from '../contract.ts'
import classes from './UsersPage.module.css'

/** So many badges stand in a row; the others are behind a button. */
const SHOWN = 4

/** The apps of a found user, each with the user's roles in it. */
export function UserRowApps({ apps }: { apps: UserRow['Apps'] }) {
  const t = useTranslations()
  const id = useId()
  const others = apps.slice(SHOWN)
  return (
    <div className={classes.apps}>
      <Badges apps={apps.slice(0, SHOWN)} />
      {others.length > 0 && (
        <>
          <button
            type="button"
            className={classes.more}
            popoverTarget={id}
            aria-label={t('users.moreApps', { n: others.length })}
          >
            +{others.length}
          </button>
          <div id={id} popover="auto" className={classes.others}>
            <div className={classes.apps}>
              <Badges apps={others} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Badges({ apps }: { apps: UserRow['Apps'] }) {
  const t = useTranslations()
  const roleName = useRoleName()
  return apps.map(({ ID, Colour, DisplayName, Roles }) => (
    <AppBadge key={ID} colour={Colour}>
      {Roles.length > 0
        ? t('users.badge', { app: DisplayName, role: Roles.map(roleName).join(', ') })
        : DisplayName}
    </AppBadge>
  ))
}
