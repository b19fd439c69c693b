import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ANTI_FORGERY_HEADER } from '#core/contract/endpoint.ts'
import { getProfile, type Profile } from '#features/account/profile/contract.ts'
import { OIDC_PATH } from '#features/sign-in/contract.ts'
import { lifeOfAnApp, RIGHT } from '#test/app-life.ts'
import { send } from '#test/authorisation/portal.ts'
import { givenSigner, signIn } from '#test/identity.ts'
import { portalParty } from '#test/relying-party.ts'
import { bothProcesses, onPostgres } from './portal.ts'

test(
  'B021, B038: what one process changes of an app holds at the next request to the other',
  onPostgres,
  async () => {
    const { db, proxy, one, other } = await bothProcesses()
    const { email } = await givenSigner(db, { role: 'system_admin' })
    const party = await portalParty({ origin: proxy.origin, issuer: `${proxy.origin}${OIDC_PATH}` })
    const { page } = await signIn(proxy, party.address(), email)
    const authorization = `Bearer ${(await party.tokens(page.url)).id_token!}`
    const { AntiForgeryToken } = JSON.parse(
      (await send(one, getProfile, {}, { authorization })).text,
    ) as Profile
    const headers = { authorization, [ANTI_FORGERY_HEADER]: AntiForgeryToken }
    for (const manages of [one, other])
      assert.deepEqual(await lifeOfAnApp({ db, origin: proxy.origin, manages, headers }), RIGHT)
  },
)
