// Runs a command with TEST_DATABASE_URL set to a throwaway PostgreSQL of its own, on a free port: node test/with-postgres.ts COMMAND …
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'comptoir-postgres-'))
const data = join(folder, 'data')
const port = await freePort()
// PostgreSQL refuses to run as root.
const asOwner = process.getuid?.() === 0 ? ownerOf(folder) : {}
const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { ...asOwner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

try {
  run('initdb', '--pgdata', data, '--username', 'test', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=50`
  run('pg_ctl', '--pgdata', data, '--log', join(folder, 'log'), '--wait', '-o', options, 'start')
  process.exitCode = await command(process.argv.slice(2))
} finally {
  run('pg_ctl', '--pgdata', data, '--mode', 'immediate', '--wait', 'stop')
  rmSync(folder, { recursive: true, force: true })
}

function command([name = '', ...parameters]: string[]): Promise<number> {
  const env = { ...process.env, TEST_DATABASE_URL: `postgres://test@127.0.0.1:${port}/postgres` }
  const child = spawn(name, parameters, { stdio: 'inherit', env })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function ownerOf(place: string): { uid: number; gid: number } {
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())
  const owner = { uid: number('-u'), gid: number('-g') }
  chownSync(place, owner.uid, owner.gid)
  return owner
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return free
}
