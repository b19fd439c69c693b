import { lazyPart } from '#core/web/lazy-part.tsx'
import type { Feature } from '#core/web/router/feature.ts'
import { apiDocs } from '#features/help/api/feature.web.ts'
import { apps } from '#features/apps/feature.web.ts'
import { bulk } from '#features/bulk/feature.web.ts'
import { changes } from '#features/changes/feature.web.ts'
import { compliance } from '#features/privacy/compliance/feature.web.ts'
import { copy } from '#features/names/feature.web.ts'
import { dashboard } from '#features/account/home/feature.web.ts'
import { dealerPages } from '#features/dealers/feature.web.ts'
import { factors } from '#features/sign-in/factors/feature.web.ts'
import { guide } from '#features/account/guide/feature.web.ts'
import { importing } from '#features/import/feature.web.ts'
import { scim } from '#features/scim/feature.web.ts'
import { tokens } from '#features/tokens/feature.web.ts'
import { register } from '#features/privacy/register/feature.web.ts'
import { personalData } from '#features/privacy/my-data/feature.web.ts'
import { privacyRequests } from '#features/privacy/requests/feature.web.ts'
import { profile } from '#features/account/profile/feature.web.ts'
import { reports } from '#features/reports/feature.web.ts'
import { roles } from '#features/apps/roles/feature.web.ts'
import { webhooks } from '#features/webhooks/feature.web.ts'
import { signIn } from '#features/sign-in/feature.web.ts'
import { userForm } from '#features/people/edit/feature.web.ts'
import { users } from '#features/people/feature.web.ts'
import { reviews } from '#features/reviews/feature.web.ts'
import { system } from '#features/system/feature.web.ts'

/** Every feature of the pages, in the order of the side bar (spec 1 section 2). */
export const features: readonly Feature[] = [
  dashboard,
  apps({
    page: () => import('./web/AppScreen.tsx').then(({ AppScreen }) => AppScreen),
  }),
  roles,
  dealerPages,
  users({
    list: () => import('./web/UsersScreen.tsx').then(({ UsersScreen }) => UsersScreen),
    profile: () => import('./web/UserScreen.tsx').then(({ UserScreen }) => UserScreen),
    matrix: () => import('./web/MatrixScreen.tsx').then(({ MatrixScreen }) => MatrixScreen),
    templates: () => import('./web/TemplatesScreen.tsx').then(({ TemplatesScreen }) => TemplatesScreen),
    deleted: () =>
      import('./web/DeletedPeopleScreen.tsx').then(({ DeletedPeopleScreen }) => DeletedPeopleScreen),
    help: () => import('./web/HelpScreen.tsx').then(({ HelpScreen }) => HelpScreen),
    acts: {
      Acts: lazyPart(() => import('./web/palette/PersonActs.tsx').then(({ PersonActs }) => PersonActs)),
      ActsByText: lazyPart(() =>
        import('./web/palette/PersonActsByText.tsx').then((part) => part.PersonActsByText),
      ),
    },
  }),
  userForm,
  bulk,
  reports({
    withSlots: () => import('./web/report-slots.tsx').then(({ withSlots }) => withSlots),
  }),
  importing,
  changes,
  copy,
  profile,
  guide,
  signIn,
  apiDocs,
  reviews,
  personalData,
  privacyRequests,
  factors,
  compliance,
  register,
  scim,
  webhooks,
  tokens,
  system,
]
