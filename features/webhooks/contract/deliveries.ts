import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { forAdmins } from '../contract.ts'

/** Why an attempt failed; `gone`: the event is no longer kept. */
export const deliveryProblems = [
  'address',
  'timeout',
  'certificate',
  'connection',
  'status',
  'old',
  'gone',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

const time = z.iso.datetime()

export const WebhookDelivery = z.object({
  ID: z.string(),
  /** The header webhook-id. */
  Message: z.string(),
  /** The kind of the event; null: a test. */
  Kind: z.string().nullable(),
  State: z.enum(deliveryStates),
  QueuedAt: time,
  Attempts: z.int(),
  /** When it is tried next; null: it is done. */
  NextAt: time.nullable(),
  DoneAt: time.nullable(),
  /** Of the last answer, if there was one. */
  Status: z.int().nullable(),
  /** Of the last attempt, in milliseconds. */
  Duration: z.int().nullable(),
  /** The start of the last answer. */
  Answer: z.string(),
  Problem: z.enum(deliveryProblems).nullable(),
})
export type Delivery = z.infer<typeof WebhookDelivery>

export const webhookDeliveries = endpoint({
  ...forAdmins,
  name: 'webhookDeliveries',
  method: 'GET',
  path: '/api/Webhook/Deliveries',
  reads: ['webhooks'],
  query: pageQuery(['at'])
    .pick({ page: true, pageSize: true })
    .extend({ id, state: z.enum(deliveryStates).optional() }),
  output: paged(WebhookDelivery),
  refuses: [403, 404],
})

/** Sends a test event now, also to a webhook that is not enabled, and answers what came back. */
export const testWebhook = endpoint({
  ...forAdmins,
  name: 'testWebhook',
  method: 'POST',
  path: '/api/Webhook/Test',
  changes: ['webhooks'],
  query: z.object({ id }),
  output: WebhookDelivery,
  refuses: [403, 404],
  limit: 30,
})

/** Sends one delivery again, or all that were given up. */
export const redeliver = endpoint({
  ...forAdmins,
  name: 'redeliver',
  method: 'POST',
  path: '/api/Webhook/Redeliver',
  changes: ['webhooks'],
  body: z.object({
    ID: id,
    /** Left out: all that were given up. */
    DeliveryID: bounded(15).regex(/^\d+$/).optional(),
  }),
  /** The number of deliveries that are sent again. */
  output: z.object({ Queued: z.int() }),
  refuses: [403, 404],
})
