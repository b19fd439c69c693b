import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export type Throwaway = {
  url: string
  /** Stops the server, and removes its data unless they are in a folder to keep. */
  stop: () => void
  /** Stops the server but keeps its data: `fast` disconnects all clients, `immediate` is like a crash. */
  halt: (mode: 'fast' | 'immediate') => Promise<void>
  /** Starts the server again with the same data and port. */
  resume: () => Promise<void>
}

/**
 * Starts a PostgreSQL server on a free port; `stop` removes it. `settings` have the form that `-c` takes. `kept` is a folder
 * whose data stay after `stop`, for the next start. `primary` is the address of a server whose standby this one becomes.
 */
export async function startPostgres(
  settings: readonly string[] = [],
  kept?: string,
  primary?: string,
): Promise<Throwaway> {
  if (kept) mkdirSync(kept, { recursive: true })
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'comptoir-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  // PostgreSQL refuses to run as root.
  const asOwner = process.getuid?.() === 0 ? ownerOf(folder) : {}
  const env = { ...process.env, PATH: withInstalled() }
  const processOptions = { ...asOwner, env, cwd: folder }
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { ...processOptions, stdio: ['ignore', 'ignore', 'inherit'] })
  const control = (...parameters: string[]) => ['--pgdata', data, '--wait', ...parameters]
  const stop = () => {
    run('pg_ctl', ...control('--mode', kept ? 'fast' : 'immediate', 'stop'))
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }

  if (primary)
    run(
      'pg_basebackup',
      '--pgdata',
      data,
      '--dbname',
      primary,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    )
  else if (!existsSync(data))
    run(
      'initdb',
      '--pgdata',
      data,
      '--username',
      'test',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--no-sync',
    )
  // Test files of one process have databases of their own, each with a pool, which together need many connections.
  const all = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=1000', ...settings]
  const options = `-p ${port} -k ${folder} ${all.map((setting) => `-c ${setting}`).join(' ')}`
  const start = control('--log', join(folder, 'log'), '-o', options, 'start')
  run('pg_ctl', ...start)
  // These run in the background, while the test goes on.
  const runInBackground = promisify(execFile)
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    stop,
    halt: async (mode) =>
      void (await runInBackground('pg_ctl', control('--mode', mode, 'stop'), processOptions)),
    resume: async () => void (await runInBackground('pg_ctl', start, processOptions)),
  }
}

/** Whether this machine has the programs that `startPostgres` runs. */
export const isPostgresInstalled = () =>
  withInstalled()
    .split(delimiter)
    .some((folder) => folder && existsSync(join(folder, 'initdb')))

/** The PATH with the programs of PostgreSQL. */
export const withInstalled = () => `${process.env.PATH}${delimiter}${installed()}`

/** The folder of Debian's newest version. On other systems the programs are already in PATH. */
const installed = () =>
  globSync('/usr/lib/postgresql/*/bin')
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1) ?? ''

/** Gives a file to the user of PostgreSQL, and answers with the numbers of that user. */
export function ownerOf(place: string): { uid: number; gid: number } {
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())
  const owner = { uid: number('-u'), gid: number('-g') }
  chownSync(place, owner.uid, owner.gid)
  return owner
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
