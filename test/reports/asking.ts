import type { Db } from '#core/server/database/database.ts'
import { dealerAdminPermissions, managerPermissions, networkAdminPermissions } from '#db/demo/demo-people.ts'
import { record } from '#domain/server/events.ts'
import type { Figure } from '#features/reports/contract/figures.ts'
import type { ReportSettings } from '#features/reports/contract/settings.ts'
import {
  reportDashboard,
  reportEmails,
  reportLoginEvents,
  reportPasswordResets,
  reportRows,
  reportUsers,
} from '#features/reports/contract.ts'
import { reports } from '#features/reports/feature.server.ts'
import { dashboardRoute } from '#features/reports/server/dashboard.ts'
import { emailsRoute } from '#features/reports/server/emails.ts'
import { loginEventsRoute } from '#features/reports/server/login-events.ts'
import { passwordResetsRoute } from '#features/reports/server/password-resets.ts'
import { rowsRoute } from '#features/reports/server/rows.ts'
import { usersRoute } from '#features/reports/server/users.ts'
import { NOW, signedIn } from '#test/call.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveRole } from '#test/people.ts'

/** Creates two dealers with two stores each, an app, and a clerk in the first store of each dealer who signed in and out. */
export async function givenReported(db: Db) {
  const app = await givenApp(db)
  const hidden = await givenApp(db)
  const place = async (name: string) => {
    const dealer = await givenDealer(db, name)
    const stores = [await givenStore(db, dealer, `${name} A`), await givenStore(db, dealer, `${name} B`)]
    const email = `${name}@example.test`
    const clerk = await givenUser(db, { dealerId: dealer, email })
    for (const one of [app, hidden]) {
      await giveRole(db, clerk, one, 'clerk', [stores[0]!])
      await record(db, { kind: 'sign-in', at: before(1), userId: clerk, actorId: clerk, appId: one })
    }
    await record(db, { kind: 'sign-in-failed', origin: 'wrong', at: before(2), userId: clerk, appId: app })
    await record(db, { kind: 'password-reset', at: before(3), userId: clerk, actorId: clerk })
    await record(db, { kind: 'mail', origin: 'reset', outcome: 'sent', at: before(3), userId: clerk })
    const { soldTo } = (await db.row<{ soldTo: string }>`
      select sold_to as "soldTo" from dealers where id = ${dealer}`)!
    const shipTos = await db.rows<{ shipTo: string }>`
      select ship_to as "shipTo" from stores where dealer_id = ${dealer} order by display_name`
    return { dealer, stores, email, soldTo, shipTos: shipTos.map(({ shipTo }) => shipTo) }
  }
  return { app, hidden, near: await place('pres'), far: await place('loin') }
}

const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** Creates people of the first dealer and of the network who ask for reports. */
export async function people(db: Db, { near, app }: Awaited<ReturnType<typeof givenReported>>) {
  const withApp = async (id: string) => {
    await giveRole(db, id, app, 'clerk')
    return asking(db, id)
  }
  const ofDealer = { dealerId: near.dealer }
  const admin = { role: 'admin', permissions: dealerAdminPermissions, ...ofDealer }
  const manager = { role: 'manager', permissions: managerPermissions, ...ofDealer }
  return {
    system: await asking(db, await givenUser(db, { role: 'system_admin' })),
    network: await withApp(await givenUser(db, { role: 'admin', permissions: networkAdminPermissions })),
    admin: await withApp(await givenUser(db, admin)),
    manager: await withApp(await givenUser(db, { ...manager, storeIds: near.stores.slice(0, 1) })),
    idle: await withApp(await givenUser(db, { ...manager, storeIds: [] })),
    ordinary: await asking(db, await givenUser(db, { ...ofDealer, permissions: ['view-reports'] })),
    blind: await asking(db, await givenUser(db, { ...ofDealer, role: 'admin' })),
  }
}

export async function asking(db: Db, id: string) {
  const call = await signedIn(db, id)
  const data = async <T>(answer: Promise<{ data: T }>) => (await answer).data
  return {
    id,
    dashboard: (settings: ReportSettings = {}) => data(call(reportDashboard, dashboardRoute, { settings })),
    users: (settings: ReportSettings = {}) => data(call(reportUsers, usersRoute, { settings })),
    logins: (settings: ReportSettings = {}) => data(call(reportLoginEvents, loginEventsRoute, { settings })),
    emails: (settings: ReportSettings = {}) => data(call(reportEmails, emailsRoute, { settings })),
    resets: (settings: ReportSettings = {}) =>
      data(call(reportPasswordResets, passwordResetsRoute, { settings })),
    rows: (figure: Figure) => data(call(reportRows, rowsRoute, { settings: {}, figure })),
    every: async () => {
      for (const route of reports) await call(route.endpoint, route, { figure: 'totalUsers' } as object)
    },
  }
}
