import { verify } from '@node-rs/argon2'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'
import { caller } from './call.ts'
import { crowd, timed } from './measure.ts'
import { addressOf, PASSWORD, SIGNERS } from './network.ts'
import { processorTimeOf } from './portal.ts'
import { signIn } from './sign-in.ts'
import { perSecond, type Print, rowWithin } from './table.ts'

const TIMES = 150
/** More than the processors can handle. */
const CROWD = 8

/** Complete sign-ins beside the hashing that they need. */
export async function signInRows({ origin, pid }: { origin: string; pid: number }, print: Print) {
  const hash = await hashPassword(PASSWORD)
  const call = caller(origin)
  let last = 100
  const one = () => {
    last = 100 + ((last - 99) % (SIGNERS - 100))
    return signIn(call, origin, { email: addressOf(last), password: PASSWORD })
  }
  const all = { times: TIMES, atOnce: CROWD }
  await crowd(one, { ...all, times: 20 })
  const before = process.cpuUsage()
  const hashing = await timed(() => crowd(() => verify(hash, PASSWORD), all))
  const { user, system } = process.cpuUsage(before)
  const portalBefore = processorTimeOf(pid)
  const signing = await timed(() => crowd(one, all))
  const perSignIn = (processorTimeOf(pid) - portalBefore) / TIMES
  const ratio = hashing / signing
  print(
    {
      name: 'Complete sign-ins by code, beside argon2id alone',
      figure: perSecond((TIMES * 1000) / signing),
      floor: perSecond((TIMES * 1000) / hashing),
      ratio,
      aim: '≥ 0.6',
      met: ratio >= 0.6,
    },
    rowWithin(
      'A sign-in: processor time without argon2id',
      perSignIn - (user + system) / 1000 / TIMES,
      10,
      'milliseconds',
    ),
  )
}
