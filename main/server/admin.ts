#!/usr/bin/env node
import '#main/require-node.mjs'
import { parseArgs } from 'node:util'
import { cleanEmail, cleanName, emailProblem, nameProblem } from '#domain/contract/person-fields.ts'
import { EMAIL_MAX, NAME_MAX } from '#domain/contract/limits.ts'
import { defaultLocale, isLocale, isOffered, type Locale, setLanguages } from '#core/contract/locale.ts'
import { clock } from '#core/server/clock.ts'
import { type Db, isLockedOut, isTimeout, isUnreachable } from '#core/server/database/database.ts'
import { migrate, requireSchema } from '#core/server/database/migrate.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { openVault } from '#core/server/secrets.ts'
import { forOperator, type InBoth, operatorLocale, StartError } from '#core/server/operator.ts'
import { readSettings, type Settings } from '#core/server/settings.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { stopJob } from '#features/cleanup/server/job/cleaning.ts'
import { countAgain } from '#features/reports/server/counting/count-days.ts'
import { loadKeys, rotateKeys, withdrawKeys } from '#features/sign-in/server/provider/keys.ts'
import { resetFactorsOf } from '#features/sign-in/factors/server/parts/reset-factors.ts'
import { makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import { recordBackup } from '#features/privacy/compliance/server/parts/record-backup.ts'
import { createSystemAdmin } from '#features/people/create/server/create-system-admin.ts'
import { misused, requireCommand, UnknownCommand, USAGE, withUsage } from './admin-usage.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { doctor } from './doctor/doctor.ts'
import { archiveCommand, isMonth, restoreCommand, verify } from './log-commands.ts'

const isConfigCommand = (name: string | undefined) => name === 'export' || name === 'plan' || name === 'apply'

type Command = (db: Db, settings: Settings) => Promise<InBoth>
type Run = (settings: Settings) => Promise<InBoth>
/** How the schema is prepared before the command. */
type Prepare = Parameters<typeof openDatabase>[1]

const on =
  (prepare: Prepare, command: Command): Run =>
  async (settings) => {
    const { db, close } = await openDatabase(settings, prepare)
    try {
      return await command(db, settings)
    } finally {
      await close()
    }
  }

async function read(words: string[]): Promise<Run> {
  const { values, positionals } = parsed(words)
  const {
    status,
    as: address,
    out,
    delete: deletes,
    replace,
    'send-waiting': sendWaiting,
    json,
    unsealed,
    ...others
  } = values
  const [name, ...rest] = positionals
  requireCommand(name)
  if (isConfigCommand(name)) {
    if (status || replace || sendWaiting || unsealed || json || Object.keys(others).length > 0)
      throw misused(name)
    // It loads most of the portal.
    const { configCommand } = await import('./config/commands.ts')
    return on(requireSchema, configCommand(name, rest, { as: address, out, deletes }))
  }
  if ([address, out, deletes].some((value) => value !== undefined)) throw misused(name)
  const isPlain = Object.keys(others).length === 0
  const [file, ...more] = rest
  if (name === 'restore' && file !== undefined && more.length === 0 && isPlain && !status)
    return restore(file, { replace: !!replace, sendWaiting: !!sendWaiting, unsealed: !!unsealed })
  if (replace || sendWaiting || unsealed) throw misused(name)
  if (positionals.join() === 'doctor' && isPlain && !status) return doctor(json === true)
  if (json) throw misused(name)
  if (positionals.join() === 'migrate' && isPlain)
    return on(status ? requireSchema : migrateAloud, async () => [
      'The schema is up to date.',
      'Le schéma est à jour.',
    ])
  if (status) throw misused(name)
  if (name === 'backup' && file !== undefined && more.length === 0 && isPlain) return backup(file)
  return on(requireSchema, commandOf(others, positionals))
}

const migrateAloud: Prepare = async (kysely) => {
  for (const name of await migrate(kysely))
    console.log(forOperator([`Ran ${name}.`, `Exécuté\u00a0: ${name}.`]))
}

function commandOf(
  values: Omit<
    ReturnType<typeof parsed>['values'],
    'status' | 'as' | 'out' | 'delete' | 'replace' | 'send-waiting' | 'unsealed' | 'json'
  >,
  positionals: string[],
): Command {
  const [name, ...rest] = positionals
  if (name === 'reset-factors' && rest.length === 1 && Object.keys(values).length === 0)
    return resetFor(rest[0]!)
  const { before, to } = values
  if (name === 'restore-events' && rest.length === 1 && Object.keys(values).length === 0)
    return restoreCommand(rest[0]!)
  if (name === 'archive-events' && rest.length === 0 && before !== undefined && isMonth(before))
    return archiveCommand(before, to)
  if (name === 'archive-events' && rest.length === 0)
    throw withUsage(name, [
      '--before needs a month, such as 2025-01.',
      '--before exige un mois, tel que 2025-01.',
    ])
  if (rest.length || before !== undefined || to !== undefined) throw misused(name)
  if ((values.checkpoint ?? values.archives) !== undefined && name !== 'verify-log') throw misused(name)
  if (name === 'rotate-keys') return values.now ? withdraw : rotate
  if (values.now) throw misused(name)
  if (name === 'verify-log') return verify(values.checkpoint, values.archives)
  if (name === 'rebuild-reports') return rebuild
  if (name === 'stop-cleanup') return stopCleanup
  if (name === 'record-backup') return backedUp
  const { email = '', 'first-name': first = 'System', 'last-name': last = 'Admin', locale } = values
  if (name !== 'create-admin' || (locale !== undefined && !isLocale(locale))) throw misused(name)
  if (emailProblem(email))
    throw withUsage(name, [
      `--email needs an address of at most ${EMAIL_MAX} characters.`,
      `--email exige une adresse d’au plus ${EMAIL_MAX} caractères.`,
    ])
  if (nameProblem(first) || nameProblem(last))
    throw withUsage(name, [
      `A name has 1 to ${NAME_MAX} characters.`,
      `Un nom compte de 1 à ${NAME_MAX} caractères.`,
    ])
  return createAdmin({
    email: cleanEmail(email),
    firstName: cleanName(first),
    lastName: cleanName(last),
    locale,
  })
}

function parsed(words: string[]) {
  const text = { type: 'string' } as const
  const options = {
    email: text,
    'first-name': text,
    'last-name': text,
    locale: text,
    now: { type: 'boolean' },
    status: { type: 'boolean' },
    checkpoint: text,
    archives: text,
    before: text,
    to: text,
    as: text,
    out: text,
    delete: { type: 'boolean' },
    replace: { type: 'boolean' },
    'send-waiting': { type: 'boolean' },
    json: { type: 'boolean' },
    unsealed: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch {
    const name = words.find((word) => !word.startsWith('-'))
    requireCommand(name)
    throw misused(name)
  }
}

type Person = { email: string; firstName: string; lastName: string; locale: Locale | undefined }

/** Creates a system admin, or makes the user with that address one, and prints a one-time link to choose a password. */
const createAdmin =
  (asked: Person): Command =>
  async (db, settings) => {
    const person = { ...asked, locale: asked.locale ?? operatorLocale() ?? defaultLocale() }
    if (!isOffered(person.locale))
      throw new StartError([
        `--locale needs one of LOCALES: ${settings.LOCALES.join(', ')}.`,
        `--locale exige une langue de LOCALES\u00a0: ${settings.LOCALES.join(', ')}.`,
      ])
    await ensurePortalApp(db, settings.PUBLIC_URL)
    const path = await db.transaction(async (tx) => {
      const id = await createSystemAdmin(tx, person, clock.now())
      return makePasswordLink(tx, id, 'welcome', clock.now())
    })
    const link = `${settings.PUBLIC_URL}${path}`
    return [
      `${person.email} is a system admin. Choose a password within one hour at:\n${link}`,
      `Compte d’administration du système\u00a0: ${person.email}. Choisissez un mot de passe d’ici une heure à cette adresse\u00a0:\n${link}`,
    ]
  }

/** Makes the next key sign from now on; running processes follow within seconds. */
const rotate: Command = async (db, settings) => {
  const vault = openVault(settings)
  const [current] = await loadKeys(db, vault, settings.SIGNING_ALGORITHM, clock.now())
  await rotateKeys(db, vault, clock.now(), current!.kid)
  return [
    'Keys rotated. What the former key signed stays valid until it expires.',
    'La clé suivante signe. Ce que l’ancienne a signé reste valide jusqu’à son expiration.',
  ]
}

/** Withdraws the current keys, for instance because one has leaked. */
const withdraw: Command = async (db, settings) => {
  const vault = openVault(settings)
  // It refuses another SECRET_KEY than that of the running processes, because they could not read the new keys.
  await loadKeys(db, vault, settings.SIGNING_ALGORITHM, clock.now())
  await withdrawKeys(db, vault, settings.SIGNING_ALGORITHM, clock.now())
  return [
    `All keys are withdrawn, and new ones sign. Every running process follows within seconds.
Every token signed before is refused from then on. Open pages of the portal get a new one by themselves, as long as
their session stands. Apps must fetch the new keys: most do so when they meet an unknown key, others within
five minutes, the time for which they may cache the old ones.`,
    `Toutes les clés sont retirées, et de nouvelles signent. Chaque processus en marche suit en quelques secondes.
Tout jeton signé auparavant est alors refusé. Les pages ouvertes du portail en obtiennent un nouveau d’elles-mêmes, tant
que dure leur session. Les applications doivent lire les nouvelles clés\u00a0: la plupart le font quand elles rencontrent une
clé inconnue, les autres en cinq minutes, durée pendant laquelle elles peuvent garder les anciennes en cache.`,
  ]
}

/** Counts all events for the reports again, beside what answers until then. Interrupted, it has changed nothing. */
const rebuild: Command = async (db) => {
  const started = performance.now()
  await countAgain(db, clock.now())
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  return [`Reports recounted in ${seconds} s.`, `Rapports recomptés en ${seconds}\u00a0s.`]
}

/** Stops a cleanup of users that is not wanted, or does not end. */
const stopCleanup: Command = async (db) => {
  const job = await stopJob(db, clock.now())
  if (!job) return ['No cleanup is running.', 'Aucun nettoyage n’est en cours.']
  return job.state === 'deleting'
    ? [
        `The cleanup is stopped. It has deleted ${job.deleted} people, who can be restored from its record.`,
        `Le nettoyage est arrêté. Personnes supprimées\u00a0: ${job.deleted}; son bilan permet de les restaurer.`,
      ]
    : [
        `The restoration is stopped. ${job.restored} people are restored; the others can be restored from its record.`,
        `La restauration est arrêtée. Personnes restaurées\u00a0: ${job.restored}; son bilan permet de restaurer les autres.`,
      ]
}

/** Removes the second factors of somebody who lost them: the last system admin has nobody else who could. */
const resetFor =
  (email: string): Command =>
  async (db) => {
    const done = await resetFactorsOf(db, email, clock.now())
    if (done === undefined)
      throw new StartError([`Nobody has the address ${email}.`, `Personne n’a l’adresse ${email}.`])
    return done
      ? [
          `${email} no longer has a second factor, and their sessions have ended.`,
          `${email}\u00a0: les seconds facteurs sont retirés et les sessions ont pris fin.`,
        ]
      : [`${email} has no second factor.`, `${email}\u00a0: aucun second facteur.`]
  }

/** Notes a backup, which the portal does not see by itself. */
const backedUp: Command = async (db) => {
  await recordBackup(db, clock.now())
  return ['The backup is recorded.', 'La sauvegarde est consignée.']
}

if (process.argv.includes('--help')) {
  console.log(forOperator(USAGE))
  process.exit()
}
try {
  const run = await read(process.argv.slice(2))
  const settings = readSettings(process.env)
  setLanguages({ offered: settings.LOCALES, region: settings.DEFAULT_REGION })
  console.log(forOperator(await run(settings)))
} catch (error) {
  const isLost = isUnreachable(error)
  const isHeld = isLockedOut(error) || isTimeout(error)
  if (!isLost && !isHeld && !(error instanceof StartError)) throw error
  console.error((error as Error).message)
  if (isLost)
    console.error(
      forOperator([
        'The connection to the database was lost. Run the command again once it is back.',
        'La connexion à la base de données a été perdue. Relancez la commande quand elle sera rétablie.',
      ]),
    )
  if (isHeld)
    console.error(
      forOperator([
        'Another transaction may hold what the command needs: docs/deploy.md, “When connections are stuck”.',
        'Une autre transaction retient peut-être ce qu’il faut à la commande\u00a0: docs/deploy.fr.md, «\u00a0Si des connexions sont bloquées\u00a0».',
      ]),
    )
  process.exit(error instanceof UnknownCommand ? 2 : 1)
}
