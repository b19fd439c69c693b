import { timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import { errors, Provider } from 'oidc-provider'
import type { Clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { queueLogout } from '../backchannel/logout-queries.ts'
import { ALGORITHMS } from './keys.ts'
import { DEVICE_GRANT } from './offers.ts'
import { keepToScopes } from './token-settings.ts'

/** Members of the library's classes that its types lack. */
type SessionClass = { prototype: { resetIdentifier: (this: { touched?: boolean }) => void } }
type ClientMembers = {
  backchannelLogout: (this: { clientId: string }, userId: string, sid: string) => Promise<void>
}
type GrantClass = { prototype: { grantTypeAllowed: (this: unknown, type: string) => boolean } }
type Metadata = { redirect_uris?: string[]; post_logout_redirect_uris?: string[] }
type SchemaClass = { prototype: { invalidate: (this: Metadata, message: string, code?: string) => void } }

/** Changes what the library does where it has no setting for it. */
export function patchLibrary(provider: Provider, db: Db, clock: Clock) {
  renameSessionsWithPassword(provider)
  compareHashesOfSecrets(provider)
  // Every id token names its session, so that an app can match a logout token to it; the library names it to apps with a
  // back-channel address only, which an app may get later.
  provider.Client.prototype.includeSid = () => true
  queueLogoutTokens(provider, db, clock)
  takeHintsOfEitherAlgorithm(provider)
  allowImplicitOnLoopback(provider)
  nameRefusedGrants(provider)
  acceptOnce(provider, db)
  keepToScopes(provider)
}

/**
 * A session gets a new id with a password, and at no other step: a copy of its cookie would take it away from its owner,
 * whose sign-out would then end nothing.
 */
function renameSessionsWithPassword(provider: Provider) {
  const { prototype } = provider.Session as unknown as SessionClass
  const { resetIdentifier } = prototype
  prototype.resetIdentifier = function renameWithPassword() {
    if (Provider.ctx?.oidc.result?.login) resetIdentifier.call(this)
    else this.touched = true
  }
}

/** Compares the hash of a secret, since only hashes are stored. During a rotation an app has two. */
function compareHashesOfSecrets({ Client }: Provider) {
  Client.prototype.compareClientSecret = function compareClientSecret(given) {
    const hash = Buffer.from(hashSecret(given))
    const matches = (this.clientSecret ?? '').split(' ').map((stored) => {
      const expected = Buffer.from(stored)
      return hash.length === expected.length && timingSafeEqual(hash, expected)
    })
    return matches.includes(true)
  }
}

/** Queues the logout token of one app that leaves a session. The end of a session queues those of all its apps (adapter.ts). */
function queueLogoutTokens({ Client }: Provider, db: Db, clock: Clock) {
  const members = Client.prototype as typeof Client.prototype & ClientMembers
  members.backchannelLogout = async function backchannelLogout(userId, sid) {
    if (Provider.ctx?.oidc.params?.logout) return
    await queueLogout(db, { clientId: this.clientId, userId, sid }, clock.now())
  }
}

/** Accepts a hint that was signed with either algorithm, since the app may have changed its algorithm since. */
function takeHintsOfEitherAlgorithm({ IdToken }: Provider) {
  const validate = IdToken.validate.bind(IdToken)
  IdToken.validate = (token, client) => {
    const { alg } = decodeProtectedHeader(token)
    const ours = ALGORITHMS.find((one) => one === alg) ?? client.idTokenSignedResponseAlg
    return validate(
      token,
      Object.create(client, { idTokenSignedResponseAlg: { value: ours } }) as typeof client,
    )
  }
}

/** Allows the implicit flow over http on the loopback address, where nobody can read a token on its way. For development. */
function allowImplicitOnLoopback({ Client }: Provider) {
  const { prototype } = (Client as typeof Client & { Schema: SchemaClass }).Schema
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

/** Refuses a grant type that an app may not use with the error of RFC 6749, section 5.2. */
function nameRefusedGrants({ Client }: Provider) {
  const { prototype } = Client as unknown as GrantClass
  const { grantTypeAllowed } = prototype
  prototype.grantTypeAllowed = function nameRefusal(type) {
    const allowed = grantTypeAllowed.call(this, type)
    const { route, params } = Provider.ctx?.oidc ?? {}
    const asked = route === 'device_authorization' ? DEVICE_GRANT : route === 'token' && params?.grant_type
    if (!allowed && asked === type)
      throw new errors.UnauthorizedClient('the grant type is not allowed for this client')
    return allowed
  }
}

/** Accepts a proof or an assertion once, by one statement: the library reads before it writes. */
function acceptOnce({ ReplayDetection }: Provider, db: Db) {
  ReplayDetection.unique = async (issuer, id, expiry) => {
    const first = await db.prepared.row`
      insert into oidc_artifacts (model, id, payload, expires_at)
      values ('ReplayDetection', ${hashSecret(JSON.stringify([issuer, id]))}, '{}', ${new Date(expiry * 1000)})
      on conflict do nothing returning 1`
    return first !== undefined
  }
}
