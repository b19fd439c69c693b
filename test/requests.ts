import { DAY_MS } from '#core/contract/days.ts'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { requests } from '#features/requests/feature.server.ts'
import { NOW, signedIn } from './call.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from './people.ts'

export const giving: Permission[] = ['view-users', 'modify-users', 'provision-apps']

/** Makes the calls of this feature as a person. */
export async function as(db: Db, user: string, now = NOW) {
  const call = await signedIn(db, user, now)
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
    call(
      endpoint,
      requests.find((route) => route.endpoint === endpoint)!,
      input,
    )
}

export const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

/** A dealer with two stores, two admins who hold the app `Parts`, and somebody at one of the stores who has another app. */
export async function given(db: Db, permissions: readonly Permission[] = giving, name = 'Parts') {
  const dealerId = await givenDealer(db)
  const [store, other] = [await givenStore(db, dealerId, 'Un'), await givenStore(db, dealerId, 'Deux')]
  const [parts, mail] = [await givenApp(db, name), await givenApp(db)]
  const clerk = (await db.row<{ id: string }>`select id from roles where app_id = ${parts}`)!.id
  const adminOf = (locale: 'fr-CA' | 'en-US') =>
    givenUser(db, { dealerId, role: 'admin', permissions, locale })
  const [admin, second] = [await adminOf('en-US'), await adminOf('fr-CA')]
  for (const one of [admin, second]) await giveRole(db, one, parts, 'clerk', [store])
  const person = await givenUser(db, { dealerId, firstName: 'Zoé', lastName: 'Côté' })
  await giveRole(db, person, mail, 'clerk', [store])
  const ask = { AppID: parts, RoleID: clerk, Reason: ' For orders ' }
  return { dealerId, store, other, parts, mail, clerk, admin, second, person, ask }
}
