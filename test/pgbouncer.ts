import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstConnection } from './first-connection.ts'
import { freePort } from './postgres.ts'

/** The reason to skip a test where PgBouncer is not installed; false where it is. */
export const noPgbouncer = spawnSync('pgbouncer', ['--version']).error ? 'pgbouncer is missing' : false

/**
 * Starts PgBouncer in front of a database, with few settings beside its mode: `session` keeps a connection for each client,
 * `transaction` shares connections. `given` are a port and further lines of its settings.
 */
export async function startPgbouncer(
  url: string,
  mode: 'session' | 'transaction',
  given: { port?: number; lines?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { hostname, port: behind, username } = new URL(url)
  const port = given.port ?? (await freePort())
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = ${mode}
default_pool_size = 30
${given.lines ?? ''}
`,
  )
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const start = () => spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...owner, stdio: 'ignore' })
  let child = start()
  const through = new URL(url)
  through.port = String(port)
  await firstConnection(through.href)
  return {
    url: through.href,
    /** Stops it as an operator does, and starts it again. */
    restart: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
      child = start()
    },
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
