import type { Db } from '#core/server/database/database.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { deleteApp } from '#features/apps/contract.ts'
import { endSecret, makeSecret, type Secrets } from '#features/apps/contract/secrets.ts'
import { OIDC_PATH } from '#features/sign-in/contract.ts'
import { send } from '#test/authorisation/portal.ts'
import { APP_ORIGIN } from '#test/browser.ts'
import { givenClient, givenSigner, signIn } from '#test/identity.ts'
import { logoutReceiver } from '#test/logout-receiver.ts'
import { relyingParty } from '#test/relying-party.ts'

/** `manages` is the process that makes the changes; browsers and apps find the portal at `origin`. */
type Portal = { db: Db; origin: string; manages: string; headers: Record<string, string> }

/** Changes an app several times, and returns the answers to its library after each change. They must change at once. */
export async function lifeOfAnApp({ db, origin, manages, headers }: Portal) {
  const at = { origin, issuer: `${origin}${OIDC_PATH}` }
  const receiver = await logoutReceiver()
  const { id, clientId } = await givenClient(db)
  await db.rows`update apps set backchannel_logout_url = ${`${receiver.origin}/out`} where id = ${id}`
  const { email } = await givenSigner(db)
  const first = await relyingParty(at, { clientId })
  const { browser, page } = await signIn(at, first.address(), email)
  const tokens = await first.tokens(page.url)

  const change = async (endpoint: Endpoint, input: object) => {
    const { status, text } = await send(manages, endpoint, { id, ...input }, headers)
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${text}`)
    return (JSON.parse(text) as { data: Secrets }).data
  }
  const rotate = async (until: Date | null) => {
    const app = await db.row<{ Version: number }>`select version as "Version" from apps where id = ${id}`
    return change(makeSecret, { PreviousUntil: until?.toISOString() ?? null, ...app })
  }
  /** Tries a sign-in, and says whether it reached the app and its code was redeemed. */
  const tried = async (secret?: string, redirectUri = `${APP_ORIGIN}/callback`) => {
    const party = await relyingParty(at, {
      clientId,
      redirectUri,
      ...(secret === undefined ? {} : { secret }),
    })
    const answer = await browser.go(party.address())
    if (!answer.url.startsWith(APP_ORIGIN)) return `refused: ${answer.status}`
    return party.tokens(answer.url).then(
      () => 'in',
      () => 'no tokens',
    )
  }
  const userInfo = async () =>
    (await fetch(`${at.issuer}/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } })).status

  const seen: unknown[] = [await tried()]
  const { Secret: one } = await rotate(null)
  seen.push([await tried(), await tried(one)])
  const { Secret: other, Secrets: both } = await rotate(new Date(Date.now() + 60_000))
  seen.push([await tried(one), await tried(other)])
  await change(endSecret, { secretID: both[1]!.ID })
  seen.push([await tried(one), await tried(other)])
  await db.rows`update apps set login_url = ${`${APP_ORIGIN}/elsewhere`} where id = ${id}`
  seen.push([await tried(other), await tried(other, `${APP_ORIGIN}/elsewhere`)])
  seen.push(await userInfo())
  await change(deleteApp, {})
  seen.push([await tried(other, `${APP_ORIGIN}/elsewhere`), await userInfo()])
  for (let tries = 0; tries < 200 && receiver.told.length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  seen.push(receiver.told.length)
  await receiver.close()
  return seen
}

/** The answers that `lifeOfAnApp` must return. */
export const RIGHT = [
  'in',
  ['no tokens', 'in'],
  ['in', 'in'],
  ['no tokens', 'in'],
  ['refused: 400', 'in'],
  200,
  ['refused: 400', 401],
  1,
]
