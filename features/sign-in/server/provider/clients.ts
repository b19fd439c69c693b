import { timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { type ClientMetadata, Provider, type ResponseType } from 'oidc-provider'
import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import type { Clock } from '#core/server/clock.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { queueLogout } from '../backchannel/logout-queries.ts'
import { LOGIN_PATH, LOGOUT_PATH, SILENT_RENEWAL_PATH } from '../../contract.ts'
import { type Algorithm, ALGORITHMS } from './keys.ts'
import { codeOfRequest, keepRead, ofCode, type Redeemed, redeemed } from './read-ahead.ts'

type Row = {
  id: string
  clientId: string
  displayName: string
  /** Hashes of the secrets that are valid now; null for a public client, which never had one. */
  secretHashes: string[] | null
  loginUrl: string
  logoutUrl: string
  flow: 0 | 1 | 2
  idTokenAlgorithm: Algorithm | null
  backchannelLogoutUrl: string | null
}

/** Flows 0, 1 and 2 of an app. R12 */
const flows: readonly (readonly ResponseType[])[] = [['code'], ['id_token'], ['code id_token']]

/**
 * The client metadata of an app, read at each lookup, so that changes take effect immediately; and with it what a request
 * to redeem a code is going to need.
 */
export async function findClient(
  db: Db,
  settings: Settings,
  clientId: string,
  now: Date,
): Promise<ClientMetadata | undefined> {
  if (clientId.includes('\0')) return undefined
  const code = codeOfRequest()
  const app = await db.prepared.row<Row & Partial<Redeemed>>`
    select apps.id, apps.client_id as "clientId", display_name as "displayName",
           (select coalesce(array_agg(s.hash) filter (where s.expires_at is null or s.expires_at > ${now}::timestamptz), '{}')
              from app_secrets s where s.app_id = apps.id group by s.app_id) as "secretHashes", login_url as "loginUrl", logout_url as "logoutUrl", flow, id_token_algorithm as "idTokenAlgorithm",
           backchannel_logout_url as "backchannelLogoutUrl" ${code === undefined ? sql`` : redeemed}
      from apps ${code === undefined ? sql`` : ofCode(code)}
     where apps.client_id = ${clientId} and apps.deleted_at is null`
  if (!app) return undefined
  if (code !== undefined) keepRead(code, app)
  return clientId === PORTAL_CLIENT_ID ? portalClient(app, settings) : appClient(app)
}

const appClient = ({ flow, secretHashes, idTokenAlgorithm, ...app }: Row) => ({
  ...common(app, flows[flow]!),
  ...(idTokenAlgorithm !== null && { id_token_signed_response_alg: idTokenAlgorithm }),
  ...(secretHashes === null || flow === 1
    ? { token_endpoint_auth_method: 'none' as const }
    : {
        token_endpoint_auth_method: 'client_secret_basic' as const,
        // During a rotation there are two. When all have expired nothing matches, and the client stays confidential.
        client_secret: secretHashes.join(' ') || 'expired',
      }),
  redirect_uris: addresses(app.loginUrl),
  post_logout_redirect_uris: addresses(app.logoutUrl),
  ...(app.backchannelLogoutUrl === null ? {} : { backchannel_logout_uri: app.backchannelLogoutUrl }),
})

/** The portal is a public client configured by the settings, so that a mistake in its row locks no one out. R32 */
const portalClient = (app: Row, { PUBLIC_URL, OIDC_RESPONSE_TYPE }: Settings) => ({
  ...common(app, [OIDC_RESPONSE_TYPE]),
  token_endpoint_auth_method: 'none' as const,
  redirect_uris: [`${PUBLIC_URL}${LOGIN_PATH}`, `${PUBLIC_URL}${SILENT_RENEWAL_PATH}`],
  post_logout_redirect_uris: [`${PUBLIC_URL}${LOGOUT_PATH}`],
})

const common = (
  { id, clientId, displayName }: Pick<Row, 'id' | 'clientId' | 'displayName'>,
  types: readonly ResponseType[],
) => ({
  client_id: clientId,
  client_name: displayName,
  app_id: id,
  response_types: types,
  grant_types: [
    ...(types.some((type) => type.includes('code')) ? ['authorization_code'] : []),
    ...(types.some((type) => type.includes('id_token')) ? ['implicit'] : []),
  ],
})

const addresses = (list: string) => list.split(/\s+/).filter(Boolean)

type Metadata = { redirect_uris?: string[]; post_logout_redirect_uris?: string[] }
type Telling = {
  backchannelLogout: (this: { clientId: string }, userId: string, sid: string) => Promise<void>
}
type Schema = { prototype: { invalidate: (this: Metadata, message: string, code?: string) => void } }

/** Our departures from the library's rules for clients. */
export function adaptClients(provider: Provider, db: Db, clock: Clock) {
  const { Client } = provider
  Client.prototype.compareClientSecret = function compareClientSecret(given) {
    const hash = Buffer.from(hashSecret(given))
    const matches = (this.clientSecret ?? '').split(' ').map((stored) => {
      const expected = Buffer.from(stored)
      return hash.length === expected.length && timingSafeEqual(hash, expected)
    })
    return matches.includes(true)
  }
  // Every id token names its session, so that an app can match a logout token to it.
  Client.prototype.includeSid = () => true
  // A hint was signed as the app wanted then, which it may have changed since.
  const { IdToken } = provider
  const validate = IdToken.validate.bind(IdToken)
  IdToken.validate = (token, client) => {
    const { alg } = decodeProtectedHeader(token)
    const ours = ALGORITHMS.find((one) => one === alg) ?? client.idTokenSignedResponseAlg
    return validate(
      token,
      Object.create(client, { idTokenSignedResponseAlg: { value: ours } }) as typeof client,
    )
  }
  // The end of a session queues the logout tokens of all its apps (adapter.ts); here one app leaves alone.
  const telling = Client.prototype as typeof Client.prototype & Telling
  telling.backchannelLogout = async function backchannelLogout(userId, sid) {
    if (Provider.ctx?.oidc.params?.logout) return
    await queueLogout(db, { clientId: this.clientId, userId, sid }, clock.now())
  }
  // A token in the address over http is readable on the way; on one machine there is no way. For development.
  const { prototype } = (Client as typeof Client & { Schema: Schema }).Schema
  const { invalidate } = prototype
  prototype.invalidate = function invalidateUnlessLoopback(message, code) {
    const uris = [...(this.redirect_uris ?? []), ...(this.post_logout_redirect_uris ?? [])]
    const aboutImplicit = code === 'implicit-force-https' || code === 'implicit-forbid-localhost'
    if (!aboutImplicit || !uris.every(isSecureOrLoopback)) invalidate.call(this, message, code)
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
function isSecureOrLoopback(uri: string): boolean {
  const url = URL.parse(uri)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
}
