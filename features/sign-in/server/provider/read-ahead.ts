import { type AdapterPayload, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { type Fragment, sql } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { nameOf, ofRequest } from './artifacts.ts'

/** The code that the request redeems, if it does. */
export function codeOfRequest(): string | undefined {
  const { oidc } = (Provider.ctx ?? {}) as Partial<KoaContextWithOIDC>
  if (oidc?.route !== 'token') return undefined
  const { code } = oidc.params ?? {}
  return typeof code === 'string' ? code : undefined
}

/** A code with its session and its grant. */
export type Redeemed = {
  code: AdapterPayload | null
  consumed: number | null
  session: AdapterPayload | null
  grant: AdapterPayload | null
}

/** Columns and joins that read them with an app. Whether they belong together is for the library to check. */
export const redeemed: Fragment = sql`,
  code.payload as code, extract(epoch from code.consumed_at)::int as consumed, of_session.payload as session,
  of_grant.payload as "grant"`
export const ofCode = (code: string): Fragment => sql`
  left join oidc_artifacts code on code.model = 'AuthorizationCode' and code.id = ${hashSecret(code)}
  left join oidc_artifacts of_session on of_session.model = 'Session' and of_session.uid = code.payload->>'sessionUid'
  left join oidc_artifacts of_grant on of_grant.model = 'Grant' and of_grant.grant_id = code.grant_id`

/** Keeps what was found for the rest of the request. */
export function keepRead(id: string, { code, consumed = null, session, grant }: Partial<Redeemed>) {
  if (!code) return
  const { read } = ofRequest()
  read.set(nameOf('AuthorizationCode', id), { payload: code, consumed })
  if (session) read.set(nameOf('Session', String(code.sessionUid)), { payload: session, consumed: null })
  if (grant) read.set(nameOf('Grant', String(code.grantId)), { payload: grant, consumed: null })
}
