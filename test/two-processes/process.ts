import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#test/identity.ts'

const root = join(import.meta.dirname, '../..')

/** Starts the portal as operators do, but without pages, in a process of its own, and waits until it is ready. */
export async function startProcess(environment: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['main/server/start.ts', '--without-pages'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DRAIN_SECONDS: '0',
      ...environment,
    },
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the portal ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('is ready')) resolve()
    })
  })
  const stop = async () => {
    process.off('exit', kill)
    await ended(child)
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
