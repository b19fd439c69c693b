import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Identifies a process. Its pid alone is not enough: the system reuses it, and it means another process in another container.
 * Boot id and process namespace say where the pid is valid; they are undefined without /proc, or with that of another
 * namespace.
 */
export type ProcessIdentity = {
  pid: number
  boot?: string | undefined
  namespace?: string | undefined
  started?: string | undefined
}

export function thisProcess(): ProcessIdentity {
  const { pid } = process
  if (attempt(() => readlinkSync('/proc/self')) !== String(pid)) return { pid }
  return {
    pid,
    boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
    started: startOf(pid),
  }
}

/** Whether a process still runs; unknown if this process cannot see it. */
export function stateOf(other: Partial<ProcessIdentity>, here = thisProcess()): 'runs' | 'ended' | 'unknown' {
  if (!here.boot || !here.namespace || other.pid === undefined) return 'unknown'
  if (other.boot !== here.boot || other.namespace !== here.namespace) return 'unknown'
  return other.started !== undefined && other.started === startOf(other.pid) ? 'runs' : 'ended'
}

/** When a process was started, in ticks since the boot; undefined if there is none with this pid, or it is a zombie. */
function startOf(pid: number): string | undefined {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The second field is the name, in parentheses, and may hold anything. proc_pid_stat(5): 3 is the state, 22 the start.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields?.[22 - 3]
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
