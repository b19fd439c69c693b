import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** The claims about the person in the id token of an app. */
export const SignInClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: id,
  /** The time of the sign-in with the password, in seconds since 1970. */
  auth_time: z.int(),
  /** The context of authentication: with one factor or two; null for a session of before an update. */
  acr: z.string().nullable(),
  /** The methods of authentication: `pwd`, `otp`, … */
  amr: z.array(z.string()),
  sid: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  locale: z.string(),
  address: z.object({ country: z.string() }),
  email: z.string(),
  email_verified: z.boolean(),
  app: z.array(z.string()),
  role: z.array(z.string()),
  permission: z.array(z.string()),
})

/** Redeems a code of the viewer's own session in place of the app, since only the server can act without the app's secret. */
export const trySignIn = endpoint({
  name: 'trySignIn',
  tokens: false,
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/TrySignIn',
  needs: ['modify-apps'],
  changes: ['sessions', 'activity'],
  query: z.object({ id }),
  body: z.object({ code: bounded(200).min(1), verifier: bounded(128).min(1) }),
  output: SignInClaims,
  refuses: [404, 409],
})
