import { notFound } from '#core/server/errors.ts'
import { sql } from '#core/server/database/database.ts'
import { can } from '#domain/contract/viewer.ts'
import { handle } from '#domain/server/handle.ts'
import { nameOf } from '#domain/server/names.ts'
import { usersInScope, visibleApps } from '#domain/server/scope.ts'
import { maySeeSessions } from '#features/people/sessions/contract.ts'
import { userSignIn } from '../contract.ts'
import { eventsInScope } from './parts/events-in-scope.ts'
import { findSignIn } from './sign-in-queries.ts'

/** Summarises sign-ins from the activity of a user, so the same viewers may read it. */
export const userSignInRoute = handle(userSignIn, async ({ id }, { viewer, db }) => {
  const found = await findSignIn(db, id, {
    scope: usersInScope(viewer),
    events: eventsInScope(viewer),
    appName: sql`case when ${visibleApps(viewer)} then ${nameOf('app', 'a', viewer.language)} end`,
    apps: visibleApps(viewer),
  })
  if (!found) throw notFound()
  const { lastSignInAt, app, browser, system, lastFailure, mail, linkUntil } = found
  const device = maySeeSessions(viewer, { ID: id }) && (browser ?? system) !== null
  return {
    Last: lastSignInAt && {
      At: lastSignInAt.toISOString(),
      App: app,
      Device: device ? { Browser: browser, System: system } : null,
    },
    PasswordChosen: found.passwordChosen,
    PasswordAt: found.passwordAt?.toISOString() ?? null,
    Failed: found.failed,
    FailedSince: found.failedSince,
    LastFailure: lastFailure && { At: new Date(lastFailure.at).toISOString(), Reason: lastFailure.origin },
    Link: mail && {
      Type: mail.type,
      State: mail.state,
      At: new Date(mail.at).toISOString(),
      Until: mail.state === 'sent' ? (linkUntil?.toISOString() ?? null) : null,
    },
    NoApp: can(viewer, 'all-permissions') && found.noApp,
    LastUsed: found.lastUsed.map(({ AppID, At }) => ({ AppID, At: new Date(At).toISOString() })),
  }
})
