import type { FastifyInstance } from 'fastify'
import { type Locale, setLanguages } from '#core/contract/locale.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { clock } from '#core/server/clock.ts'
import type { Db } from '#core/server/database/database.ts'
import type { OpenDatabase } from '#core/server/database/open.ts'
import { createHttp } from '#core/server/http.ts'
import { mount } from '#core/server/mount.ts'
import { openVault, storedSecret } from '#core/server/secrets.ts'
import { CHECKPOINT_KEY } from '#domain/server/event-seals.ts'
import { reportSecurityEvent, startSecurityLog } from '#domain/server/security-log.ts'
import type { Settings } from '#core/server/settings.ts'
import { refuseUnserved } from '#core/server/unserved.ts'
import { demoSignIns } from '#db/demo/demo-people.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { images } from '#features/apps/images/server/images.ts'
import { bulkWork } from '#features/bulk/server/run/working.ts'
import { eventMonths } from '#domain/server/event-months.ts'
import { sealing } from '#features/changes/log/server/seal-events.ts'
import { shipping } from '#features/changes/log/server/ship-events.ts'
import { importing } from '#features/import/server/job/importing.ts'
import { cleaning } from '#features/cleanup/server/job/cleaning.ts'
import { givingToAdmins } from '#features/dealers/admins/server/giving/giving.ts'
import { counting } from '#features/reports/server/counting/count-days.ts'
import { eventRetention } from '#features/privacy/retention/server/remove-people.ts'
import { loginNeededPage } from '#features/sign-in/server/parts/login-needed.ts'
import { introducedPeople } from '#features/people/create/server/parts/introduced-person.ts'
import { createIdentity } from '#features/sign-in/server/provider/identity.ts'
import { legalTexts } from '#features/help/legal/server/parts/legal-html.ts'
import { stagesOfCleanup } from '#features/cleanup/stages/server/stages-job.ts'
import { datedAccess } from '#features/people/dated/server/ending-job.ts'
import { leavings } from '#features/people/leaving/server/leaving-job.ts'
import { factorReminders } from '#features/sign-in/factors/server/reminders.ts'
import { privacyReminders } from '#features/privacy/requests/server/work.ts'
import { reviewWork } from '#features/reviews/server/work.ts'
import { webhookDelivery } from '#features/webhooks/server/deliver/deliver-due.ts'
import { webhookQueue } from '#features/webhooks/server/deliver/queue-events.ts'
import { scimServer } from '#features/scim/server/mount-scim.ts'
import { withApiTokens } from '#features/tokens/server/authenticate.ts'
import { tokenReminders } from '#features/tokens/server/token-reminders.ts'
import { reportMails } from '#features/reports/schedule/server/send-reports.ts'
import { health, measure } from './health.ts'
import { mail } from './mail.ts'
import { createMetrics } from './metrics/metrics.ts'
import { watchStatements } from './metrics/statements.ts'
import { describeApi } from './openapi/openapi.ts'
import { routes } from '#main/features.server.ts'
import { startTelemetry } from './telemetry/telemetry.ts'
import { watchDatabase } from './watch-database.ts'
import { words } from './words.ts'

/** Creates the server with everything but the pages of the application. It does not listen yet. Its close also ends its timers. */
export async function createServer(
  settings: Settings,
  db: Db,
  pool: OpenDatabase['pool'] = () => undefined,
): Promise<FastifyInstance> {
  setLanguages({ offered: settings.LOCALES, region: settings.DEFAULT_REGION })
  legalTexts(settings)
  const vault = openVault(settings)
  await ensurePortalApp(db, settings.PUBLIC_URL)
  const forgery = antiForgery(await storedSecret(db, vault, 'anti-forgery'))
  const learningKey = settings.LEARNING_KEY ?? (await storedSecret(db, vault, 'learning-link'))
  const identity = await createIdentity({
    db,
    settings,
    vault,
    words,
    clock,
    demoSignIns: settings.DEMO ? labelled() : [],
    people: introducedPeople,
  })
  const authenticate = withApiTokens(db, clock, identity.authenticate)
  const metrics = createMetrics({ db, clock, pool, ships: settings.LOG_SHIP_URL !== undefined })
  const app = await createHttp(settings, words, metrics.http.timed(identity.front))
  const watch = watchDatabase({ db, clock, log: app.log })
  app.addHook('onClose', watch.stop)
  app.addHook('onClose', watchStatements(metrics.registry, app.log, settings))
  app.addHook('onClose', await startTelemetry(settings, metrics, app.log))
  app.decorate('isClockWrong', watch.isClockWrong)
  await watch.look()
  metrics.watchClock(watch.clockOffset)
  refuseUnserved(app)
  measure(app, metrics, settings)
  await app.register(health(db, watch))
  await app.register(identity.pages)
  await app.register(loginNeededPage(settings, words))
  await app.register(images(db, clock))
  if (settings.DEMO) {
    const { relyingParty } = await import('#features/apps/demo/server/relying-party.ts')
    await app.register(relyingParty({ settings, db, words, learningKey }))
  }
  await app.register(scimServer({ settings, db, clock, words }))
  await app.register(mail({ settings, db, words, clock }))
  await app.register(counting({ db, clock }))
  await app.register(cleaning({ settings, db, clock }))
  const key = await storedSecret(db, vault, CHECKPOINT_KEY)
  await app.register(sealing({ db, clock, key }))
  await app.register(eventMonths({ db, clock }))
  await app.register(shipping({ db, clock, settings, key }))
  await app.register(webhookQueue({ db, clock }))
  for (const failing of [false, true])
    await app.register(webhookDelivery({ db, clock, settings, vault }, failing))
  await app.register(eventRetention({ settings, db, clock }))
  await app.register(stagesOfCleanup({ db, clock }))
  await app.register(importing({ db, clock }))
  await app.register(givingToAdmins({ db, clock }))
  await app.register(bulkWork({ db, clock, settings }))
  await app.register(reportMails({ settings, db, clock }))
  await app.register(leavings({ db, clock }))
  await app.register(reviewWork({ db, clock }))
  await app.register(privacyReminders({ db, clock, settings }))
  await app.register(factorReminders({ db, clock, settings }))
  await app.register(tokenReminders({ db, clock, settings }))
  await app.register(datedAccess({ db, clock, zone: settings.TIME_ZONE }))
  const calls = routes({ antiForgery: forgery, learningKey, vault })
  describeApi(app, calls, settings)
  const tokenWasRefused = () => reportSecurityEvent({ event: 'token-refused' })
  mount(app, calls, { db, clock, settings }, { authenticate, antiForgery: forgery, words, tokenWasRefused })
  app.addHook('onClose', () => identity.close())
  app.addHook('onClose', startSecurityLog(app.log, settings))
  return app
}

/** The sign-ins of the demo, each with a description in both languages. */
const labelled = () =>
  demoSignIns.map(({ key, email, password }) => {
    const label = (locale: Locale) => words[locale](`demoApps.people.${key}`)
    return { email, password, label: { 'en-US': label('en-US'), 'fr-CA': label('fr-CA') } }
  })
