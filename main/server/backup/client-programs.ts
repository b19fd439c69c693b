import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from '#core/server/operator.ts'

type Program = 'pg_dump' | 'pg_restore' | 'psql'

/** The variables of libpq for the parts of DATABASE_URL: a password among the arguments of a program would be seen by others. */
const VARIABLES = {
  host: 'PGHOST',
  port: 'PGPORT',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}
/** The first version of libpq that knows the certificates of the system by name. */
const KNOWS_SYSTEM = 16

/** The environment in which PostgreSQL's programs of this version connect as the portal does. */
export function environmentOf(url: string, version: number): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const environment: NodeJS.ProcessEnv = { ...process.env }
  const given = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port, ...Object.fromEntries(searchParams) }
  for (const [name, variable] of Object.entries(VARIABLES))
    if (given[name as keyof typeof given])
      environment[variable] = decodeURIComponent(given[name as keyof typeof given])
  if (username) environment.PGUSER = decodeURIComponent(username)
  if (password) environment.PGPASSWORD = decodeURIComponent(password)
  environment.PGDATABASE = decodeURIComponent(pathname.slice(1)) || environment.PGUSER
  if (environment.PGSSLMODE === 'no-verify') environment.PGSSLMODE = 'require'
  // The driver of the portal trusts the certificates of the system without being told.
  if (environment.PGSSLMODE === 'verify-full' && version >= KNOWS_SYSTEM)
    environment.PGSSLROOTCERT ??= 'system'
  return environment
}

/** The version of a program, which must know that of the server. Throws a StartError that says what to install. */
export async function requireProgram(program: Program, server: number): Promise<number> {
  const version = await versionOf(program)
  if (version === undefined)
    throw new StartError([
      `${program} was not found. Install the client programs of PostgreSQL ${server} (Debian: postgresql-client-${server}).`,
      `${program} est introuvable. Installez les programmes clients de PostgreSQL ${server} (Debian\u00a0: postgresql-client-${server}).`,
    ])
  if (version < server)
    throw new StartError([
      `${program} is of version ${version}, and the server of version ${server}. Install its client programs (Debian: postgresql-client-${server}).`,
      `${program} est de la version ${version}, et le serveur, de la version ${server}. Installez les programmes clients de celui-ci (Debian\u00a0: postgresql-client-${server}).`,
    ])
  return version
}

async function versionOf(program: Program): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'])
    return Number(/(\d+)(\.|devel|beta|rc)/.exec(stdout)?.[1])
  } catch {
    return undefined
  }
}

/** A failure of a program, in its own words, which are English. */
export const programFailed = (program: Program, words: string) =>
  new StartError([
    `${program} failed: ${words.trim() || 'no reason given'}`,
    `Échec de ${program}\u00a0: ${words.trim() || 'aucune raison donnée'}`,
  ])

/** What a program writes to its standard error, at most. */
const WORDS_MAX = 2_000

/** A program that was started. `ended` rejects with its words, unless it succeeds. */
export function start(program: Program, words: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, words, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(0, WORDS_MAX)
  })
  // What it does not read any more is not our failure: its own words say why.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => reject(programFailed(program, error.message)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(programFailed(program, said))))
  })
  ended.catch(() => {})
  return { child, ended }
}

/** Runs a program to its end, and answers what it wrote. */
export async function run(program: Program, words: readonly string[], env: NodeJS.ProcessEnv) {
  const { child, ended } = start(program, words, env)
  child.stdin.end()
  let answer = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  await ended
  return answer
}
