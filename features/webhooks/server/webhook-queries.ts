import { isoTime } from '#core/server/database/columns.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import type { Webhook } from '../contract.ts'

/** The webhooks with their dealers, also deleted ones: without them a save would send the events of all dealers. */
export const readWebhooks = (db: Db, now: Date, which: Fragment = sql`true`) =>
  db.rows<Webhook>`
    select w.id as "ID", w.name as "Name", w.address as "Address", w.enabled as "Enabled", w.kinds as "Kinds",
           w.version as "Version",
           case when w.former_until > ${now} then ${isoTime(sql`w.former_until`)} end as "FormerUntil",
           ${isoTime(sql`w.failing_since`)} as "FailingSince", ${isoTime(sql`w.disabled_at`)} as "DisabledAt",
           coalesce((select json_agg(json_build_object('ID', d.id, 'DisplayName', d.display_name, 'SoldTo', d.sold_to)
                                     order by d.display_name, d.id)
                       from webhook_dealers wd join dealers d on d.id = wd.dealer_id
                      where wd.webhook_id = w.id), '[]') as "Dealers"
      from webhooks w
     where ${which}
     order by lower(w.name)`

export async function readWebhook(db: Db, now: Date, id: string): Promise<Webhook> {
  const [webhook] = await readWebhooks(db, now, sql`w.id = ${id}::uuid`)
  if (!webhook) throw notFound()
  return webhook
}

/** What a save writes. */
export type Fields = {
  name: string
  address: string
  enabled: boolean
  kinds: readonly string[] | null
}

/** Answers the id of a new webhook. */
export const insertWebhook = (db: Db, { name, address, enabled, kinds }: Fields, secret: string, now: Date) =>
  db.row<{ id: string }>`
    insert into webhooks (name, address, enabled, kinds, secret, created_at)
    values (${name}, ${address}, ${enabled}, ${kinds}::text[], ${secret}, ${now}) returning id`

/** A new address, or enabling it again, resets the failures. Answers nothing if the version is old. */
export const updateWebhook = (
  db: Db,
  { id, version }: { id: string; version: number },
  { name, address, enabled, kinds }: Fields,
) =>
  db.row<{ id: string }>`
    update webhooks
       set name = ${name}, address = ${address}, enabled = ${enabled}, kinds = ${kinds}::text[], version = version + 1,
           failing_since = case when address = ${address} and enabled then failing_since end,
           disabled_at = case when not ${enabled}::boolean then disabled_at end
     where id = ${id} and version = ${version} returning id`

/** The former secret also signs until `until`. Answers the name of the webhook, if there is one. */
export const replaceSecret = (db: Db, id: string, secret: string, until: Date) =>
  db.row<{ name: string }>`
    update webhooks
       set former_secret = secret, former_until = ${until}, secret = ${secret}, version = version + 1
     where id = ${id} returning name`

/** The given dealers that exist, or that the webhook already has. */
export const findDealers = (db: Db, ids: readonly string[], webhookId: string | null) =>
  db.rows`
    select 1 from dealers d
     where d.id = any(${ids}::uuid[])
       and (d.deleted_at is null or exists (select 1 from webhook_dealers w
                                             where w.dealer_id = d.id and w.webhook_id = ${webhookId}::uuid))`

export async function writeDealers(db: Db, webhookId: string, ids: readonly string[]) {
  await db.rows`
    delete from webhook_dealers where webhook_id = ${webhookId} and dealer_id <> all(${ids}::uuid[])`
  await db.rows`
    insert into webhook_dealers (webhook_id, dealer_id)
    select ${webhookId}::uuid, d from unnest(${ids}::uuid[]) d on conflict do nothing`
}

/**
 * The first webhook that is enabled gets the events from now on: while there is none, the queue stands still. Two saves at once
 * wait for one another.
 */
export async function beginQueue(db: Db): Promise<void> {
  await db.rows`select 1 from webhook_queue for update`
  await db.rows`
    update webhook_queue set position = (select position from event_chain)
     where not exists (select 1 from webhooks where enabled)`
}
