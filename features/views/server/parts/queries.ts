import { type Db, isDuplicate } from '#core/server/database/database.ts'
import type { View } from '../../contract.ts'

/** The views of one person. */
export const viewsOf = (db: Db, userId: string, list: string) =>
  db.rows<View>`
    select id as "ID", name as "Name", address as "Address" from saved_views
     where user_id = ${userId} and list = ${list} order by name collate "und-x-icu"`

/** Counts the views of a person, and locks their row, so that none is added in the meantime. */
export async function countViews(db: Db, userId: string) {
  await db.rows`select from users where id = ${userId} for no key update`
  const row = await db.row<{ n: number }>`
    select count(*)::int as n from saved_views where user_id = ${userId}`
  return row!.n
}

type ViewFields = { userId: string; list: string; name: string; address: string }

/** Adds a view, or changes the person's view with this id. Null: no such view; 'taken': another view has the name. */
export async function writeView(
  db: Db,
  id: string | undefined,
  { userId, list, name, address }: ViewFields,
): Promise<View | null | 'taken'> {
  try {
    const row = await db.transaction((inner) =>
      id
        ? inner.row<View>`
            update saved_views set list = ${list}, name = ${name}, address = ${address}
             where id = ${id} and user_id = ${userId}
            returning id as "ID", name as "Name", address as "Address"`
        : inner.row<View>`
            insert into saved_views (user_id, list, name, address) values (${userId}, ${list}, ${name}, ${address})
            returning id as "ID", name as "Name", address as "Address"`,
    )
    return row ?? null
  } catch (error) {
    if (isDuplicate(error, 'saved_views_name_unique')) return 'taken'
    throw error
  }
}

/** Deletes a view of this person; answers a row if it existed. */
export const removeView = (db: Db, userId: string, id: string) =>
  db.row`delete from saved_views where id = ${id} and user_id = ${userId} returning id`

/** Deletes the views of deleted users, whose rows stay: their searches may name other people. */
export const removeViews = (db: Db, userIds: readonly string[]) =>
  db.prepared.rows`delete from saved_views where user_id = any(${userIds}::uuid[])`
