import { statfs } from 'node:fs/promises'
import { DAY_MS } from '#core/contract/days.ts'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { firstUnknown, migrationFiles } from '#core/server/database/migrate.ts'
import { type InBoth, StartError } from '#core/server/operator.ts'
import { openVault } from '#core/server/secrets.ts'
import type { Settings } from '#core/server/settings.ts'
import { monthToMake } from '#domain/server/event-months.ts'
import { BACKUP_DAYS } from '#features/privacy/compliance/contract.ts'
import { type Judged, ok, problem, span, warning } from './check.ts'

const GB = 1_000_000_000

/** The size of the database; of the embedded one, the room that is left too. */
export async function judgeSize(db: Db, { DATABASE_URL, DATA_DIR }: Settings): Promise<Judged> {
  const found = await db.row<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const size = sizeOf(found!.bytes)
  const folder = DATABASE_URL ? undefined : await statfs(DATA_DIR).catch(() => undefined)
  if (!folder) return ok([`The database takes up ${size[0]}.`, `La base de données occupe ${size[1]}.`])
  const room = folder.bavail * folder.bsize
  const [roomInEnglish, roomInFrench] = sizeOf(room)
  const told = [
    `The database takes up ${size[0]}, and ${roomInEnglish} are free at ${DATA_DIR}.`,
    `La base de données occupe ${size[1]}, et il reste ${roomInFrench} dans ${DATA_DIR}.`,
  ] as const
  if (room > GB) return ok(told)
  return warning(told, ['Free some space.', 'Libérez de l’espace.'])
}

/** A number of bytes in megabytes or gigabytes, in both languages. */
function sizeOf(bytes: number): InBoth {
  const [unit, n] = bytes < GB ? ['megabyte', bytes / 1_000_000] : ['gigabyte', bytes / GB]
  const within = (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: n < 10 ? 1 : 0 }).format(n)
  return [within('en-US'), within('fr-CA')]
}

/** Whether the schema is that of this version. */
export async function judgeSchema(db: Db): Promise<Judged> {
  const table = await db.row`select 1 where to_regclass('kysely_migration') is not null`
  const rows = table ? await db.rows<{ name: string }>`select name from kysely_migration` : []
  const run = new Set(rows.map(({ name }) => name))
  const files = migrationFiles()
  const newer = firstUnknown(run, files)
  if (newer !== undefined)
    return problem(
      [
        `The schema is of a newer version: ${newer}.`,
        `Le schéma est d’une version plus récente\u00a0: ${newer}.`,
      ],
      [
        'Finish the upgrade: replace this process.',
        'Terminez la mise à niveau\u00a0: remplacez ce processus.',
      ],
    )
  const pending = files.filter(({ name }) => !run.has(name))
  if (pending.length === 0)
    return ok([
      `The schema is up to date (${files.at(-1)!.name}).`,
      `Le schéma est à jour (${files.at(-1)!.name}).`,
    ])
  return problem(
    [
      `Migrations that have not run: ${pending.length}.`,
      `Migrations pas encore exécutées\u00a0: ${pending.length}.`,
    ],
    ['Run: npm run admin -- migrate', 'Exécutez\u00a0: npm run admin -- migrate'],
  )
}

/** Partitions are made further ahead than this. If fewer days are left, making them fails. */
const AHEAD_DAYS = 31

/** Whether the events of the next weeks have a partition. */
export async function judgeMonths(db: Db, now: Date): Promise<Judged> {
  const until = await monthToMake(db, now)
  const month = until.slice(0, 7)
  const told: InBoth = [
    `Events have partitions for the months before ${month}.`,
    `Les événements ont des partitions pour les mois avant ${month}.`,
  ]
  if (Date.parse(until) > now.getTime() + AHEAD_DAYS * DAY_MS) return ok(told)
  return warning(told, [
    `Look for “event months” in the log; or run, as the owner of the schema: select make_event_month('${until}')`,
    `Cherchez «\u00a0event months\u00a0» dans le journal; ou exécutez, en tant que propriétaire du schéma\u00a0: select make_event_month('${until}')`,
  ])
}

/** Whether a backup was recorded lately. */
export async function judgeBackup(db: Db, now: Date): Promise<Judged> {
  const last = await db.row<{ at: Date }>`select recorded_at as at from last_backup`
  const remedy: InBoth = [
    'Run each night: npm run admin -- backup FILE',
    'Exécutez chaque nuit\u00a0: npm run admin -- backup FICHIER',
  ]
  if (!last) return warning(['No backup has been recorded.', 'Aucune sauvegarde n’est consignée.'], remedy)
  const age = now.getTime() - last.at.getTime()
  const [english, french] = span(age / 1000)
  const told: InBoth = [
    `The last backup is ${english} old.`,
    `La dernière sauvegarde a été faite il y a ${french}.`,
  ]
  return age > BACKUP_DAYS * DAY_MS ? warning(told, remedy) : ok(told)
}

type Queue = { waiting: Fragment; names: InBoth; lateSeconds: number; remedy: InBoth }

/** What waits to be sent. Only this many rows are counted. */
const COUNTED_MAX = 10_000
const queues = {
  mails: {
    waiting: sql`select created_at as at from outbox where sent_at is null and failed_at is null`,
    names: ['Mails waiting', 'Courriels en attente'],
    lateSeconds: 1_800,
    remedy: [
      'Check SMTP_URL and the mail server, and look for “a mail was not sent” in the log.',
      'Vérifiez SMTP_URL et le serveur de courriel, et cherchez «\u00a0a mail was not sent\u00a0» dans le journal.',
    ],
  },
  logouts: {
    waiting: sql`select created_at as at from logouts where sent_at is null and failed_at is null`,
    names: ['Logout messages waiting', 'Messages de déconnexion en attente'],
    lateSeconds: 3_600,
    remedy: [
      'Their apps do not answer: check their addresses and BACKCHANNEL_HOSTS.',
      'Leurs applications ne répondent pas\u00a0: vérifiez leurs adresses et BACKCHANNEL_HOSTS.',
    ],
  },
  webhooks: {
    waiting: sql`
      select d.queued_at as at from webhooks w join webhook_deliveries d on d.webhook_id = w.id and d.done_at is null
       where w.enabled`,
    names: ['Webhook deliveries waiting', 'Envois de crochets Web en attente'],
    lateSeconds: 7_200,
    remedy: [
      'The page “Webhooks” says which one fails, and why.',
      'La page «\u00a0Crochets Web\u00a0» dit lequel échoue, et pourquoi.',
    ],
  },
} satisfies Record<string, Queue>

/** How much waits to be sent, and for how long. */
export async function judgeQueue(db: Db, name: keyof typeof queues, now: Date): Promise<Judged> {
  const { waiting, names, lateSeconds, remedy }: Queue = queues[name]
  const { n, oldest } = (await db.row<{ n: number; oldest: Date | null }>`
    select count(*) as n, min(at) as oldest from (${waiting} limit ${COUNTED_MAX}) waiting`)!
  if (!oldest) return ok([`${names[0]}: 0.`, `${names[1]}\u00a0: 0.`])
  const seconds = (now.getTime() - oldest.getTime()) / 1000
  const [english, french] = span(Math.max(0, seconds))
  const told: InBoth = [
    `${names[0]}: ${n}, the oldest for ${english}.`,
    `${names[1]}\u00a0: ${n}, le plus ancien depuis ${french}.`,
  ]
  return seconds > lateSeconds ? warning(told, remedy) : ok(told)
}

/** Whether SECRET_KEY opens what is stored. */
export async function judgeKeys(db: Db, settings: Settings): Promise<Judged> {
  const vault = openVault(settings)
  const stored = await db.rows<{ value: string }>`
    select value from secrets union all select private_jwk from signing_keys`
  try {
    for (const { value } of stored) vault.open(value)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return problem(error.inBoth, [
      'Set the SECRET_KEY that the other processes have. If it is lost: docs/deploy.md, “Settings of an installation”.',
      'Réglez la SECRET_KEY des autres processus. Si elle est perdue\u00a0: docs/deploy.fr.md, «\u00a0Paramètres d’une installation\u00a0».',
    ])
  }
  return ok(['SECRET_KEY opens the stored keys.', 'SECRET_KEY déchiffre les clés conservées.'])
}
