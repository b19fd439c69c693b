import { useTranslations } from 'use-intl'
import { type ComponentType, useEffect, useRef } from 'react'
import { can } from '#domain/contract/viewer.ts'
import { useTitle } from '#core/web/router/title.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import type { UserApp } from '#features/access/contract.ts'
import { UserApps } from '#features/access/web/parts/UserApps.tsx'
import { WithUser } from './parts/WithUser.tsx'
import { fullName, type User } from '../contract.ts'
import { LockBanner } from './LockBanner.tsx'
import { useNowUntil } from './parts/use-now-until.ts'
import { UserActions } from './UserActions.tsx'
import { UserDetails } from './UserDetails.tsx'
import { UserHeader } from './parts/UserHeader.tsx'
import classes from './UserProfile.module.css'

/** The profile of a user, as far as the viewer may see it. */
export function UserPage({ slots }: { slots: ProfileSlots }) {
  const t = useTranslations()
  return (
    <WithUser title={t('user.title')}>
      {(user) => <UserProfile key={user.ID} user={user} slots={slots} />}
    </WithUser>
  )
}

/** What other features add to the profile of a user; main fills it in. */
export type ProfileSlots = {
  BesideName: ComponentType<{ user: User }>
  BelowApp: ComponentType<{ user: User; app: UserApp }>
  Sections: ComponentType<{ user: User }>
}

function UserProfile({ user, slots }: { user: User; slots: ProfileSlots }) {
  const t = useTranslations()
  const viewer = useViewer()
  const now = useNowUntil(user.LockoutExpiry)
  const name = fullName(user)
  const seesAll = can(viewer, 'all-permissions') || viewer.id === user.ID
  useTitle(name)
  const { lockButton, unlockButton } = useLockFocus(user)
  return (
    <Page
      title={t('user.title')}
      crumbs={[{ label: t('users.title'), to: '/users' }, { label: name }]}
      actions={<UserActions user={user} lockButton={lockButton} />}
    >
      <div>
        <UserHeader user={user} now={now}>
          <slots.BesideName user={user} />
        </UserHeader>
        <LockBanner user={user} now={now} unlockButton={unlockButton} />
      </div>
      <div className={classes.columns}>
        <UserDetails user={user} />
        <Panel title={t('user.myApps')}>
          {!seesAll && <p className={classes.note}>{t('prov.onlyShared')}</p>}
          <UserApps apps={user.Apps}>{(app) => <slots.BelowApp user={user} app={app} />}</UserApps>
        </Panel>
      </div>
      <slots.Sections user={user} />
    </Page>
  )
}

/** The lock button is replaced after a lock or unlock: moves the focus to the new one. WCAG 2.4.3 */
function useLockFocus({ Locked, LockoutExpiry }: User) {
  const state = `${Locked} ${LockoutExpiry}`
  const before = useRef(state)
  const lockButton = useRef<HTMLButtonElement>(null)
  const unlockButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const button = unlockButton.current ?? lockButton.current
    if (document.activeElement === document.body) button?.focus()
  }, [state])
  return { lockButton, unlockButton }
}
