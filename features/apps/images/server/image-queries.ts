import { HOUR_MS } from '#core/contract/days.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import type { Picture } from './picture.ts'

/** The time for which an unused image is kept: longer than a save takes. */
const UNUSED_IMAGE_MS = HOUR_MS

/** The content of an image by its hash; with `large` the larger one, if there is one. */
export function findImage(db: Db, hash: string, large: boolean) {
  const bytes = large ? sql`coalesce(large, bytes)` : sql`bytes`
  return db.prepared.row<{ type: string; bytes: Uint8Array }>`
    select type, ${bytes} as bytes from images where hash = ${hash}`
}

/** Stores an image, in the transaction of the save that uses it. */
export const storePicture = (db: Db, { hash, bytes, large }: Picture, now: Date) =>
  db.rows`
    insert into images (hash, type, bytes, large, used_at) values (${hash}, 'image/webp', ${bytes}, ${large}, ${now})
    on conflict (hash) do update set used_at = excluded.used_at`

/** Removes unused images. */
export const sweepImages = (db: Db, now: Date) =>
  db.rows`
    delete from images i
     where i.used_at < ${new Date(now.getTime() - UNUSED_IMAGE_MS)}
       and not exists (select 1 from apps a where i.hash in (a.logo, a.logo_f, a.dropdown_image))`
