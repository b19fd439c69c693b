import { tmpdir } from 'node:os'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { sessionSettings } from '#core/server/database/connections.ts'
import { startNginx } from '#test/faults/nginx.ts'
import { startPortal } from '#test/faults/process.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startPgbouncer } from '#test/pgbouncer.ts'
import { startBalancer } from './balancer.ts'
import { startMachines } from './machines.ts'
import { addNode, type Node, untilWhole } from './patroni.ts'

/** The network is the cluster's own. These ports are none that clients take by themselves: a process gets its own again. */
const [PROXY, BALANCER, POOLER, MAIL, STANDBYS, PORTALS] = [15_000, 15_001, 15_002, 15_003, 15_004, 15_005]
const NAMES = ['node-1', 'node-2', 'node-3']
const PORTAL_COUNT = 3
const STATEMENT_SECONDS = 10

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Starts a cluster until the test is over: three machines with etcd, Patroni and PostgreSQL; HAProxy and PgBouncer that lead to
 * the primary, and HAProxy to the standbys; three processes of the portal behind nginx; a mail server.
 */
export async function startCluster(t: TestContext) {
  const machines = startMachines(NAMES)
  // run.ts makes it, and removes it.
  const folder = tmpdir()
  const nodes = machines.map((machine) => addNode(machine, machines, folder))
  for (const node of nodes) node.start()
  const { primary } = await untilWhole(nodes)
  await createDatabase(primary)

  const balancer = startBalancer(folder, { primary: BALANCER, replica: STANDBYS }, machines)
  const pooler = await startPgbouncer(`postgres://portal@127.0.0.1:${BALANCER}/portal`, 'transaction', {
    port: POOLER,
    // As docs/deploy.md says.
    lines: 'server_login_retry = 1',
  })
  t.after(pooler.stop)
  const mail = await startMailServer({}, MAIL)
  t.after(mail.close)

  const origin = `http://127.0.0.1:${PROXY}`
  const environment = {
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: 'transaction',
    READ_DATABASE_URL: `postgres://portal@127.0.0.1:${STANDBYS}/portal`,
    STATEMENT_SECONDS: `${STATEMENT_SECONDS}`,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'true',
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@example.test',
    // The default, as installations have it.
    DRAIN_SECONDS: '',
    LOG_LEVEL: 'warn',
  }
  const behind = Array.from({ length: PORTAL_COUNT }, (_, n) => `http://127.0.0.1:${PORTALS + n}`)
  /** Starts the portal at a place, and waits until it is ready. */
  const startAt = async (n: number, more: Record<string, string> = {}) => {
    const portal = await startPortal(t, { ...environment, ...more }, behind[n])
    await portal.ready
    return portal
  }
  const portals = await Promise.all(behind.map((_, n) => startAt(n)))
  const nginx = await startNginx(t, origin, behind)
  return {
    origin,
    folder,
    nodes,
    balancer,
    pooler,
    mail,
    portals,
    nginx,
    whole: () => untilWhole(nodes),
    /** Starts the portal of a place again, after it has ended. */
    startAgain: async (n: number, more?: Record<string, string>) => (portals[n] = await startAt(n, more)),
    /** Stops the portal of a place as an operator does, and answers with its exit code. */
    stopPortal: async (n: number) => {
      portals[n]!.kill('SIGTERM')
      return portals[n]!.ended
    },
  }
}

/** Makes the portal's role and database, with the settings that docs/deploy.md asks for behind a pooler. */
async function createDatabase(primary: Node) {
  const client = new pg.Client({ connectionString: primary.url('postgres', 'postgres') })
  await client.connect()
  await client.query('create role portal login')
  for (const [name, value] of Object.entries(sessionSettings({ STATEMENT_SECONDS })))
    await client.query(`alter role portal set ${name} = '${value}'`)
  await client.query('create database portal owner portal')
  await client.end()
}
