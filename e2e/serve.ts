import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages } from '#main/build.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { LOCKOUT_ATTEMPTS, MAINTENANCE_URL, PORTAL_URL } from './addresses.ts'

// Serves the two portals of the journeys, each on its own copy of one demo network, until it gets a signal. --dev: the first one
// alone, with reload, for JOURNEY_URL.
const isDev = process.argv.includes('--dev')
const folder = mkdtempSync(join(tmpdir(), 'comptoir-journeys-'))
const [first, second] = [join(folder, 'one'), join(folder, 'two')]

const say = (text: string) => process.stdout.write(`${text}\n`)
if (!isDev) {
  say('Building the pages…')
  await buildPages(() => {})
}
say('Making the demo network…')
await makeDemoFolder(first)
cpSync(first, second, { recursive: true })

const serve = (url: string, DATA_DIR: string, more: Record<string, string> = {}) =>
  spawn(process.execPath, [isDev ? 'main/dev.ts' : 'main/server/start.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR,
      LOCKOUT_ATTEMPTS: String(LOCKOUT_ATTEMPTS),
      RATE_LIMIT: '10000',
      REPORTS_A_MINUTE: '10000',
      DRAIN_SECONDS: '0',
      ...more,
    },
  })
say(isDev ? `Starting the portal: JOURNEY_URL=${PORTAL_URL} npm run e2e -- FILE` : 'Starting two portals…')
const OFFICER = {
  PRIVACY_OFFICER_EN: 'Claire Dubé, Vice President',
  PRIVACY_OFFICER_FR: 'Claire Dubé, vice-présidente',
  PRIVACY_OFFICER_EMAIL: 'vie.privee@demo.comptoir.test',
}
const servers = [serve(PORTAL_URL, first, OFFICER)]
if (!isDev)
  servers.push(
    serve(MAINTENANCE_URL, second, {
      MAINTENANCE: 'true',
      LOCALES: 'fr-CA',
      OIDC_RESPONSE_TYPE: 'id_token',
      // Texts of one's own, which have to be accepted.
      LEGAL_TEXTS_DIR: join(import.meta.dirname, '../features/help/legal/server/texts'),
    }),
  )

const stop = () => {
  for (const server of servers) server.kill(isDev ? 'SIGINT' : 'SIGTERM')
  setTimeout(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }, 1500)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
