import { useQuery } from '@tanstack/react-query'
import { CleanupNotice } from '#features/cleanup/stages/web/parts/CleanupNotice.tsx'
import { idOf } from '#core/contract/endpoint.ts'
import { lazyPart } from '#core/web/lazy-part.tsx'
import { reading } from '#core/web/query.ts'
import { useParam } from '#core/web/router/address.ts'
import { userSignIn } from '#features/people/activity/contract.ts'
import { AccessTable } from '#features/people/activity/web/parts/AccessTable.tsx'
import { UserSignInCard } from '#features/people/activity/web/parts/UserSignInCard.tsx'
import { UserActivitySection } from '#features/people/activity/web/parts/UserActivitySection.tsx'
import { ResendWelcomeButton, ResetLinkButton } from '#features/mail/web/parts/MailButton.tsx'
import { DealerPermissionsList } from '#features/mail/web/parts/PermissionsListButton.tsx'
import { maySeeSessions } from '#features/people/sessions/contract.ts'
import { SessionsSection } from '#features/people/sessions/web/parts/SessionsSection.tsx'
import type { User } from '#features/people/contract.ts'
import { UserPage } from '#features/people/profile/web/UserPage.tsx'
import type { ProfileSlots } from '#features/people/profile/web/UserPage.tsx'
import { HelpSignIn } from './HelpSignIn.tsx'

const UserExceptions = lazyPart(
  async () => (await import('#features/cleanup/exceptions/web/parts/Exceptions.tsx')).UserExceptions,
)

const IdentityLinks = lazyPart(
  async () => (await import('#features/people/help-desk/web/parts/IdentityLinks.tsx')).IdentityLinks,
)

/** Until a password is chosen, the welcome mail is what helps. */
const SignIn = ({ user }: { user: User }) => (
  <>
    <CleanupNotice user={user} />
    <UserSignInCard
      user={user}
      renderRemedy={(passwordChosen) =>
        (passwordChosen === false || user.Locked) && <ResendWelcomeButton user={user} />
      }
      newLink={<ResetLinkButton user={user} />}
    />
  </>
)

const BelowDetails = ({ user }: { user: User }) => (
  <>
    <IdentityLinks user={user} />
    <UserExceptions user={user} />
    <DealerPermissionsList user={user} />
  </>
)

const slots: ProfileSlots = {
  Help: HelpSignIn,
  SignIn,
  Access: AccessTable,
  Activity: UserActivitySection,
  Sessions: SessionsSection,
  maySeeSessions,
  BelowDetails,
}

/** The profile of a user with what other features add to it. The card of their sign-ins is fetched beside the user. */
export function UserScreen() {
  const id = idOf(useParam('id'))
  useQuery({ ...reading(userSignIn, { id: id ?? '' }), enabled: id !== undefined, notifyOnChangeProps: [] })
  return <UserPage slots={slots} />
}
