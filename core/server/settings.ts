import { z } from 'zod'
import { type Languages, type Locale, locales, regions } from '#core/contract/locale.ts'
import { databaseSettings } from './database-settings.ts'
import { badSetting, forOperator, StartError } from './operator.ts'
import { secretsFromFiles } from './secret-files.ts'
import {
  A_PORT,
  address,
  choice,
  file,
  flag,
  integer,
  key,
  localeList,
  origin,
  timeZone,
  url,
} from './setting-kinds.ts'
import { telemetrySettings } from './telemetry-settings.ts'

/** The settings, read from the environment. The list of the README is generated from their descriptions. */
export const Settings = z.object({
  PUBLIC_URL: origin
    .optional()
    .describe('The address where people reach the portal. Default: `http://localhost:PORT`.'),
  PORT: integer(0, 65_535, A_PORT).default(3000).describe('The port to listen on; 0 takes a free one.'),
  HOST: z.string().min(1).default('localhost').describe('The interface to listen on; `0.0.0.0` for all.'),
  ...databaseSettings,
  DATA_DIR: z.string().min(1).default('data').describe('Folder of the embedded database.'),
  DEMO: flag
    .optional()
    .describe('Whether to create the demo network on the first start. Default: true without DATABASE_URL.'),
  SITE_TITLE_EN: z.string().min(1).default('Comptoir').describe('Name of the site, in English.'),
  SITE_TITLE_FR: z.string().min(1).default('Comptoir').describe('Name of the site, in French.'),
  LOCALES: localeList
    .default([...locales])
    .describe('Languages that the portal offers, separated by spaces: `en-US`, `fr-CA` or both.'),
  DEFAULT_LOCALE: choice(locales)
    .optional()
    .describe('Language for people who have not chosen one of these. Default: the first of LOCALES.'),
  DEFAULT_REGION: choice(regions).default('US').describe('Region of records that do not name one.'),
  MAINTENANCE: flag.default(false).describe('Shows the maintenance notice on every page.'),
  LOCKOUT_ATTEMPTS: integer(1, 100).default(5).describe('Wrong passwords before a temporary lock.'),
  LOCKOUT_MINUTES: integer(1, 100_000).default(15).describe('Length of a temporary lock, in minutes.'),
  PASSWORD_MIN_LENGTH: integer(8, 64).default(8).describe('Minimum length of a new password, in characters.'),
  PASSWORD_HISTORY: integer(0, 10)
    .default(0)
    .describe('How many of a person’s last passwords, including the current one, cannot be chosen again.'),
  LEAKED_PASSWORDS_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File of leaked passwords that cannot be chosen: sorted SHA-1 hashes, one per line, as published by haveibeenpwned.com.',
    ),
  ARGON2_MEMORY_KIB: integer(19_456, 1_048_576)
    .default(19_456)
    .describe('Memory of one argon2id hash, in KiB. Older hashes are renewed at the next sign-in.'),
  ARGON2_PASSES: integer(2, 20).default(2).describe('Passes of one argon2id hash.'),
  OIDC_RESPONSE_TYPE: choice(['code', 'id_token'])
    .default('code')
    .describe('How the portal itself signs in: code with PKCE, or id_token (implicit).'),
  SIGNING_ALGORITHM: choice(['RS256', 'ES256'])
    .default('ES256')
    .describe('Algorithm of id tokens, unless an app asks for the other one.'),
  SESSION_HOURS: integer(1, 24 * 30)
    .default(8)
    .describe('Length of a sign-in session, in hours.'),
  SECRET_KEY: key
    .optional()
    .describe('Encrypts the stored keys. Required with DATABASE_URL; otherwise created once in DATA_DIR.'),
  SECRET_KEY_FILE: file('SECRET_KEY'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Whether a proxy in front sets X-Forwarded-For, and may set X-Request-Id.'),
  RATE_LIMIT: integer(1, 1_000_000)
    .default(300)
    .describe(
      'Anonymous calls, sign-in pages, and starts of sign-ins and sign-outs per minute from one address, all together.',
    ),
  API_TOKENS: choice(['system-admins', 'everyone'])
    .default('system-admins')
    .describe('Who generates API tokens: `system-admins`, or `everyone` who has a permission of the portal.'),
  REPORTS_A_MINUTE: integer(1, 1_000_000)
    .default(120)
    .describe('How many reports, and pages of their rows, one person can get per minute.'),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@host:465')
    .optional()
    .describe(
      'The mail server, as `smtps://user:password@host:465`, or `smtp://` for STARTTLS. Without it, emails wait.',
    ),
  SMTP_URL_FILE: file('SMTP_URL'),
  MAIL_FROM: address.optional().describe('Sender address, without a name. Required with SMTP_URL.'),
  MAIL_INBOX: flag
    .optional()
    .describe(
      'Shows emails at `/dev/mail` instead of sending them; in a demo or on localhost only. Default: DEMO without SMTP_URL.',
    ),
  TIME_ZONE: timeZone
    .default('America/Toronto')
    .describe('Time zone of the times in emails and exported files.'),
  LEARNING_APP: z.string().default('learning').describe('Name of the app that is the learning site.'),
  LEARNING_URL: url(/^https?$/, 'https://learning.example.com')
    .optional()
    .describe('Address of the learning site. Default: the URL of that app.'),
  LEARNING_KEY: key
    .optional()
    .describe('Key that signs links to the learning site (HS256). Default: created on the first start.'),
  LEARNING_KEY_FILE: file('LEARNING_KEY'),
  DRAIN_SECONDS: integer(0, 300)
    .default(5)
    .describe(
      'How many seconds a process keeps serving after it is told to stop, while /readyz answers 503.',
    ),
  NEW_BROWSER_MAIL: flag
    .optional()
    .describe('Whether a sign-in in a new browser is reported by email. Default: true, false in a demo.'),
  CITY_DATABASE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File of a city database (MMDB), from which sessions get an approximate place, and with which a sign-in too far from the previous one is reported. Without it, no place is stored.',
    ),
  BACKCHANNEL_HOSTS: z
    .string()
    .regex(
      /^[\w.:[\]\s,-]*$/,
      forOperator(['names of hosts, separated by spaces', 'des noms d’hôtes séparés par des espaces']),
    )
    .default('')
    .describe(
      'Hosts at private addresses that may be notified when a session ends, or receive events by https (LOG_SHIP_URL), separated by spaces.',
    ),
  CLEANUP_RETENTION_DAYS: integer(1, 3650)
    .default(30)
    .describe('Days after which deleted people are anonymized; until then they can be restored.'),
  EVENT_RETENTION_DAYS: integer(30, 36_500)
    .optional()
    .describe(
      'How many days after the end of a month its recorded events stop naming people. Default: never.',
    ),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('How much is written to the log.'),
  SECURITY_LOG: flag
    .optional()
    .describe(
      'Whether security events are logged, with the address of the client. Default: true, false in a demo.',
    ),
  LOG_SHIP_URL: url(
    /^(syslog\+(udp|tcp|tls)|(otlp\+)?https?)$/,
    'syslog+tls://logs.example.com:6514, otlp+https://logs.example.com/v1/logs or https://siem.example.com/hook',
  )
    .optional()
    .describe(
      'Where sealed events are sent: `syslog+tls://` (or tcp, udp), `otlp+https://` (OpenTelemetry) or `https://` (webhook), with host and path.',
    ),
  LOG_SHIP_SECRET: key
    .optional()
    .describe(
      'Signs the webhook (Standard Webhooks), which requires it; for OpenTelemetry, the bearer token, if one is needed.',
    ),
  LOG_SHIP_SECRET_FILE: file('LOG_SHIP_SECRET'),
  METRICS_PORT: integer(1, 65_535, A_PORT)
    .optional()
    .describe(
      'A port for /metrics alone, for a Prometheus on another machine. Default: at PORT, for the same machine only.',
    ),
  METRICS_HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe('The interface of METRICS_PORT: an address that only Prometheus reaches.'),
  ...telemetrySettings,
  LEGAL_TEXTS_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder with your own legal texts in the languages of LOCALES, such as `terms.fr-CA.html` and `privacy.fr-CA.html`, and `version.txt` with the day they took effect. Each person accepts a new version at their next sign-in.',
    ),
  PRIVACY_OFFICER_EN: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Name and title, in English, of the person in charge of personal information (Law 25). Shown at the bottom of each page and in the policy.',
    ),
  PRIVACY_OFFICER_FR: z
    .string()
    .max(200)
    .default('')
    .describe('The same in French. If one of the two is missing, the other is shown.'),
  PRIVACY_OFFICER_EMAIL: address
    .optional()
    .describe('The email address of that person, to which privacy requests are announced.'),
})

/** The host names of the machine itself, as `URL` spells them. */
export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export type Settings = Omit<
  z.output<typeof Settings>,
  'PUBLIC_URL' | 'LOCALES' | 'DEFAULT_LOCALE' | 'DEMO' | 'MAIL_INBOX' | 'SECURITY_LOG' | 'NEW_BROWSER_MAIL'
> & {
  PUBLIC_URL: string
  /** The default first. */
  LOCALES: Languages['offered']
  DEFAULT_LOCALE: Locale
  DEMO: boolean
  MAIL_INBOX: boolean
  SECURITY_LOG: boolean
  NEW_BROWSER_MAIL: boolean
}

/** Reads the settings and fills in defaults that depend on others. It throws a StartError that names every bad setting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(Settings.shape)
      .map((name) => [name, environment[name]])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse({ ...given, ...secretsFromFiles(given) })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}${forOperator([':', '\u00a0:'])} ${issue.message}`,
    )
    throw new StartError([
      `Bad setting. ${problems.join('; ')}.`,
      `Paramètre non valide. ${problems.join('; ')}.`,
    ])
  }
  const { DEMO = !parsed.data.DATABASE_URL, ...rest } = parsed.data
  const {
    PUBLIC_URL = new URL(`http://localhost:${rest.PORT}`).origin,
    MAIL_INBOX = DEMO && !rest.SMTP_URL,
  } = rest
  const { SECURITY_LOG = !DEMO, NEW_BROWSER_MAIL = !DEMO } = rest
  const { DEFAULT_LOCALE = rest.LOCALES[0]! } = rest
  if (!rest.LOCALES.includes(DEFAULT_LOCALE))
    throw badSetting('DEFAULT_LOCALE', ['one of LOCALES', 'une langue de LOCALES'])
  if (rest.DATABASE_URL && !rest.SECRET_KEY)
    throw badSetting('SECRET_KEY', [
      'needed with DATABASE_URL (32 characters or more, the same for every process)',
      'exigée avec DATABASE_URL (32 caractères ou plus, la même pour chaque processus)',
    ])
  if (rest.READ_DATABASE_URL && !rest.DATABASE_URL)
    throw badSetting('READ_DATABASE_URL', [
      'only with DATABASE_URL, whose standbys it leads to',
      'seulement avec DATABASE_URL, dont elle désigne les répliques',
    ])
  if (environment.PRIVACY_OFFICER)
    throw badSetting('PRIVACY_OFFICER', [
      'now PRIVACY_OFFICER_EN, PRIVACY_OFFICER_FR and PRIVACY_OFFICER_EMAIL',
      'remplacé par PRIVACY_OFFICER_EN, PRIVACY_OFFICER_FR et PRIVACY_OFFICER_EMAIL',
    ])
  if (rest.LOG_SHIP_URL?.startsWith('http') && !rest.LOG_SHIP_SECRET)
    throw badSetting('LOG_SHIP_SECRET', ['needed for a webhook', 'exigée pour un crochet Web'])
  if (rest.METRICS_PORT === rest.PORT)
    throw badSetting('METRICS_PORT', ['another port than PORT', 'un autre port que PORT'])
  if (rest.DATABASE_URL && DEMO)
    throw badSetting('DEMO', ['only on the embedded database', 'sur la base de données intégrée seulement'])
  if (rest.SMTP_URL && !rest.MAIL_FROM)
    throw badSetting('MAIL_FROM', ['needed with SMTP_URL', 'exigée avec SMTP_URL'])
  // The inbox shows the links to choose a password: it must not be public.
  if (MAIL_INBOX && (rest.SMTP_URL || !(DEMO || LOOPBACK.has(new URL(PUBLIC_URL).hostname))))
    throw badSetting('MAIL_INBOX', [
      'only in a demo or where PUBLIC_URL is localhost, and without SMTP_URL',
      'seulement dans une démonstration ou si PUBLIC_URL est localhost, et sans SMTP_URL',
    ])
  return {
    ...rest,
    PUBLIC_URL,
    LOCALES: [DEFAULT_LOCALE, ...rest.LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)],
    DEFAULT_LOCALE,
    DEMO,
    MAIL_INBOX,
    SECURITY_LOG,
    NEW_BROWSER_MAIL,
  }
}
