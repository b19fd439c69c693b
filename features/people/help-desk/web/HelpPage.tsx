import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { useTitle } from '#core/web/router/title.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { Panel } from '#core/web/ui/Panel.tsx'
import { useViewer } from '#domain/web/viewer.ts'
import { type SignInState, userSignIn } from '#features/people/activity/contract.ts'
import { SignInFacts } from '#features/people/activity/web/SignInFacts.tsx'
import { WAITING_MAIL_POLL_MS } from '#features/people/activity/web/parts/UserSignInCard.tsx'
import { fullName, type User } from '#features/people/contract.ts'
import { UserHeader } from '#features/people/profile/web/parts/UserHeader.tsx'
import { useNowUntil } from '#features/people/profile/web/parts/use-now-until.ts'
import { WithUser } from '#features/people/profile/web/parts/WithUser.tsx'
import { mayHelp } from '../contract.ts'
import { Caller } from './Caller.tsx'
import { CallEvents } from './CallEvents.tsx'
import classes from './HelpPage.module.css'
import { NoteForm } from './NoteForm.tsx'
import { ReadOutCode } from './ReadOutCode.tsx'
import { EndSessions, ResetFactors, Unlock, Why } from './Remedies.tsx'

/** What other features provide; main fills the slots. */
export type HelpSlots = {
  /** Sends a link by mail. */
  Link: ComponentType<{ user: User; state: SignInState }>
  /** Says what the cleanup with notice did to the account. */
  Notice: ComponentType<{ user: User }>
}

/** Helps a person who calls because they cannot sign in: who it is, what prevents it, what helps, and what was done. */
export function HelpPage({ slots }: { slots: HelpSlots }) {
  const t = useTranslations()
  return (
    <WithUser title={t('helpDesk.label')}>
      {(user) => <Call key={user.ID} user={user} slots={slots} />}
    </WithUser>
  )
}

function Call({ user, slots }: { user: User; slots: HelpSlots }) {
  const t = useTranslations()
  const viewer = useViewer()
  const now = useNowUntil(user.LockoutExpiry)
  const name = fullName(user)
  useTitle(name)
  const state = useQuery({
    ...reading(userSignIn, { id: user.ID }),
    refetchInterval: ({ state: { data } }) => data?.Link?.State === 'waiting' && WAITING_MAIL_POLL_MS,
  })
  return (
    <Page
      title={name}
      renderHead={(heading) => <UserHeader user={user} now={now} heading={heading} />}
      crumbs={[
        { label: t('users.title'), to: '/users' },
        { label: name, to: `/user/${user.ID}` },
        { label: t('helpDesk.label') },
      ]}
    >
      {mayHelp(viewer, user) ? (
        <div className={classes.call}>
          <div className={classes.caller}>
            <Panel title={t('helpDesk.caller.title')}>
              <Caller user={user} />
            </Panel>
          </div>
          <div className={classes.parts}>
            <Panel title={t('audit.signIn.title')}>
              <Loaded query={state} lines={6} height={32}>
                {(known) => (
                  <div className={classes.remedies}>
                    <Why user={user} state={known} now={now} />
                    <slots.Notice user={user} />
                    <SignInFacts state={known} now={now} />
                    <ul className={classes.list}>
                      <Unlock user={user} now={now} />
                      <slots.Link user={user} state={known} />
                      <ReadOutCode user={user} />
                      <ResetFactors user={user} />
                      <EndSessions user={user} />
                    </ul>
                  </div>
                )}
              </Loaded>
            </Panel>
            <Panel title={t('helpDesk.events.title')}>
              <CallEvents user={user} />
            </Panel>
            <Panel title={t('helpDesk.note.title')}>
              <NoteForm user={user} />
            </Panel>
          </div>
        </div>
      ) : (
        <Empty>{t('helpDesk.mayNot')}</Empty>
      )}
    </Page>
  )
}
