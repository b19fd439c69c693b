import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '#core/contract/days.ts'
import { isDuplicate } from '#core/server/database/database.ts'
import { invalid, notFound, Refusal, stale, taken, wrong } from '#core/server/errors.ts'
import type { Route } from '#core/server/handle.ts'
import { isCallable } from '#core/server/reachable.ts'
import type { Vault } from '#core/server/secrets.ts'
import { makeWebhookKey } from '#core/server/webhook-signature.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle, onlySystemAdmins } from '#domain/server/handle.ts'
import {
  deleteWebhook,
  makeWebhookSecret,
  saveWebhook,
  type Webhook,
  webhooks,
  WEBHOOKS_MAX,
} from '../contract.ts'
import {
  beginQueue,
  type Fields,
  findDealers,
  insertWebhook,
  readWebhook,
  readWebhooks,
  replaceSecret,
  updateWebhook,
  writeDealers,
} from './webhook-queries.ts'

/** How long the former secret signs beside a new one. */
const FORMER_SECRET_MS = DAY_MS

export const webhooksRoute = handle(webhooks, (_, { db, now }) => readWebhooks(db, now), onlySystemAdmins)

/** Saves a webhook. The secret of a new one is sealed, and only this answer has it. */
export const saveWebhookRoute = (vault: Vault): Route =>
  handle(
    saveWebhook,
    async ({ ID, Version, Name, Address, Enabled, Kinds, DealerIDs }, context) => {
      const { db, now, settings } = context
      const before = ID === undefined ? undefined : await readWebhook(db, now, ID)
      if (before && before.Version !== Version) throw stale({ Webhook: before, Secret: null })
      const dealers = [...new Set(DealerIDs)]
      const found = await findDealers(db, dealers, ID ?? null)
      if (found.length < dealers.length) throw invalid([wrong('DealerIDs', null, 'valid.value')])
      if (!isCallable(Address, settings)) throw invalid([wrong('Address', null, 'valid.webhookAddress')])
      const kinds = Kinds && [...new Set(Kinds)]
      const fields = { name: Name.trim(), address: Address, enabled: Enabled, kinds }
      if (Enabled) await beginQueue(db)
      const secret = before ? null : makeWebhookKey()
      const id = await write(context, before, fields, secret && vault.seal(secret))
      await writeDealers(db, id, dealers)
      const after = await readWebhook(db, now, id)
      await recordWebhook(context, before ? 'webhook-changed' : 'webhook-created', before ?? null, after)
      return { Webhook: after, Secret: secret }
    },
    onlySystemAdmins,
  )

type Of = Pick<Context, 'db' | 'viewer' | 'now'>

async function write({ db, now }: Of, before: Webhook | undefined, fields: Fields, secret: string | null) {
  try {
    if (before) {
      const changed = await updateWebhook(db, { id: before.ID, version: before.Version }, fields)
      if (!changed) throw stale({ Webhook: await readWebhook(db, now, before.ID), Secret: null })
      return before.ID
    }
    const count = await db.row<{ n: number }>`select count(*)::int as n from webhooks`
    if (count!.n >= WEBHOOKS_MAX) throw new Refusal(409, 'webhooks')
    return (await insertWebhook(db, fields, secret!, now))!.id
  } catch (error) {
    if (!isDuplicate(error, 'webhooks_name')) throw error
    throw taken([wrong('Name', fields.name, 'valid.used')])
  }
}

const recordedOf = (webhook: Webhook | null) =>
  webhook && {
    Webhook: webhook.Name,
    Address: webhook.Address,
    Enabled: webhook.Enabled,
    Kinds: webhook.Kinds ?? ['all'],
    Dealers: webhook.Dealers.map(({ DisplayName }) => DisplayName),
  }

/** The path of an address can be a secret of its receiver: the event has the origin alone. */
const shown = (field: string, value: unknown) =>
  field === 'Address' && typeof value === 'string' ? new URL(value).origin : value

function recordWebhook(
  { db, viewer, now }: Of,
  kind: 'webhook-created' | 'webhook-changed' | 'webhook-deleted',
  before: Webhook | null,
  after: Webhook | null,
) {
  const [from, to] = [recordedOf(before), recordedOf(after)]
  const fields = ['Webhook', 'Address', 'Enabled', 'Kinds', 'Dealers'] as const
  const changes = fields.flatMap((field) => {
    const [was, is] = [from?.[field] ?? null, to?.[field] ?? null]
    return isDeepStrictEqual(was, is) ? [] : [[field, [shown(field, was), shown(field, is)]] as const]
  })
  const detail = { Note: (after ?? before)!.Name, ...Object.fromEntries(changes) }
  return record(db, { kind, at: now, userId: null, actorId: viewer.id, detail })
}

/** Deletes a webhook with its deliveries. */
export const deleteWebhookRoute = handle(
  deleteWebhook,
  async ({ id }, context) => {
    const before = await readWebhook(context.db, context.now, id)
    await context.db.rows`delete from webhooks where id = ${id}`
    await recordWebhook(context, 'webhook-deleted', before, null)
  },
  onlySystemAdmins,
)

/** Makes a new secret; only this answer has it. The former one signs too for a day. */
export const makeWebhookSecretRoute = (vault: Vault): Route =>
  handle(
    makeWebhookSecret,
    async ({ id }, { db, viewer, now }) => {
      const secret = makeWebhookKey()
      const until = new Date(now.getTime() + FORMER_SECRET_MS)
      const changed = await replaceSecret(db, id, vault.seal(secret), until)
      if (!changed) throw notFound()
      const detail = { Note: changed.name }
      await record(db, { kind: 'webhook-secret-made', at: now, userId: null, actorId: viewer.id, detail })
      return { Secret: secret, Webhook: await readWebhook(db, now, id) }
    },
    onlySystemAdmins,
  )
