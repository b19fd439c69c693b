import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/postgres.ts'

const root = join(import.meta.dirname, '..')

export type Running = { origin: string; pid: number; stop: () => Promise<void> }

/** Starts a program of this repository in a child process, and waits until its output matches `ready`. */
export async function startProcess(
  args: string[],
  environment: Record<string, string>,
  ready: RegExp,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
  })
  const stop = () => ended(child, () => child.kill('SIGTERM'))
  process.once('exit', () => child.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      if (ready.test(String(text))) resolve()
    })
  })
  return { pid: child.pid!, stop }
}

const ended = (child: ChildProcess, cause: () => void) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    cause()
  })

type Options = { origin?: string; pages?: boolean }

/** The portal as operators start it; with its pages on request only. */
export async function startPortal(
  environment: Record<string, string>,
  { origin, pages = false }: Options = {},
): Promise<Running> {
  const own = origin ?? `http://127.0.0.1:${await freePort()}`
  const { port, hostname } = new URL(own)
  const { pid, stop } = await startProcess(
    [
      '--max-semi-space-size=4',
      '--heap-growing-percent=60',
      'main/start.mjs',
      ...(pages ? [] : ['--without-pages']),
    ],
    {
      PORT: port,
      HOST: hostname,
      PUBLIC_URL: own,
      RATE_LIMIT: '1000000',
      REPORTS_A_MINUTE: '1000000',
      DRAIN_SECONDS: '0',
      TRUST_PROXY: 'true',
      ...environment,
    },
    /is ready/,
  )
  return { origin: own, pid, stop }
}

/** The processor time that a process has taken so far, in milliseconds: fields 14 and 15, in hundredths of a second. */
export const processorTimeOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0)

/** The resident memory of a process, in MB. */
export const memoryOf = (pid: number) =>
  (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1.024) / 1000
