import type { AntiForgery } from '#core/server/anti-forgery.ts'
import type { Vault } from '#core/server/secrets.ts'
import type { Route } from '#core/server/handle.ts'
import { apps } from '#features/apps/feature.server.ts'
import { attention } from '#features/account/attention/feature.server.ts'
import { audit } from '#features/people/activity/feature.server.ts'
import { brokers } from '#features/sign-in/brokers/feature.server.ts'
import { bulk } from '#features/bulk/feature.server.ts'
import { changes } from '#features/changes/feature.server.ts'
import { confirmation } from '#features/sign-in/confirm/feature.server.ts'
import { cleanup } from '#features/cleanup/feature.server.ts'
import { cleanupExceptions } from '#features/cleanup/exceptions/feature.server.ts'
import { cleanupStages } from '#features/cleanup/stages/feature.server.ts'
import { dashboard } from '#features/account/home/feature.server.ts'
import { dealerAdmins } from '#features/dealers/admins/feature.server.ts'
import { dealers } from '#features/dealers/feature.server.ts'
import { dated } from '#features/people/dated/feature.server.ts'
import { exports } from '#features/reports/export/feature.server.ts'
import { guide } from '#features/account/guide/feature.server.ts'
import { factors } from '#features/sign-in/factors/feature.server.ts'
import { groups } from '#features/groups/feature.server.ts'
import { helpDesk } from '#features/people/help-desk/feature.server.ts'
import { importing } from '#features/import/feature.server.ts'
import { info } from '#features/help/legal/feature.server.ts'
import { leaving } from '#features/people/leaving/feature.server.ts'
import { mail } from '#features/mail/feature.server.ts'
import { register } from '#features/privacy/register/feature.server.ts'
import { personalData } from '#features/privacy/my-data/feature.server.ts'
import { privacyRequests } from '#features/privacy/requests/feature.server.ts'
import { passkeys } from '#features/sign-in/passkeys/feature.server.ts'
import { profile } from '#features/account/profile/feature.server.ts'
import { copy } from '#features/names/feature.server.ts'
import { compliance } from '#features/privacy/compliance/feature.server.ts'
import { reportMails } from '#features/reports/schedule/feature.server.ts'
import { reports } from '#features/reports/feature.server.ts'
import { requests } from '#features/requests/feature.server.ts'
import { scim } from '#features/scim/feature.server.ts'
import { tokens } from '#features/tokens/feature.server.ts'
import { sessions } from '#features/people/sessions/feature.server.ts'
import { signIn } from '#features/sign-in/feature.server.ts'
import { userForm } from '#features/people/edit/feature.server.ts'
import { accessTemplates } from '#features/people/templates/feature.server.ts'
import { introducedPeople } from '#features/people/create/server/parts/introduced-person.ts'
import { users } from '#features/people/feature.server.ts'
import { webhooks } from '#features/webhooks/feature.server.ts'
import { views } from '#features/views/feature.server.ts'
import { reviews } from '#features/reviews/feature.server.ts'
import { system } from '#features/system/feature.server.ts'

type Secrets = { antiForgery: AntiForgery; learningKey: string; vault: Vault }

/** Every call of the portal: one line for each feature. */
export const routes = ({ antiForgery, learningKey, vault }: Secrets): Route[] => [
  ...profile(antiForgery),
  ...dashboard,
  ...attention,
  ...requests,
  ...guide,
  ...apps(learningKey),
  ...dealers,
  ...groups,
  ...users,
  ...userForm,
  ...dealerAdmins,
  ...views,
  ...mail,
  ...audit,
  ...sessions,
  ...helpDesk,
  ...leaving,
  ...dated,
  ...accessTemplates,
  ...signIn,
  ...confirmation,
  ...passkeys,
  ...factors,
  ...brokers(vault, introducedPeople),
  ...copy,
  ...reports,
  ...exports,
  ...reportMails,
  ...cleanup,
  ...cleanupStages,
  ...cleanupExceptions,
  ...bulk,
  ...importing,
  ...changes,
  ...info,
  ...reviews,
  ...personalData,
  ...privacyRequests,
  ...compliance,
  ...register,
  ...scim,
  ...webhooks(vault),
  ...tokens,
  ...system,
]
