import { type Db, sql } from '#core/server/database/database.ts'
import type { Picture } from './picture.ts'

/** How long an image is kept that no app uses: longer than a save takes. In milliseconds. */
const UNUSED = 60 * 60_000

/** The content of an image, by the hash that names it; the larger one where there is one. */
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

/** Removes the images that no app uses any more. */
export const sweepImages = (db: Db, now: Date) =>
  db.rows`
    delete from images i
     where i.used_at < ${new Date(now.getTime() - UNUSED)}
       and not exists (select 1 from apps a where i.hash in (a.logo, a.logo_f, a.dropdown_image))`
