import { offeredIn } from '#core/contract/locale.ts'
import { permissions, prefixed } from '#domain/contract/permissions.ts'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { isSystemAdminRole } from '#domain/contract/viewer.ts'
import type { Db } from '#core/server/database/database.ts'
import { type SignInAccount, heldNow } from './access.ts'

/** The claims of each scope; `ver` and `session` are for the portal's own client alone. */
export const claimsOfScopes = {
  openid: ['sub', 'auth_time', 'acr', 'amr', 'ver', 'session'],
  profile: ['name', 'given_name', 'family_name', 'locale', 'address'],
  email: ['email', 'email_verified'],
  roles: ['app', 'role', 'permission'],
}

/** The claims that any app may ask for. */
export const claimsOfApps = [...claimsOfScopes.profile, ...claimsOfScopes.email, ...claimsOfScopes.roles]

/** Claims of the portal's own client alone. */
export const PORTAL_ONLY = ['ver', 'session']

type Asking = { clientId: string; appId: string }

/** The claims of a user for an app, with the roles and permissions of that app alone. J160 */
export async function claimsFor(db: Db, account: SignInAccount, { clientId, appId }: Asking) {
  const { app, role, permission } = account.held ?? (await heldNow(db, account.id, appId))
  const systemAdmin = clientId === PORTAL_CLIENT_ID && role.some(isSystemAdminRole)
  return {
    sub: account.id,
    name: `${account.firstName} ${account.lastName}`,
    given_name: account.firstName,
    family_name: account.lastName,
    locale: offeredIn(account.region, account.locale),
    address: { country: account.region },
    email: account.email,
    email_verified: account.emailVerified, // R57
    app,
    role,
    permission: systemAdmin ? permissions.map(prefixed) : permission, // R2
  }
}

/**
 * The claims that the API checks on each call, and that revoke a token before it expires: its session, and the account's
 * security version.
 */
export const portalClaims = (account: SignInAccount, sessionUid: string | undefined) => ({
  ver: account.securityVersion,
  session: sessionUid,
})
