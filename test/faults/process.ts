import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '#test/postgres.ts'

const root = join(import.meta.dirname, '../..')

export type Portal = {
  origin: string
  pid: number
  /** It says that it is ready, after so many milliseconds. */
  ready: Promise<number>
  kill: (signal: NodeJS.Signals) => void
  /** The code it ended with; null after a signal. */
  ended: Promise<number | null>
  isAlive: () => boolean
  /** All that it wrote. */
  output: () => string
}

/**
 * The portal as operators start it, without its pages, in a process of its own. It is killed when the test is over.
 * `through`: a command that starts another one, and what it takes.
 */
export async function startPortal(
  t: TestContext,
  environment: Record<string, string>,
  given?: string,
  through: readonly string[] = [],
): Promise<Portal> {
  const origin = given ?? `http://127.0.0.1:${await freePort()}`
  const { port, hostname } = new URL(origin)
  const started = performance.now()
  const [command, ...parameters] = [...through, process.execPath, 'main/server/start.ts', '--without-pages']
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: port,
      HOST: hostname,
      PUBLIC_URL: origin,
      SECRET_KEY: 'a key for tests, of 32 characters',
      DEMO: 'false',
      RATE_LIMIT: '1000000',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
  })
  t.after(() => child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)))
  const ready = said(child, /is ready/, () => output).then(() => performance.now() - started)
  // Without a listener, a rejection must not end the process.
  ready.catch(() => {})
  return {
    origin,
    pid: child.pid!,
    ready,
    kill: (signal) => void child.kill(signal),
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
  }
}

/** Resolves when the process has written it; one that ends before never does, and says why. */
function said(child: ChildProcess, words: RegExp, output: () => string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => {
      if (words.test(String(text))) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}: ${output()}`)))
  })
}
