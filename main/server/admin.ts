import { parseArgs } from 'node:util'
import { EMAIL_MAX } from '#core/contract/limits.ts'
import { isLocale } from '#core/contract/locale.ts'
import { clock } from '#core/server/clock.ts'
import { openDatabase } from '#core/server/database/open.ts'
import { readSettings, StartError } from '#core/server/settings.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { makePasswordLink } from '#features/sign-in/server/password-links.ts'
import { createSystemAdmin } from '#features/users/server/create-system-admin.ts'

const USAGE =
  'Usage: npm run admin -- create-admin --email ADDRESS [--first-name NAME] [--last-name NAME] [--locale en-US|fr-CA]'

try {
  console.log(await createAdmin(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Makes a system admin, or takes the user with that address, and answers a one-time link to choose a password. */
async function createAdmin(words: string[]): Promise<string> {
  const person = read(words)
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings)
  try {
    await ensurePortalApp(db, settings.PUBLIC_URL)
    const path = await db.transaction(async (tx) => {
      const id = await createSystemAdmin(tx, person, clock.now())
      return makePasswordLink(tx, id, 'welcome', clock.now())
    })
    return `${person.email} is a system admin. Choose a password within one hour at:\n${settings.PUBLIC_URL}${path}`
  } finally {
    await close()
  }
}

function read(words: string[]) {
  const { values, positionals } = parsed(words)
  const {
    email = '',
    locale = 'en-US',
    'first-name': firstName = 'System',
    'last-name': lastName = 'Admin',
  } = values
  if (positionals.join() !== 'create-admin' || !isLocale(locale)) throw new StartError(USAGE)
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) || email.length > EMAIL_MAX)
    throw new StartError(`--email needs an address of at most ${EMAIL_MAX} characters. ${USAGE}`)
  return { email, firstName, lastName, locale }
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        locale: { type: 'string' },
      },
    })
  } catch {
    throw new StartError(USAGE)
  }
}
