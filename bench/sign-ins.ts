import { verify } from '@node-rs/argon2'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'
import { Browser } from '#test/browser.ts'
import { portalParty } from '#test/relying-party.ts'
import { type Call, caller, jsonOf } from './call.ts'
import { crowd, timed } from './measure.ts'
import { addressOf, PASSWORD, SIGNERS } from './network.ts'
import { processorTimeOf } from './portal.ts'
import { perSecond, type Print, rowWithin } from './table.ts'

const TIMES = 150
/** More than the processors can handle. */
const AT_ONCE = 8
/** The earlier signers take no part, so that no sign-in ends the session of a caller. */
const FIRST_SIGNER = 100

/** Makes a function that signs a person in by code with PKCE, as a browser does, and answers the id token. */
async function signingIn(origin: string) {
  const party = await portalParty({ issuer: `${origin}/oidc`, origin })
  return async (email: string) => {
    const browser = new Browser(origin)
    const page = await browser.submit(await browser.go(party.address()), { email, password: PASSWORD })
    return (await party.tokens(page.url)).id_token!
  }
}

/** Sends calls as a signed-in user. */
export async function signedIn(origin: string, email: string): Promise<Call> {
  const authorization = `Bearer ${await (await signingIn(origin))(email)}`
  const profile = jsonOf(await caller(origin, { authorization })('/api/Profile')) as {
    AntiForgeryToken: string
  }
  return caller(origin, { authorization, 'x-anti-forgery': profile.AntiForgeryToken })
}

/** Complete sign-ins beside the hashing that they need. */
export async function signInRows({ origin, pid }: { origin: string; pid: number }, print: Print) {
  const hash = await hashPassword(PASSWORD)
  const signIn = await signingIn(origin)
  let n = 0
  const one = () => signIn(addressOf(FIRST_SIGNER + (n++ % (SIGNERS - FIRST_SIGNER))))
  const all = { times: TIMES, atOnce: AT_ONCE }
  await crowd(one, { ...all, times: 20 })
  const before = process.cpuUsage()
  const hashing = await timed(() => crowd(() => verify(hash, PASSWORD), all))
  const { user, system } = process.cpuUsage(before)
  const portalBefore = processorTimeOf(pid)
  const signing = await timed(() => crowd(one, all))
  const perSignIn = (processorTimeOf(pid) - portalBefore) / TIMES
  const ratio = hashing / signing
  const besideHashing = perSignIn - (user + system) / 1000 / TIMES
  print(
    {
      name: 'Complete sign-ins by code, beside argon2id alone',
      figure: perSecond((TIMES * 1000) / signing),
      floor: perSecond((TIMES * 1000) / hashing),
      ratio,
      aim: '≥ 0.6',
      met: ratio >= 0.6,
    },
    rowWithin('A sign-in: processor time without argon2id', besideHashing, 10, 'milliseconds'),
  )
}
