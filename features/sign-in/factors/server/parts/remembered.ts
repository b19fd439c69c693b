import { DAY_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { browserOf } from '#core/server/device.ts'
import { hashSecret } from '#core/server/secrets.ts'
import { REMEMBERED_DAYS } from '../../contract.ts'

/**
 * Browser `d` of user_devices needs no second factor at this security version of its account, so that whatever ends all
 * sessions ends this too.
 */
export const isRemembered = (version: Fragment, now: Date): Fragment => sql`
  (d.factor_until > ${now}::timestamptz and d.factor_version = ${version}) is true`

type Browser = { userId: string; device: string; userAgent: string | undefined }

/** Remembers a known browser in which a second factor was proved. `device`: the id in its cookie. */
export async function rememberBrowser(db: Db, { userId, device, userAgent }: Browser, now: Date) {
  const { browser, system } = browserOf(userAgent)
  await db.prepared.rows`
    update user_devices d
       set factor_id = gen_random_uuid(), factor_version = u.security_version,
           factor_until = ${new Date(now.getTime() + REMEMBERED_DAYS * DAY_MS)},
           factor_browser = ${browser}, factor_system = ${system}
      from users u
     where u.id = ${userId} and d.user_id = u.id and d.hash = ${hashSecret(device)}`
}

/** Notes that a second factor was proved in a known browser, whose tries are counted apart from now on. */
export const noteProved = (db: Db, { userId, device }: Omit<Browser, 'userAgent'>) => db.prepared.rows`
  update user_devices set factor_proved = true where user_id = ${userId} and hash = ${hashSecret(device)}`

/** Forgets the remembered browsers of a person, or one of them; without an id also where a second factor was proved. */
export async function forgetBrowsers(db: Db, userId: string, id?: string) {
  await db.prepared.rows`
    update user_devices d
       set factor_id = null, factor_until = null, factor_version = null, factor_browser = null, factor_system = null,
           factor_proved = factor_proved and ${id !== undefined}
     where d.user_id = ${userId} and ${id === undefined ? sql`(d.factor_id is not null or d.factor_proved)` : sql`d.factor_id = ${id}`}`
}
