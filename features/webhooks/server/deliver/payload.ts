import { groupOfKind } from '#domain/contract/kinds.ts'
import { userFields } from '#features/people/contract.ts'
import { payloadType, type WebhookKind } from '../../contract.ts'

/** Above this a payload leaves its changes out, in bytes. Standard Webhooks recommends less than 20 kB. */
export const PAYLOAD_MAX_BYTES = 20_000

/** An event as its delivery reads it. */
export type SentEvent = {
  id: number
  at: Date
  kind: WebhookKind
  origin: string | null
  outcome: string | null
  userId: string | null
  actorId: string | null
  appId: string | null
  dealerId: string | null
  storeId: string | null
  detail: Record<string, unknown> | null
}

/** What the history of a person shows: fields, dealer, dates and access. No note, and no search. */
const ofPerson = [
  ...userFields,
  'Dealer',
  'Apps',
  'Asked',
  'Template',
  'Leaves',
  'Starts',
  'Ends',
  'Terms',
  'Source',
]
/** Fields with numbers. */
const numbers = ['Rows', 'People', 'Complete']

/**
 * The body of a delivery: ids, and what changed as the history of the record shows it. What is not in the lists above stays in the
 * portal. R123
 */
export function payloadOf({ at, kind, detail, ...ids }: SentEvent): string {
  const write = (more: object) =>
    JSON.stringify({
      type: payloadType(kind),
      timestamp: at.toISOString(),
      data: { ...ids, ...more },
    })
  const body = write({ changes: changesOf(kind, detail ?? {}) })
  return Buffer.byteLength(body) <= PAYLOAD_MAX_BYTES ? body : write({ changes: null, truncated: true })
}

function changesOf(kind: WebhookKind, detail: Record<string, unknown>): Record<string, unknown> {
  const group = groupOfKind[kind]
  const only = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(detail).filter(([name]) => names.includes(name)))
  if (group === 'people' || group === 'requests') return only(ofPerson)
  if (group !== 'dealers' && group !== 'apps') return only(numbers)
  return Object.fromEntries(
    Object.entries(detail).flatMap(([name, change]) =>
      Array.isArray(change) && change.length === 2 ? [[name, change.map(shownValue)]] : [],
    ),
  )
}

/** A value as the history shows it; null if it is no text, such as the secrets of an app. */
function shownValue(value: unknown) {
  const isText = (one: unknown) => typeof one !== 'object' || one === null
  if (isText(value) || (Array.isArray(value) && value.every(isText))) return value
  return 'ID' in (value as object) ? value : null
}

/** The body of a test, which is about no record. */
export const testPayload = (now: Date) =>
  JSON.stringify({ type: 'webhook_test', timestamp: now.toISOString(), data: {} })
