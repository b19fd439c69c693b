import type { Route } from '#core/server/handle.ts'
import { userContactsRoute } from './server/contacts.ts'
import { removeUserIdentityLinkRoute, userIdentityLinksRoute } from './server/identity-links.ts'
import { addUserNoteRoute } from './server/note.ts'
import { resetUserFactorsRoute } from './server/reset-factors.ts'
import { makeSignInCodeRoute } from './server/sign-in-code.ts'

export const helpDesk: Route[] = [
  userContactsRoute,
  makeSignInCodeRoute,
  addUserNoteRoute,
  resetUserFactorsRoute,
  userIdentityLinksRoute,
  removeUserIdentityLinkRoute,
]
