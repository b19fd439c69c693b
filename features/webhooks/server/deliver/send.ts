import { post } from '#core/server/post.ts'
import { NotReachable, type Reaching } from '#core/server/reachable.ts'
import type { Vault } from '#core/server/secrets.ts'
import { traced } from '#core/server/tracing.ts'
import { webhookHeaders } from '#core/server/webhook-signature.ts'
import type { DeliveryProblem } from '../../contract/deliveries.ts'
import type { Receiver, Result } from './delivery-queries.ts'

/** The timeout of an attempt, which is retried later. */
export const ATTEMPT_TIMEOUT_MS = 10_000
/** The start of the answer that is kept, in bytes. */
const ANSWER_BYTES = 1000

type Sending = { settings: Reaching; vault: Vault; cut: AbortSignal; now: Date }

/** Posts a payload once. Only an answer of 2xx counts as taken. It does not throw: what went wrong is the result. */
export async function send(
  { address, secret, former }: Receiver,
  { id, body }: { id: string; body: string },
  { settings, vault, cut, now }: Sending,
): Promise<Result> {
  const secrets = [secret, ...(former === null ? [] : [former])].map(vault.open)
  const signal = AbortSignal.any([cut, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
  const message = { headers: webhookHeaders({ id, body, now }, secrets), body }
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  try {
    const { status, start } = await traced({ name: 'webhook', isClient: true }, () =>
      post(address, message, settings, signal, ANSWER_BYTES),
    )
    const isTaken = status >= 200 && status < 300
    return { status, duration: duration(), answer: printable(start), problem: isTaken ? null : 'status' }
  } catch (error) {
    return { status: null, duration: duration(), answer: '', problem: problemOf(error) }
  }
}

/** The database takes no NUL, and the page shows no control characters. */
const printable = (bytes: Buffer) => bytes.toString('utf8').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof NotReachable) return 'address'
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'connection'
}
