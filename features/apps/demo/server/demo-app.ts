import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { nameOf } from '#domain/server/names.ts'
import { descriptionOf } from '#features/apps/app/server/parts/descriptions.ts'
import { BACKCHANNEL, DEMO_PATH } from '../contract.ts'

/** The names of the flow numbers 0, 1 and 2. R12 */
export const flows = ['code', 'implicit', 'hybrid'] as const

export type DemoApp = {
  clientId: string
  name: string
  displayName: string
  description: string
  url: string
  colour: string
  flow: 0 | 1 | 2
  logo: string | null
  logoF: string | null
}

export const callbackOf = (app: Pick<DemoApp, 'url'>) => `${app.url}/callback`

/** Finds an app that the demo serves; undefined for one that is deleted or has another address. */
export async function findDemoApp(
  db: Db,
  publicUrl: string,
  clientId: string,
  locale: Locale,
): Promise<DemoApp | undefined> {
  if (!/^[\w-]{1,60}$/.test(clientId)) return undefined
  return db.row<DemoApp>`
    select client_id as "clientId", name, ${nameOf('app', 'apps', locale)} as "displayName",
           ${descriptionOf('apps', locale)} as description, url, colour, flow, logo,
           logo_f as "logoF"
      from apps
     where client_id = ${clientId} and url = ${`${publicUrl}${DEMO_PATH}/${clientId}`} and deleted_at is null`
}

/** Gives the demo's apps the portal's current address. It also adds the back-channel address, which older demos lack. */
export async function moveDemoApps(db: Db, publicUrl: string): Promise<void> {
  const home = `${publicUrl}${DEMO_PATH}/`
  await db.rows`
    update apps
       set url = ${home} || client_id, login_url = ${home} || client_id || '/callback',
           logout_url = ${home} || client_id,
           backchannel_logout_url = ${home} || client_id || ${BACKCHANNEL}, version = version + 1
     where url ~ ('^https?://[^/]+' || ${DEMO_PATH} || '/[^/]+$') and url like '%/' || client_id
       and (url <> ${home} || client_id or backchannel_logout_url is null) and deleted_at is null`
}
