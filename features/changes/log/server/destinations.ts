import { post } from '#core/server/post.ts'
import type { Settings } from '#core/server/settings.ts'
import { webhookHeaders } from '#core/server/webhook-signature.ts'
import type { Checkpoint } from '#domain/server/event-seals.ts'
import { sendSyslog, syslogMessage } from './syslog.ts'

/** A sealed event as other systems read it: what the security log may say, so neither a name nor an address of a person. */
export type ShippedEvent = {
  position: number
  hash: string
  id: number
  /** Null: the event is gone from the log. */
  at: Date | null
  kind: string | null
  origin: string | null
  outcome: string | null
  userId: string | null
  actorId: string | null
  appId: string | null
  dealerId: string | null
  storeId: string | null
  /** Of the last event of a batch. */
  checkpoint?: Checkpoint
}

export type ShippingSettings = Pick<
  Settings,
  'LOG_SHIP_URL' | 'LOG_SHIP_SECRET' | 'PUBLIC_URL' | 'DEMO' | 'BACKCHANNEL_HOSTS'
>

type Batch = { events: readonly ShippedEvent[]; now: Date; signal: AbortSignal }

/** Sends a batch to the address of the settings. It throws unless the other system has taken it. */
export async function ship(address: string, batch: Batch, settings: ShippingSettings): Promise<void> {
  const { events, signal, now } = batch
  if (address.startsWith('syslog')) {
    const host = new URL(settings.PUBLIC_URL).hostname
    const messages = events.map((event) => syslogMessage(event, host, now))
    return sendSyslog(address, messages, signal)
  }
  const isOtlp = address.startsWith('otlp+')
  const message = isOtlp ? otlp(batch, settings.LOG_SHIP_SECRET) : webhook(batch, settings.LOG_SHIP_SECRET!)
  const { status } = await post(address.replace(/^otlp\+/, ''), message, settings, signal)
  if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
}

/** A webhook as of standardwebhooks.com. A batch that is sent again has the id that it had. */
function webhook({ events, now }: Batch, secret: string) {
  const id = `events-${events[0]!.position}-${events.at(-1)!.position}`
  const body = JSON.stringify({ type: 'events.sealed', timestamp: now.toISOString(), data: { events } })
  return { headers: webhookHeaders({ id, body, now }, [secret]), body }
}

const nanoseconds = (at: Date) => `${at.getTime()}000000`
const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } })

/** Logs of OpenTelemetry (OTLP/HTTP, JSON). The secret, if there is one, is the bearer token. */
function otlp({ events, now }: Batch, secret: string | undefined) {
  const logRecords = events.map((event) => ({
    timeUnixNano: nanoseconds(event.at ?? now),
    observedTimeUnixNano: nanoseconds(now),
    severityNumber: 9,
    severityText: 'INFO',
    eventName: event.kind ?? 'missing',
    body: { stringValue: JSON.stringify(event) },
    attributes: [
      { key: 'comptoir.position', value: { intValue: String(event.position) } },
      attribute('comptoir.hash', event.hash),
    ],
  }))
  const body = JSON.stringify({
    resourceLogs: [
      {
        resource: { attributes: [attribute('service.name', 'comptoir')] },
        scopeLogs: [{ scope: { name: 'comptoir.events' }, logRecords }],
      },
    ],
  })
  const headers = {
    'Content-Type': 'application/json',
    ...(secret ? { Authorization: `Bearer ${secret}` } : {}),
  }
  return { headers, body }
}
