import { parseArgs } from 'node:util'
import { cleanEmail, cleanName, emailProblem, nameProblem } from '#domain/contract/person-fields.ts'
import { EMAIL_MAX, NAME_MAX } from '#domain/contract/limits.ts'
import { isLocale, type Locale } from '#core/contract/locale.ts'
import { clock } from '#core/server/clock.ts'
import { type Db, isUnreachable } from '#core/server/database/database.ts'
import { migrate, requireSchema } from '#core/server/database/migrate.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { openVault } from '#core/server/secrets.ts'
import { readSettings, type Settings, StartError } from '#core/server/settings.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { stopJob } from '#features/cleanup/server/job/cleaning.ts'
import { countAgain } from '#features/reports/server/counting/count-days.ts'
import { loadKeys, rotateKeys, withdrawKeys } from '#features/sign-in/server/provider/keys.ts'
import { makePasswordLink } from '#features/sign-in/server/passwords/password-links.ts'
import { createSystemAdmin } from '#features/people/create/server/create-system-admin.ts'

const USAGE = `Usage:
  npm run admin -- migrate [--status]
      brings the schema up to date, as a start does unless MIGRATE=false; --status only says whether it is
  npm run admin -- create-admin --email ADDRESS [--first-name NAME] [--last-name NAME] [--locale en-US|fr-CA]
      creates a system admin and prints a one-time link to choose a password
  npm run admin -- rotate-keys [--now]
      signs with the next key; --now withdraws all keys, for one that leaked
  npm run admin -- rebuild-reports
      recounts all events for the reports, which stay available
  npm run admin -- stop-cleanup
      stops the running cleanup or restoration of users after its current batch
Run it with the portal’s settings. On the embedded database, stop the portal first.`

type Command = (db: Db, settings: Settings) => Promise<string>
/** How the schema is prepared before the command. */
type Prepare = Parameters<typeof openDatabase>[1]

function read(words: string[]): { command: Command; prepare: Prepare } {
  const { values, positionals } = parsed(words)
  const { status, ...others } = values
  if (positionals.join() === 'migrate' && Object.keys(others).length === 0)
    return {
      command: async () => 'The schema is up to date.',
      prepare: status ? requireSchema : migrateAloud,
    }
  if (status) throw new StartError(USAGE)
  return { command: commandOf(others, positionals), prepare: requireSchema }
}

const migrateAloud: Prepare = async (kysely) => {
  for (const name of await migrate(kysely)) console.log(`Ran ${name}.`)
}

function commandOf(
  values: Omit<ReturnType<typeof parsed>['values'], 'status'>,
  positionals: string[],
): Command {
  const [name, ...rest] = positionals
  if (rest.length) throw new StartError(USAGE)
  if (name === 'rotate-keys') return values.now ? withdraw : rotate
  if (values.now) throw new StartError(USAGE)
  if (name === 'rebuild-reports') return rebuild
  if (name === 'stop-cleanup') return stopCleanup
  const { email = '', 'first-name': first = 'System', 'last-name': last = 'Admin', locale = 'en-US' } = values
  if (name !== 'create-admin' || !isLocale(locale)) throw new StartError(USAGE)
  if (emailProblem(email))
    throw new StartError(`--email needs an address of at most ${EMAIL_MAX} characters.\n${USAGE}`)
  if (nameProblem(first) || nameProblem(last))
    throw new StartError(`A name has 1 to ${NAME_MAX} characters.\n${USAGE}`)
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
  } as const
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch {
    throw new StartError(USAGE)
  }
}

type Person = { email: string; firstName: string; lastName: string; locale: Locale }

/** Creates a system admin, or makes the user with that address one, and prints a one-time link to choose a password. */
const createAdmin =
  (person: Person): Command =>
  async (db, settings) => {
    await ensurePortalApp(db, settings.PUBLIC_URL)
    const path = await db.transaction(async (tx) => {
      const id = await createSystemAdmin(tx, person, clock.now())
      return makePasswordLink(tx, id, 'welcome', clock.now())
    })
    return `${person.email} is a system admin. Choose a password within one hour at:\n${settings.PUBLIC_URL}${path}`
  }

/** Makes the next key sign from now on; running processes follow within seconds. */
const rotate: Command = async (db, settings) => {
  const vault = openVault(settings)
  const [current] = await loadKeys(db, vault, settings.SIGNING_ALGORITHM, clock.now())
  await rotateKeys(db, vault, clock.now(), current!.kid)
  return 'Keys rotated. What the former key signed stays valid until it expires.'
}

/** Withdraws the current keys, for instance because one has leaked. */
const withdraw: Command = async (db, settings) => {
  const vault = openVault(settings)
  // It refuses another SECRET_KEY than that of the running processes, because they could not read the new keys.
  await loadKeys(db, vault, settings.SIGNING_ALGORITHM, clock.now())
  await withdrawKeys(db, vault, settings.SIGNING_ALGORITHM, clock.now())
  return [
    'All keys are withdrawn, and new ones sign. Every running process follows within seconds.',
    'Every token signed before is refused from then on. Open pages of the portal get a new one by themselves, as long as',
    'their session stands. Apps must fetch the new keys: most do so when they meet an unknown key, others within',
    'five minutes, the time for which they may cache the old ones.',
  ].join('\n')
}

/** Counts all events for the reports again, beside what answers until then. Interrupted, it has changed nothing. */
const rebuild: Command = async (db) => {
  const started = performance.now()
  await countAgain(db, clock.now())
  return `Reports recounted in ${((performance.now() - started) / 1000).toFixed(0)} s.`
}

/** Stops a cleanup of users that is not wanted, or does not end. */
const stopCleanup: Command = async (db) => {
  const job = await stopJob(db, clock.now())
  if (!job) return 'No cleanup is running.'
  return job.state === 'deleting'
    ? `The cleanup is stopped. It has deleted ${job.deleted} people, who can be restored from its record.`
    : `The restoration is stopped. ${job.restored} people are restored; its record restores the others.`
}

if (process.argv.includes('--help')) {
  console.log(USAGE)
  process.exit()
}
try {
  const { command, prepare } = read(process.argv.slice(2))
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings, prepare)
  try {
    console.log(await command(db, settings))
  } finally {
    await close()
  }
} catch (error) {
  const isLost = isUnreachable(error)
  if (!isLost && !(error instanceof StartError)) throw error
  console.error((error as Error).message)
  if (isLost) console.error('The database was lost. Run the command again once it is back.')
  process.exit(1)
}
