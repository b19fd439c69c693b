import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '#test/postgres.ts'

const root = join(import.meta.dirname, '../..')

export type Portal = {
  origin: string
  pid: number
  /** Resolves when the process says that it is ready, with the milliseconds that this took. */
  ready: Promise<number>
  kill: (signal: NodeJS.Signals) => void
  /** Resolves with the exit code; null after a signal. */
  ended: Promise<number | null>
  isAlive: () => boolean
  /** Everything that the process has written. */
  output: () => string
}

/**
 * Starts the portal as operators do, but without pages, in a process that is killed when the test is over. `through` is a
 * command, with its arguments, that starts another one.
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

/** Kills a portal, and starts it again at the same address. */
export async function again(
  t: TestContext,
  environment: Record<string, string>,
  { origin, kill, ended }: Portal,
): Promise<Portal> {
  kill('SIGKILL')
  await ended
  return startPortal(t, environment, origin)
}

/** Resolves when the process has written a text. If it ends before that, it rejects with the output. */
function said(child: ChildProcess, words: RegExp, output: () => string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => {
      if (words.test(String(text))) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}: ${output()}`)))
  })
}
