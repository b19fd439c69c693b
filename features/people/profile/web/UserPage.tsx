import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type ComponentType, useEffect, useId, useRef } from 'react'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { useSearchParams } from '#core/web/router/address.ts'
import { useTitle } from '#core/web/router/title.ts'
import { useViewer } from '#domain/web/viewer.ts'
import { Fetched } from '#core/web/ui/Fetched.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Tabs } from '#core/web/ui/Tabs.tsx'
import { WithUser } from './parts/WithUser.tsx'
import { fullName, type User } from '#features/people/contract.ts'
import { LeavingBanner } from '#features/people/leaving/web/parts/LeavingBanner.tsx'
import { LockBanner } from '#features/people/lock/web/LockBanner.tsx'
import { PersonTemplates } from '#features/people/templates/web/parts/PersonTemplates.tsx'
import { readTab } from './parts/profile-tab.ts'
import { useNowUntil } from './parts/use-now-until.ts'
import { ContactDetails } from './ContactDetails.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDetails } from './UserDetails.tsx'
import { UserHeader } from './parts/UserHeader.tsx'
import classes from './UserProfile.module.css'

/** The profile of a user; the server leaves out what the viewer may not see. */
export function UserPage({ slots }: { slots: ProfileSlots }) {
  const t = useTranslations()
  return (
    <WithUser title={t('user.title')}>
      {(user) => <UserProfile key={user.ID} user={user} slots={slots} />}
    </WithUser>
  )
}

/** The parts of the profile that other features provide; main fills the slots. */
export type ProfileSlots = {
  SignIn: ComponentType<{ user: User }>
  /** What helps the user to sign in, beside the actions on the account. */
  Help: ComponentType<{ user: User }>
  Access: ComponentType<{ user: User }>
  Activity: ComponentType<{ user: User }>
  Sessions: ComponentType<{ user: User }>
  maySeeSessions: (viewer: Viewer, user: User) => boolean
  BelowDetails: ComponentType<{ user: User }>
}

type Props = { user: User; slots: ProfileSlots }

function UserProfile({ user, slots }: Props) {
  const t = useTranslations()
  const now = useNowUntil(user.LockoutExpiry)
  const name = fullName(user)
  useTitle(name)
  const { lockButton, unlockButton } = useLockFocus(user)
  return (
    <Page
      title={name}
      renderHead={(heading) => (
        <UserHeader user={user} now={now} heading={heading} below={<ContactDetails user={user} />} />
      )}
      crumbs={[{ label: t('users.title'), to: '/users' }, { label: name }]}
      actions={
        <UserActions user={user} now={now} lockButton={lockButton}>
          <slots.Help user={user} />
        </UserActions>
      }
    >
      <LeavingBanner user={user} />
      <LockBanner user={user} now={now} unlockButton={unlockButton} />
      <slots.SignIn user={user} />
      <ProfileTabs user={user} slots={slots} />
    </Page>
  )
}

/** The tabs. Access is first; the others are fetched when they are shown, and absent if the viewer may not see them. */
function ProfileTabs({ user, slots }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { tab = 'access' } = useSearchParams(readTab)
  return (
    <Tabs
      label={t('user.tab.label')}
      chosen={tab}
      onChoose={(id) => void navigate({ to: '.', search: readTab({ tab: id }), resetScroll: false })}
      tabs={[
        { id: 'access', label: t('user.tab.access'), content: <Access user={user} slots={slots} /> },
        { id: 'activity', label: t('user.activity.label'), content: <slots.Activity user={user} /> },
        ...(slots.maySeeSessions(viewer, user)
          ? [{ id: 'sessions', label: t('user.sessions.label'), content: <slots.Sessions user={user} /> }]
          : []),
        {
          id: 'details',
          label: t('user.tab.details'),
          content: (
            <Fetched>
              <UserDetails user={user} />
              <slots.BelowDetails user={user} />
            </Fetched>
          ),
        },
      ]}
    />
  )
}

function Access({ user, slots }: Props) {
  const t = useTranslations()
  const viewer = useViewer()
  const oneself = viewer.id === user.ID
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        {t(oneself ? 'user.myApps' : 'user.apps')}
      </h2>
      {!oneself && !can(viewer, 'all-permissions') && <p className={classes.note}>{t('prov.onlyShared')}</p>}
      <PersonTemplates userId={user.ID} />
      <slots.Access user={user} />
    </section>
  )
}

/** Moves the focus to the new button after a lock or unlock, which replaces the focused one. WCAG 2.4.3 */
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
