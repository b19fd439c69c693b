import { type Db, sql } from '#core/server/database/database.ts'

export type Row = Record<string, unknown>
/** A row that a call inserted, changed or deleted. */
export type Change = { table: string; old: Row | null; new: Row | null }

/** These tables contain neither rights nor people; work in the background seals and sends events at any time. */
const unwatched = [
  'migrations',
  'walk_trail',
  'event_chain',
  'event_seals',
  'event_shipping',
  'webhook_queue',
  'webhook_deliveries',
  'webhooks',
]

/** Makes the database itself record each changed row, whatever changes it. */
export async function layTrail(db: Db): Promise<void> {
  await db.rows`
    create table walk_trail (n bigint generated always as identity primary key, "table" text, old jsonb, new jsonb)`
  await db.rows`
    create function walk_note() returns trigger language plpgsql as $$
    begin
      insert into walk_trail ("table", old, new)
      values (case when tg_table_name like 'events\\_%' then 'events' else tg_table_name end, case when tg_op <> 'INSERT' then to_jsonb(old) end,
              case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$`
  const tables = await db.rows<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relname = any(${unwatched}::text[]))
       -- Partitions have the triggers of their parent.
       and not relispartition`
  for (const { name } of tables)
    await db.rows`
      create trigger walk_note after insert or update or delete on ${sql.table(name)}
        for each row execute function walk_note()`
}

/** Reads the changes since the last call. A row that was written with the same values is none. */
export async function changesSince(db: Db): Promise<Change[]> {
  const noted = await db.rows<Change & { n: number }>`delete from walk_trail returning n, "table", old, new`
  return noted
    .sort((one, other) => one.n - other.n)
    .filter((one) => JSON.stringify(one.old) !== JSON.stringify(one.new))
}
