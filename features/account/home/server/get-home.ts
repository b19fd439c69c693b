import type { Db } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { isDealerAdmin } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { getHome, type Home } from '../contract.ts'

export const getHomeRoute = handle(getHome, async (_, { viewer, db }) => {
  const [Stores, Admins, SignIns] = await Promise.all([
    storesOf(db, viewer),
    adminsOf(db, viewer),
    signInsOf(db, viewer),
  ])
  return { Stores, Admins, SignIns }
})

const storesOf = (db: Db, viewer: SignedIn) =>
  db.prepared.rows<Home['Stores'][number]>`
    select s.id as "ID", s.display_name as "Name" from stores s
     where s.deleted_at is null and s.id in (select store_id from user_stores where user_id = ${viewer.id})
     order by s.display_name collate "und-x-icu", s.id`

const ADMINS_SHOWN = 5

/** Nobody else of the dealer is named. */
const adminsOf = (db: Db, viewer: SignedIn) =>
  db.prepared.rows<Home['Admins'][number]>`
    with admins as (
      select u.* from users u
       where u.dealer_id = ${viewer.dealerId} and u.id <> ${viewer.id} and u.deleted_at is null and not u.locked
         and ${isDealerAdmin})
    select first_name || ' ' || last_name as "Name", email as "Email" from admins
     where is_primary or not exists (select 1 from admins where is_primary)
     order by last_name collate "und-x-icu", first_name collate "und-x-icu", id
     limit ${ADMINS_SHOWN}::int`

const SIGN_INS_SHOWN = 5
/** A session begins this long before its first sign-in is recorded, at most. */
const SECONDS_APART = 5

async function signInsOf(db: Db, viewer: SignedIn): Promise<Home['SignIns']> {
  const rows = await db.prepared.rows<Omit<Home['SignIns'][number], 'At'> & { at: Date }>`
    select e.at, ${nameOf('app', 'a', viewer.language)} as "App",
           coalesce(s.browser, case when e.at = u.last_sign_in_at then u.last_sign_in_browser end) as "Browser",
           coalesce(s.system, case when e.at = u.last_sign_in_at then u.last_sign_in_system end) as "System"
      from (select * from events
             where user_id = ${viewer.id} and kind = 'sign-in'
             order by at desc limit ${SIGN_INS_SHOWN}::int) e
      join users u on u.id = e.user_id
      left join apps a on a.id = e.app_id
      left join lateral (
        select browser, system from oidc_artifacts
         where model = 'Session' and account_id = e.user_id
           and abs(extract(epoch from e.at) - (payload->>'loginTs')::bigint) <= ${SECONDS_APART}::int
         limit 1) s on true
     order by e.at desc`
  return rows.map(({ at, ...row }) => ({ At: at.toISOString(), ...row }))
}
