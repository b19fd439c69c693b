import type { Db } from '#core/server/database/database.ts'

/** Keeps the time of a backup, which the portal itself does not see. */
export const recordBackup = (db: Db, now: Date) =>
  db.rows`
    insert into last_backup (recorded_at) values (${now})
    on conflict (only_row) do update set recorded_at = excluded.recorded_at`
