import { ActivitySection } from '#features/audit/web/parts/ActivitySection.tsx'
import { AppWhy } from '#features/audit/web/parts/AppWhy.tsx'
import { DealerPermissionsList } from '#features/mail/web/parts/PermissionsListButton.tsx'
import { ResendWelcomeButton } from '#features/mail/web/parts/ResendWelcomeButton.tsx'
import { SessionsSection } from '#features/sessions/web/parts/SessionsSection.tsx'
import type { User } from '#features/users/contract.ts'
import { UserPage } from '#features/users/web/UserPage.tsx'
import type { ProfileSlots } from '#features/users/web/UserPage.tsx'

const Sections = ({ user }: { user: User }) => (
  <>
    <ActivitySection user={user} />
    <SessionsSection user={user} />
    <DealerPermissionsList user={user} />
  </>
)

const slots: ProfileSlots = { BesideName: ResendWelcomeButton, BelowApp: AppWhy, Sections }

/** The profile of a user with what other features add to it. */
export const UserScreen = () => <UserPage slots={slots} />
