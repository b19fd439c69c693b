import { type Call, caller, jsonOf } from './call.ts'
import { quantile, timed } from './measure.ts'
import { addressOf } from './network.ts'
import { ms, type Print } from './table.ts'

const PAIRS = 500
/** A user who takes no part in the sign-ins. */
const FIRST = 500
/** How often the time of an answer may reveal whether an address is known; a guess is right half of the time. */
const AIM = 0.55

/** Whether the time of an answer to a reset reveals that a user has the address. F123 */
export async function resetRows({ origin }: { origin: string }, print: Print) {
  const call = caller(origin)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < PAIRS; n += 1) {
    const known = addressOf(FIRST + n)
    const asked = [
      [times.known, known],
      [times.unknown, known.replace('signer', 'nobody')],
    ] as const
    for (const [kept, email] of n % 2 ? asked : asked.toReversed())
      kept.push(await timed(() => ask(call, email)))
  }
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
  // A guess by the middle of both medians.
  const middle = (known + unknown) / 2
  const above = (all: number[]) => all.filter((time) => time > middle).length / all.length
  const told = Math.abs(above(times.known) - above(times.unknown)) / 2 + 0.5
  print(
    { name: 'Reset of a known address, beside an unknown one, p50', figure: ms(known), floor: ms(unknown) },
    {
      name: 'How often the time tells them apart',
      figure: `${(told * 100).toFixed(1)} %`,
      aim: `≤ ${(AIM * 100).toFixed(0)} %`,
      met: told <= AIM,
    },
  )
}

let clients = 0
/** Each request comes from another client, because of the rate limit. */
function ask(call: Call, email: string) {
  clients += 1
  const headers = { 'x-forwarded-for': `10.0.${clients >> 8}.${clients & 255}` }
  return call(`/api/User/Reset?${new URLSearchParams({ email }).toString()}`, { headers, body: '{}' }).then(
    jsonOf,
  )
}
