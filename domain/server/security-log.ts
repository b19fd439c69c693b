import { channel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type { EventKind } from '../contract/kinds.ts'
import { onRecorded } from './events.ts'
import { clientAddress, clientRequestId } from '#core/server/request-context.ts'
import type { Settings } from '#core/server/settings.ts'

/** Security events that are not recorded business events. */
type AttackKind =
  | 'password-spraying'
  | 'code-refused'
  | 'impossible-travel'
  | 'scim-refused'
  | 'token-refused'
  | 'token-used'
  | 'passkey-copied'

/** One line of the security log. Never an e-mail address, a name, a password or a token. */
export type SecurityEvent = {
  event: Exclude<EventKind, 'mail'> | AttackKind
  /** Of the client; by default of the request that is being answered. */
  address?: string | undefined
  /** The account it concerns. */
  userId?: string | null | undefined
  /** Who did it, if that is known. */
  actorId?: string | null | undefined
  /** The client id of the app. */
  app?: string | null | undefined
  /** From a fixed list, never user input: the reason of a failure, or the origin of a lock. */
  reason?: string | undefined
}

const reported = channel('comptoir:security')

/**
 * Writes an event to the security log that is not a business event, such as password spraying. `record()` and
 * `recordEach()` write business events (sign-ins and failures, locks, ended sessions, password changes, changes of users).
 */
export const reportSecurityEvent = (event: SecurityEvent): void =>
  reported.publish({ address: clientAddress(), ...event })

/** Writes one line for each security event of this process, whatever LOG_LEVEL says, until the returned function is called. */
export function startSecurityLog(
  log: FastifyBaseLogger,
  settings: Pick<Settings, 'SECURITY_LOG' | 'LOG_LEVEL'>,
): () => void {
  if (!settings.SECURITY_LOG || settings.LOG_LEVEL === 'silent') return () => {}
  const lines = log.child({ log: 'security' }, { level: 'info' })
  const write = ({ event, address, reason, userId, actorId, app }: SecurityEvent) => {
    // The order is part of the format: deploy/fail2ban reads it.
    const fields = { event, address, reason, userId, actorId, app, reqId: clientRequestId() }
    lines.info(Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)))
  }
  const onReported = (message: unknown) => write(message as SecurityEvent)
  reported.subscribe(onReported)
  const stop = onRecorded(({ kind, origin, ...event }) => {
    if (kind !== 'mail') write({ event: kind, reason: origin, ...event })
  })
  return () => {
    reported.unsubscribe(onReported)
    stop()
  }
}
