import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { withInstalled } from '#test/postgres.ts'

/** The PATH on which all programs of the cluster are found. */
export const PATH = `${withInstalled()}:/usr/sbin:/sbin`

const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, {
    env: { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

/** Debian's packages with a program of each, and the units that they enable. */
const NEEDED = [
  { program: '/usr/lib/postgresql', packages: ['postgresql'], unit: 'postgresql' },
  { program: '/usr/bin/etcd', packages: ['etcd-server'], unit: 'etcd' },
  { program: '/usr/bin/patroni', packages: ['patroni', 'python3-etcd', 'python3-psycopg2'], unit: 'patroni' },
  { program: '/usr/sbin/haproxy', packages: ['haproxy'], unit: 'haproxy' },
  { program: '/usr/sbin/pgbouncer', packages: ['pgbouncer'], unit: 'pgbouncer' },
  { program: '/usr/sbin/nginx', packages: ['nginx-light'], unit: 'nginx' },
  { program: '/usr/bin/faketime', packages: ['faketime'], unit: undefined },
  { program: '/sbin/ip', packages: ['iproute2'], unit: undefined },
]
/** Debian asks this program before it starts a unit; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs from Debian's packages what is missing. No unit is started, neither now nor at the next start of the machine. */
export function install() {
  if (process.getuid?.() !== 0) throw new Error('the cluster needs root: its machines are network namespaces')
  const missing = NEEDED.filter(({ program }) => !existsSync(program))
  if (missing.length === 0) return
  const isOurs = !existsSync(POLICY)
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    run('apt-get', 'update', '-qq')
    const packages = missing.flatMap((one) => one.packages)
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  } finally {
    if (isOurs) rmSync(POLICY)
  }
  const units = missing.flatMap(({ unit }) => unit ?? [])
  if (existsSync('/bin/systemctl')) run('systemctl', 'disable', '--quiet', ...units)
}
