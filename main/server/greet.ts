import { type Settings } from '#core/server/settings.ts'
import { demoSignIns, DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { INBOX_PATH } from '#features/mail/contract.ts'
import type { Say } from './process-log.ts'
import { version } from './version.ts'

/** Says that the portal is ready, in which version and with which settings, and whether nobody can administer it yet. */
export function greet(settings: Settings, say: Say, hasAdmin: boolean) {
  say(`Comptoir is ready: ${settings.PUBLIC_URL}`, {
    version,
    node: process.version,
    settings: shownSettings(settings),
  })
  if (!hasAdmin)
    say(
      'No system admin can sign in yet. Create one: npm run admin -- create-admin --email helen@example.com',
      {},
      'warn',
    )
  if (settings.DEMO) {
    say(`Demo sign-ins, password ${DEMO_PASSWORD}:`)
    for (const { email } of demoSignIns) say(`  ${email}`)
  }
  if (settings.MAIL_INBOX) say(`Mail is not sent; it is shown at ${settings.PUBLIC_URL}${INBOX_PATH}`)
  else if (!settings.SMTP_URL) say('Mail is not sent, and waits: set SMTP_URL.')
  if (!settings.DATABASE_URL)
    say(
      `Embedded database in ${settings.DATA_DIR}: for evaluation and small installations; one process; safe against a killed process, not against power loss. Set DATABASE_URL for PostgreSQL.`,
    )
}

/** Says which migrations ran. */
export function sayMigrated(say: Say, names: readonly string[], seconds: number) {
  const [from, to] = [names[0]!, names.at(-1)!]
  const took = Number(seconds.toFixed(1))
  say(`The schema is up to date, after ${took} s: ran ${from === to ? from : `${from} to ${to}`}`, {
    migrations: names.length,
    from,
    to,
    seconds: took,
  })
}

/** The settings that explain how a process behaves. Of addresses it has only the host, because they contain passwords. */
const shownSettings = (settings: Settings) => ({
  PORT: settings.PORT,
  HOST: settings.HOST,
  TRUST_PROXY: settings.TRUST_PROXY,
  DEMO: settings.DEMO,
  MAINTENANCE: settings.MAINTENANCE,
  RATE_LIMIT: settings.RATE_LIMIT,
  SESSION_HOURS: settings.SESSION_HOURS,
  DRAIN_SECONDS: settings.DRAIN_SECONDS,
  LOG_LEVEL: settings.LOG_LEVEL,
  SECURITY_LOG: settings.SECURITY_LOG,
  DATABASE_CONNECTIONS: settings.DATABASE_CONNECTIONS,
  DATABASE_POOLER: settings.DATABASE_POOLER,
  STATEMENT_SECONDS: settings.STATEMENT_SECONDS,
  MIGRATE: settings.MIGRATE,
  METRICS_PORT: settings.METRICS_PORT,
  database: settings.DATABASE_URL ? new URL(settings.DATABASE_URL).host : 'embedded',
  mail: settings.SMTP_URL ? new URL(settings.SMTP_URL).host : 'none',
})
