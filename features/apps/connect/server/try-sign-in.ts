import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { OIDC_PATH } from '#features/sign-in/contract.ts'
import { claimsNow, redeemCode } from '#features/sign-in/server/parts/claims-now.ts'
import { trySignIn } from '#features/apps/contract/try-sign-in.ts'
import { clientToChange } from '#features/apps/secrets/server/client-to-change.ts'

/** Redeems the code of a trial sign-in for the claims of the app's id token. docs/decisions/017-provider.md */
export const trySignInRoute = handle(trySignIn, async ({ id, code, verifier }, context) => {
  const { db, settings, viewer, identity, now } = context
  const { ClientID: clientId } = await clientToChange(context, id)
  const redeemed = await redeemCode(db, identity, { code, verifier, clientId }, now)
  // Refuses a person who lost the app in the meantime, as the token endpoint does. J161
  const claims = redeemed && (await claimsNow(db, viewer.id, { clientId, appId: id }))
  if (!claims) throw notFound()
  return { iss: settings.PUBLIC_URL + OIDC_PATH, aud: clientId, ...redeemed, ...claims }
})
