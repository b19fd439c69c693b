import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PATH } from './install.ts'
import type { Machine } from './machines.ts'

const roles = ['primary', 'replica'] as const
type Role = (typeof roles)[number]
type Ports = Record<Role, number>

const linesOf = (ports: Ports, machines: readonly Machine[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${roles.map((role) => listenAs(role, ports[role], machines)).join('')}`

const listenAs = (role: Role, port: number, machines: readonly Machine[]) => `
listen ${role}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}
`

/** Starts HAProxy, which leads to the primary that Patroni names, and by another port to the standbys. */
export function startBalancer(folder: string, ports: Ports, machines: readonly Machine[]) {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, linesOf(ports, machines))
  const start = (...words: string[]) => {
    const env = { ...process.env, PATH }
    const child = spawn('haproxy', ['-db', '-f', file, ...words], { env, stdio: 'ignore' })
    child.unref()
    return child
  }
  let running = start()
  return {
    /** Kills it, and starts it again. */
    crash: async () => {
      running.kill('SIGKILL')
      await once(running, 'exit')
      running = start()
    },
    /** Another process takes over the port; the former one serves its connections until these end. */
    reload: async () => {
      running = start('-sf', `${running.pid}`)
    },
  }
}
