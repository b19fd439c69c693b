import { readFileSync, readlinkSync } from 'node:fs'

/**
 * What tells a process apart from every other one. A number alone is given to another process later, and means another
 * process in another container; the boot and the process namespace say where it counts. Undefined where there is no
 * /proc, and where that of another namespace is mounted.
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

/** Whether a process still runs, as far as this one can know. */
export function fateOf(other: Partial<ProcessIdentity>, here = thisProcess()): 'runs' | 'ended' | 'unknown' {
  if (!here.boot || !here.namespace || other.pid === undefined) return 'unknown'
  if (other.boot !== here.boot || other.namespace !== here.namespace) return 'unknown'
  return other.started !== undefined && other.started === startOf(other.pid) ? 'runs' : 'ended'
}

/** When a process was started, in ticks since the boot; undefined if none has that number, or nobody waits for its end. */
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
