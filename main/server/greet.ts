import { type Settings } from '#core/server/settings.ts'
import { demoSignIns, DEMO_PASSWORD } from '#db/demo/demo-people.ts'
import { INBOX_PATH } from '#features/mail/contract.ts'
import type { Say } from './process-log.ts'
import { version } from './version.ts'

/** Says that the portal is ready, in which version and with which settings, and whether nobody can administer it yet. */
export function greet(settings: Settings, say: Say, hasAdmin: boolean) {
  say([`Comptoir is ready: ${settings.PUBLIC_URL}`, `Comptoir est prêt\u00a0: ${settings.PUBLIC_URL}`], {
    version,
    node: process.version,
    settings: shownSettings(settings),
  })
  if (!hasAdmin)
    say(
      [
        'No system admin can sign in yet. Create one: npm run admin -- create-admin --email helen@example.com',
        'Aucun compte d’administration du système ne peut encore se connecter. Créez-en un\u00a0: npm run admin -- create-admin --email helene@example.com',
      ],
      {},
      'warn',
    )
  if (!settings.DEMO && !settings.PRIVACY_OFFICER_EMAIL)
    say(
      [
        'Nobody is named as in charge of personal information (Law 25): set PRIVACY_OFFICER_EN, PRIVACY_OFFICER_FR and PRIVACY_OFFICER_EMAIL.',
        'Aucune personne responsable de la protection des renseignements personnels n’est nommée (Loi 25)\u00a0: réglez PRIVACY_OFFICER_EN, PRIVACY_OFFICER_FR et PRIVACY_OFFICER_EMAIL.',
      ],
      {},
      'warn',
    )
  if (settings.DEMO) {
    say([
      `Demo sign-ins, password ${DEMO_PASSWORD}:`,
      `Comptes de démonstration, mot de passe ${DEMO_PASSWORD}\u00a0:`,
    ])
    for (const { email } of demoSignIns) say([`  ${email}`, `  ${email}`])
  }
  const inbox = `${settings.PUBLIC_URL}${INBOX_PATH}`
  if (settings.MAIL_INBOX)
    say([
      `Mail is not sent; it is shown at ${inbox}`,
      `Les courriels ne sont pas envoyés; ils s’affichent à ${inbox}`,
    ])
  else if (!settings.SMTP_URL)
    say([
      'Mail is not sent, and waits: set SMTP_URL.',
      'Les courriels ne sont pas envoyés et attendent\u00a0: réglez SMTP_URL.',
    ])
  if (!settings.DATABASE_URL)
    say([
      `Embedded database in ${settings.DATA_DIR}: for evaluation and small installations; one process; safe against a killed process, not against power loss. Set DATABASE_URL for PostgreSQL.`,
      `Base de données intégrée dans ${settings.DATA_DIR}\u00a0: pour l’essai et les petites installations; un seul processus; protégée contre l’arrêt forcé du processus, non contre une panne de courant. Réglez DATABASE_URL pour PostgreSQL.`,
    ])
}

/** Says which migrations ran. */
export function sayMigrated(say: Say, names: readonly string[], seconds: number) {
  const [from, to] = [names[0]!, names.at(-1)!]
  const took = Number(seconds.toFixed(1))
  const [english, french] = from === to ? [from, from] : [`${from} to ${to}`, `de ${from} à ${to}`]
  say(
    [
      `The schema is up to date, after ${took} s: ran ${english}`,
      `Le schéma est à jour, après ${took} s. Exécuté\u00a0: ${french}`,
    ],
    { migrations: names.length, from, to, seconds: took },
  )
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
