import { useQuery } from '@tanstack/react-query'
import { idOf } from '#core/contract/endpoint.ts'
import { reading } from '#core/web/query.ts'
import { useParam } from '#core/web/router/address.ts'
import { userSignIn } from '#features/people/activity/contract.ts'
import { AccessExplanation } from '#features/people/activity/web/parts/AccessExplanation.tsx'
import { UserSignInCard } from '#features/people/activity/web/parts/UserSignInCard.tsx'
import { UserActivitySection } from '#features/people/activity/web/parts/UserActivitySection.tsx'
import { DealerPermissionsList } from '#features/mail/web/parts/PermissionsListButton.tsx'
import { ResendWelcomeButton, ResetLinkButton } from '#features/mail/web/parts/MailButton.tsx'
import { maySeeSessions } from '#features/people/sessions/contract.ts'
import { EndSessionsButton } from '#features/people/sessions/web/parts/EndSessionsButton.tsx'
import { SessionsSection } from '#features/people/sessions/web/parts/SessionsSection.tsx'
import type { User } from '#features/people/contract.ts'
import { UserPage } from '#features/people/profile/web/UserPage.tsx'
import type { ProfileSlots } from '#features/people/profile/web/UserPage.tsx'

const SignIn = ({ user }: { user: User }) => (
  <UserSignInCard
    user={user}
    renderRemedies={(passwordChosen) => (
      <>
        {(passwordChosen ?? user.LastSignIn !== null) && <ResetLinkButton user={user} />}
        <ResendWelcomeButton user={user} />
        <EndSessionsButton user={user} />
      </>
    )}
  />
)

const slots: ProfileSlots = {
  SignIn,
  BelowApp: AccessExplanation,
  Activity: UserActivitySection,
  Sessions: SessionsSection,
  maySeeSessions,
  BelowDetails: DealerPermissionsList,
}

/** The profile of a user with what other features add to it. The card of their sign-ins is fetched beside the user. */
export function UserScreen() {
  const id = idOf(useParam('id'))
  useQuery({ ...reading(userSignIn, { id: id ?? '' }), enabled: id !== undefined, notifyOnChangeProps: [] })
  return <UserPage slots={slots} />
}
