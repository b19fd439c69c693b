import assert from 'node:assert/strict'
import { type ChildProcess, execFile } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ownerOf } from '#test/postgres.ts'
import { PATH } from './install.ts'
import type { Machine } from './machines.ts'

/** In seconds. A lost primary is replaced after `ttl`, and a moment. */
export const TTL = 20
const USER = 'postgres'
const SCOPE = 'comptoir'

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }
export type Node = ReturnType<typeof addNode>

/** Prepares a machine that runs a member of etcd, Patroni and PostgreSQL; `start` starts all three. */
export function addNode(machine: Machine, all: readonly Machine[], folder: string) {
  const home = join(folder, machine.name)
  mkdirSync(home)
  ownerOf(home)
  const file = join(folder, `${machine.name}.json`)
  writeFileSync(file, JSON.stringify(patroniOf(machine, all, home)))
  let running: Record<'etcd' | 'patroni', ChildProcess> | undefined
  const startEtcd = () => machine.start(etcdOf(machine, all, join(folder, `${machine.name}-etcd`)))
  const startPatroni = () =>
    machine.start(['sh', '-c', 'exec patroni "$0" >>"$1" 2>&1', file, join(home, 'patroni.log')], USER)
  return {
    ...machine,
    file,
    log: join(home, 'patroni.log'),
    start: () => {
      running = { etcd: startEtcd(), patroni: startPatroni() }
    },
    /** Kills etcd and starts it again after a while, in milliseconds. */
    killEtcd: async (pause: number) => {
      running!.etcd.kill('SIGKILL')
      await setTimeout(pause)
      running!.etcd = startEtcd()
    },
    url: (user: string, database: string) => `postgres://${user}@${machine.address}:5432/${database}`,
  }
}

function etcdOf({ name, address }: Machine, all: readonly Machine[], data: string) {
  const peers = all.map((one) => `${one.name}=http://${one.address}:2380`).join(',')
  const options = {
    name,
    'data-dir': data,
    logger: 'zap',
    'log-level': 'error',
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'initial-cluster': peers,
    'initial-cluster-state': 'new',
    'initial-cluster-token': SCOPE,
  }
  return ['etcd', '--enable-v2', ...Object.entries(options).map(([option, value]) => `--${option}=${value}`)]
}

function patroniOf({ name, address }: Machine, all: readonly Machine[], home: string) {
  return {
    scope: SCOPE,
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // Not etcd3: with it Patroni 3.0.2 takes back the lock of another, once its network has returned.
    etcd: { hosts: all.map((one) => `${one.address}:2379`) },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 5,
        retry_timeout: 7,
        // Nothing that was acknowledged is on the primary alone.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, tcp_keepalives_idle: 30, tcp_user_timeout: 30_000 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(home, 'data'),
      pgpass: join(home, 'pgpass'),
      bin_dir: globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1),
      authentication: {
        superuser: { username: USER, password: SCOPE },
        replication: { username: 'replicator', password: SCOPE },
        rewind: { username: 'rewinder', password: SCOPE },
      },
      pg_hba: ['local all all trust', 'host all all all trust', 'host replication all all trust'],
      parameters: { unix_socket_directories: home },
    },
  }
}

/** What the first node that answers knows of all. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { address } of nodes)
    try {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // The next one may know.
    }
  return []
}

const LAG_MAX = 1_000_000
const isWhole = (members: readonly Member[], wanted: number) =>
  members.length === wanted &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.filter(({ role }) => role === 'leader').length === 1 &&
  members.filter(({ role }) => role === 'sync_standby').length === 1 &&
  new Set(members.map(({ timeline }) => timeline)).size === 1 &&
  members.every(({ role, lag }) => role === 'leader' || Number(lag) < LAG_MAX)

const WHOLE_TIMEOUT_MS = 180_000

/** Waits until all nodes run, with one primary and one synchronous standby, and answers with their roles. */
export async function untilWhole(nodes: readonly Node[]) {
  const end = performance.now() + WHOLE_TIMEOUT_MS
  for (;;) {
    const members = await membersOf(nodes)
    if (isWhole(members, nodes.length)) {
      const named = (role: string) =>
        nodes.find(({ name }) => name === members.find((member) => member.role === role)!.name)!
      return { primary: named('leader'), standby: named('sync_standby'), other: named('replica') }
    }
    assert.ok(performance.now() < end, `the nodes are not whole: ${JSON.stringify(members)}`)
    await setTimeout(500)
  }
}

/** The node whose etcd leads. */
export async function etcdLeader(nodes: readonly Node[]): Promise<Node> {
  for (const node of nodes) {
    const answer = await fetch(`http://${node.address}:2379/metrics`)
    if (/^etcd_server_is_leader 1$/m.test(await answer.text())) return node
  }
  throw new Error('no etcd leads')
}

/** Runs a command of patronictl, such as a switchover. */
export const patronictl = ({ file }: Node, ...words: string[]) =>
  promisify(execFile)('patronictl', ['-c', file, ...words], {
    env: { ...process.env, PATH, LC_ALL: 'C.UTF-8' },
  })
