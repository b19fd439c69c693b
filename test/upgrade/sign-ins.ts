import assert from 'node:assert/strict'
import { fetchUserInfo, refreshTokenGrant } from 'openid-client'
import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Profile } from '#features/account/profile/contract.ts'
import { getUser, lockUser } from '#features/people/contract.ts'
import { send } from '#test/authorisation/portal.ts'
import { allow, givenClient, givenSigner, signIn } from '#test/identity.ts'
import { givenUser } from '#test/people.ts'
import { portalParty, relyingParty } from '#test/relying-party.ts'
import { callerOf } from '../faults/people.ts'

type Portals = { db: Db; origin: string; lead: (origin: string) => void }

/** Signs in at one version and goes on at the other, in an app and in the portal. */
export async function signInAcross(portals: Portals, one: string, other: string) {
  await inAnApp(portals, one, other)
  await inThePortal(portals, one, other)
}

async function inAnApp({ db, origin, lead }: Portals, one: string, other: string) {
  const issuer = `${origin}/oidc`
  const [secret, user] = ['a secret of an app', await givenSigner(db)]
  const app = await givenClient(db, { secret })
  await allow(db, app, { refresh_tokens: true })
  lead(one)
  const party = await relyingParty({ issuer, origin }, { clientId: app.clientId, secret })
  const { configuration } = party
  const { browser, page } = await signIn({ origin }, party.address(), user.email)
  lead(other)
  const tokens = await party.tokens(page.url)
  lead(one)
  assert.equal((await fetchUserInfo(configuration, tokens.access_token, user.id)).sub, user.id)
  if (
    tokens.refresh_token &&
    configuration.serverMetadata().grant_types_supported?.includes('refresh_token')
  ) {
    const again = await refreshTokenGrant(configuration, tokens.refresh_token)
    lead(other)
    assert.equal((await fetchUserInfo(configuration, again.access_token, user.id)).sub, user.id)
  }
  lead(other)
  const silent = await browser.go(party.address({ prompt: 'none' }))
  assert.match(silent.url, /[?&]code=/)
  await browser.submit(await browser.go(party.signOutAddress(tokens.id_token!)), { logout: 'yes' })
  lead(one)
  assert.match((await browser.go(party.address({ prompt: 'none' }))).url, /error=login_required/)
}

async function inThePortal({ db, origin, lead }: Portals, one: string, other: string) {
  const { email } = await givenSigner(db, { role: 'system_admin' })
  lead(one)
  const party = await portalParty({ issuer: `${origin}/oidc`, origin })
  const { page } = await signIn({ origin }, party.address(), email)
  const authorization = `Bearer ${(await party.tokens(page.url)).id_token!}`
  const profile = (await callerOf(origin, { authorization })('/api/Profile')).json as Profile
  const headers = { authorization, [ANTI_FORGERY_HEADER]: profile.AntiForgeryToken }
  for (const at of [other, one, other]) {
    lead(at)
    const id = await givenUser(db)
    assert.equal((await send(origin, getUser, { id }, headers)).status, 200)
    assert.equal((await send(origin, lockUser, { id }, headers)).status, 200)
  }
}
