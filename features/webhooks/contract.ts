import { z } from 'zod'
import { DAY_MS } from '#core/contract/days.ts'
import { id, version } from '#core/contract/endpoint.ts'
import { bounded, hasHidden, isBlank, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { type EventKind, eventKinds, groupOfKind } from '#domain/contract/kinds.ts'

/** A delivery that nobody took for this long is given up. */
export const GIVE_UP_MS = 3 * DAY_MS

export const WEBHOOKS_MAX = 20
export const WEBHOOK_NAME_MAX = 100
export const WEBHOOK_ADDRESS_MAX = 1000
const DEALERS_MAX = 500

type PrivacyKind = { [K in EventKind]: (typeof groupOfKind)[K] extends 'privacy' ? K : never }[EventKind]
export type WebhookKind = Exclude<EventKind, PrivacyKind>

/** The kinds that are sent: never what somebody asked of their personal information. R123 */
export const webhookKinds = eventKinds.filter((kind): kind is WebhookKind => groupOfKind[kind] !== 'privacy')

/** The `type` of a payload: the kind in the characters of Standard Webhooks. */
export const payloadType = (kind: string) => kind.replaceAll('-', '_')

const time = z.iso.datetime()
const kinds = z.array(z.enum(webhookKinds))

export const Webhook = z.object({
  ID: id,
  Name: z.string(),
  Address: z.string(),
  Enabled: z.boolean(),
  /** Null: all. */
  Kinds: z.array(z.string()).nullable(),
  /** Empty: events of all dealers and of none. */
  Dealers: z.array(z.object({ ID: id, DisplayName: z.string(), SoldTo: z.string() })),
  /** Until then the former secret signs too; null: there is none. */
  FormerUntil: time.nullable(),
  /** Since when nothing was taken; null: the last attempt succeeded, or there was none. */
  FailingSince: time.nullable(),
  /** When the portal disabled it; null: it did not. */
  DisabledAt: time.nullable(),
  Version: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

/** System admins alone manage webhooks; the handlers check that. */
export const forAdmins = { tag: 'Webhooks', needs: [] } as const

export const webhooks = endpoint({
  ...forAdmins,
  name: 'webhooks',
  method: 'GET',
  path: '/api/Webhooks',
  reads: ['webhooks', 'dealers'],
  output: z.array(Webhook),
  refuses: [403],
})

export const saveWebhook = endpoint({
  ...forAdmins,
  name: 'saveWebhook',
  tokens: false,
  method: 'POST',
  path: '/api/Webhook',
  confirms: true,
  changes: ['webhooks', 'activity'],
  body: z
    .object({
      /** A save without an ID creates a webhook. */
      ID: id.optional(),
      Version: version.optional(),
      Name: upTo(WEBHOOK_NAME_MAX, 'valid.max100')
        .refine((text) => !isBlank(text), 'valid.required')
        .refine((text) => !hasHidden(text), 'valid.value'),
      Address: bounded(WEBHOOK_ADDRESS_MAX).refine((text) => !hasHidden(text), 'valid.value'),
      Enabled: z.boolean(),
      Kinds: kinds.min(1, 'valid.required').max(webhookKinds.length).nullable(),
      DealerIDs: z.array(id).max(DEALERS_MAX).default([]),
    })
    .superRefine(({ ID, Version }, context) => {
      if (ID && Version === undefined)
        context.addIssue({ code: 'custom', path: ['Version'], message: 'valid.required' })
    }),
  /** Only the answer to the save of a new one has its secret. */
  shownOnce: true,
  output: z.object({ Webhook, Secret: z.string().nullable() }),
  refuses: [403, 404, 409],
})

export const deleteWebhook = endpoint({
  ...forAdmins,
  name: 'deleteWebhook',
  method: 'POST',
  path: '/api/Webhook/Delete',
  changes: ['webhooks', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404],
})

/** Makes a new secret; the former one signs too for a day. */
export const makeWebhookSecret = endpoint({
  ...forAdmins,
  name: 'makeWebhookSecret',
  tokens: false,
  method: 'POST',
  path: '/api/Webhook/Secret',
  confirms: true,
  changes: ['webhooks', 'activity'],
  query: z.object({ id }),
  /** Only this answer has the secret. */
  shownOnce: true,
  output: z.object({ Secret: z.string(), Webhook }),
  refuses: [403, 404],
  limit: 30,
})
