import { type Call, caller, jsonOf } from './call.ts'
import { inParallel, quantile, timed } from './measure.ts'
import { addressOf } from './network.ts'
import { ms, type Print } from './table.ts'

const CALLS = 2_000
/** Few, so that the machine is mostly idle: the less noise, the more the response time could reveal. */
const AT_ONCE = 4
/** A user who takes no part in the sign-ins. */
const FIRST = 500
/** How often the response time may reveal whether an address is known; a guess is right half of the time. */
const AIM = 0.55

type Measured = { known: boolean; time: number }

/** Whether the response time of a reset request reveals if a user has the address. F123 */
export async function resetRows({ origin }: { origin: string }, print: Print, calls = CALLS) {
  const call = caller(origin)
  const asked = Array.from({ length: calls / 2 }, (_, n) => {
    const pair = [
      { known: true, email: addressOf(FIRST + n) },
      { known: false, email: addressOf(FIRST + n).replace('signer', 'nobody') },
    ]
    return Math.random() < 0.5 ? pair : pair.toReversed()
  }).flat()
  for (let warm = 0; warm < 20; warm += 1) await ask(call, `warm${warm}@bench.test`)
  const measured: Measured[] = []
  let next = 0
  const one = async () => {
    const { known, email } = asked[next++]!
    measured.push({ known, time: await timed(() => ask(call, email)) })
  }
  await inParallel(calls, one, AT_ONCE)

  const median = (which: boolean) =>
    quantile(
      measured.filter(({ known }) => known === which).map(({ time }) => time),
      0.5,
    )
  const [known, unknown] = [median(true), median(false)]
  print({
    name: 'Reset of a known address, beside an unknown one, p50',
    figure: ms(known),
    floor: ms(unknown),
    ratio: known / unknown,
  })
  const half = (rest: number) => measured.filter((_, index) => index % 2 === rest)
  const told = accuracy(half(1), bestThreshold(half(0)))
  print({
    name: 'Reset: how often its time tells a known address from an unknown one',
    figure: `${(told * 100).toFixed(1)} %`,
    aim: `≤ ${(AIM * 100).toFixed(0)} %`,
    met: told <= AIM,
  })
}

let clients = 0
/** Each request from another client, because of the rate limit. */
const nextClient = () => {
  clients += 1
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
}

const ask = async (call: Call, email: string) =>
  jsonOf(
    await call(`/api/User/Reset?${new URLSearchParams({ email }).toString()}`, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextClient() },
      body: '{}',
    }),
  )

type Threshold = { above: number; known: boolean }

/** The threshold that separates the two samples best; `known`: whether those above it are known addresses. */
function bestThreshold(measured: readonly Measured[]): Threshold {
  const all = measured.flatMap(({ time }) =>
    [true, false].map((known): Threshold => ({ above: time, known })),
  )
  const scored = all.map((threshold) => ({ threshold, score: accuracy(measured, threshold) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).threshold
}

/** The share that a threshold classifies correctly. */
const accuracy = (measured: readonly Measured[], { above, known }: Threshold) =>
  measured.filter((one) => one.time > above === (one.known === known)).length / measured.length
