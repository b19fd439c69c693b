import { verify } from '@node-rs/argon2'
import { hashPassword } from '#features/sign-in/server/passwords/password.ts'
import { type Call, caller, jsonOf } from './call.ts'
import { inParallel, quantile, timed } from './measure.ts'
import { addressOf, PASSWORD, SIGNERS } from './network.ts'
import { processorTimeOf } from './portal.ts'
import { signIn } from './sign-in.ts'
import { ms, perSecond, type Print, rowBeside, rowWithin } from './table.ts'

const ROUNDS = 3
const HASHES = 60
const SIGN_INS = 60
/** Enough for a 99th percentile. */
const LISTS = 1500
/** More than the CPUs can handle. */
const CROWD = 8

/** Complete sign-ins beside the hashing that they need, and the effect of many of them on other calls. */
export async function signInRows(
  { origin, pid, admin }: { origin: string; pid: number; admin: Call },
  print: Print,
) {
  const hash = await hashPassword(PASSWORD)
  const call = caller(origin)
  let last = 100
  const one = async () => {
    last = 100 + ((last - 99) % (SIGNERS - 100))
    await signIn(call, origin, { email: addressOf(last), password: PASSWORD })
  }
  await inParallel(20, one, CROWD)
  let hashing = 0
  let signing = 0
  // Of processors: what a hash takes, here, and what a sign-in takes of the portal.
  let hashTime = 0
  let portalTime = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    hashing += await timed(() => inParallel(HASHES, () => verify(hash, PASSWORD), CROWD))
    const { user, system } = process.cpuUsage(before)
    hashTime += (user + system) / 1000 / HASHES / ROUNDS
    const portalBefore = processorTimeOf(pid)
    signing += await timed(() => inParallel(SIGN_INS, one, CROWD))
    portalTime += (processorTimeOf(pid) - portalBefore) / SIGN_INS / ROUNDS
  }
  const rates = { figure: (ROUNDS * SIGN_INS * 1000) / signing, floor: (ROUNDS * HASHES * 1000) / hashing }
  const ratio = rates.figure / rates.floor
  print({
    name: 'Complete sign-ins by code, beside argon2id alone',
    figure: perSecond(rates.figure),
    floor: perSecond(rates.floor),
    ratio,
    aim: '≥ 0.6',
    met: ratio >= 0.6,
  })
  print(
    rowWithin(
      'A sign-in: processor time of the portal, without argon2id',
      portalTime - hashTime,
      10,
      'milliseconds',
    ),
    { name: 'argon2id: processor time of a hash', figure: ms(hashTime) },
  )

  const list = () => timed(async () => jsonOf(await admin('/api/User/Search')))
  const quiet: number[] = []
  const busy: number[] = []
  while (quiet.length < LISTS) quiet.push(await list())
  const crowd = { stays: true }
  const all = Promise.all(
    Array.from({ length: CROWD }, async () => {
      while (crowd.stays) await one()
    }),
  )
  while (busy.length < LISTS) busy.push(await list())
  crowd.stays = false
  await all
  print(
    rowBeside('List, p99 amid sign-ins, beside its quiet p99', 5, [
      quantile(busy, 0.99),
      quantile(quiet, 0.99),
    ]),
  )
}
