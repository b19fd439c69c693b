import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret of 32 bytes in the form of Standard Webhooks. */
export const makeWebhookKey = () => `${PREFIX}${randomBytes(32).toString('base64')}`

/**
 * The headers of a webhook (standardwebhooks.com), signed with each secret: while one replaces another, both sign. A secret
 * without the prefix is taken as it is.
 */
export function webhookHeaders(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : secret
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}
