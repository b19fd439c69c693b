import { StartError } from '../operator.ts'
import { type Connections, type Limits, sessionSettings } from './connections.ts'

/**
 * Refuses a pooler that shares sessions without DATABASE_POOLER=transaction, since settings and prepared statements of one
 * call would affect another. With it, refuses a role without the settings that sessions then cannot make themselves.
 */
export async function refusePooler(connections: Connections, limits: Limits): Promise<void> {
  if (limits.DATABASE_POOLER === 'transaction') await refuseRole(connections, limits)
  else if (await sharesSessions(connections))
    throw new StartError([
      'DATABASE_URL leads to a pooler that shares sessions: set DATABASE_POOLER=transaction, or let the pooler keep sessions (PgBouncer: pool_mode = session).',
      'DATABASE_URL mène à un gestionnaire de connexions qui partage les sessions\u00a0: réglez DATABASE_POOLER=transaction, ou faites-lui garder les sessions (PgBouncer\u00a0: pool_mode = session).',
    ])
}

/** Whether two open connections share a process of PostgreSQL, or one of them changes between several. */
async function sharesSessions(connections: Connections): Promise<boolean> {
  const one = await connections.take('statements')
  // A server with a single free connection cannot be checked.
  const other = await connections.take('transactions').catch(() => undefined)
  try {
    if (!other) return false
    const processes = []
    for (const { query } of [one, other, one, other])
      processes.push((await query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid)
    const [first, second, third, fourth] = processes
    return first === second || first !== third || second !== fourth
  } finally {
    one.release()
    other?.release()
  }
}

const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit']

async function refuseRole(connections: Connections, limits: Limits) {
  const connection = await connections.take('statements')
  try {
    const { rows } = await connection.query<{ name: string; value: string }>(
      // The initial value of a session: the current one may be left over from another client.
      'select name, reset_val as value from pg_settings where name = any($1)',
      [NAMES],
    )
    const valueOf = (name: string) => rows.find((row) => row.name === name)!.value
    const [timeout, ...others] = NAMES.slice(0, 3).map((name) => Number(valueOf(name)))
    const isBounded = timeout! > 0 && timeout! <= limits.STATEMENT_SECONDS * 1000 && others.every(Boolean)
    if (isBounded && valueOf('jit') === 'off') return
    const wanted = Object.entries(sessionSettings(limits)).map(
      ([name, value]) => `alter role current_user set ${name} = '${value}';`,
    )
    throw new StartError([
      `Behind a pooler that shares sessions the role needs these settings. Run them as this role, then let the pooler reconnect (PgBouncer: RECONNECT):\n${wanted.join('\n')}`,
      `Derrière un gestionnaire de connexions qui partage les sessions, il faut au rôle les réglages suivants. Exécutez-les avec ce rôle, puis faites reconnecter le gestionnaire (PgBouncer\u00a0: RECONNECT)\u00a0:\n${wanted.join('\n')}`,
    ])
  } finally {
    connection.release()
  }
}
