import { mock } from 'node:test'

const listeners = new Set<string[]>()

/**
 * The lines that any portal of this process logs, from now until the returned `end` is called. Once this file is
 * imported, lines of the log are no longer printed. Test files share a process, so that nothing else may replace
 * `process.stdout.write`.
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
