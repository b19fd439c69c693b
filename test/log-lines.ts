import { mock } from 'node:test'

const listeners = new Set<string[]>()

/**
 * Collects the log lines of all portals in this process until `end` is called. A process that imports this file no longer prints
 * log lines. Only this file may replace `process.stdout.write`, because test files share a process.
 */
export function logLines(): { lines: string[]; end: () => void } {
  const lines: string[] = []
  listeners.add(lines)
  return { lines, end: () => listeners.delete(lines) }
}

const write = process.stdout.write.bind(process.stdout) as (...values: unknown[]) => boolean
mock.method(process.stdout, 'write', (text: unknown, ...rest: unknown[]) => {
  if (!String(text).startsWith('{"level":')) return write(text, ...rest)
  for (const lines of listeners) lines.push(String(text))
  return true
})
