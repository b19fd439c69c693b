import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { PATH } from './install.ts'

const BRIDGE = 'bridge'
const env = { ...process.env, PATH }

const ip = (...words: string[]) =>
  void execFileSync('ip', words, { env, stdio: ['ignore', 'ignore', 'pipe'] })

/** A network namespace with one address: a machine of its own for all that runs in it. */
export type Machine = ReturnType<typeof addMachine>

/** Makes machines that reach one another and this one. They end with the namespaces that `run.ts` starts. */
export function startMachines(names: readonly string[]): Machine[] {
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', '198.18.77.254/24', 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  return names.map(addMachine)
}

function addMachine(name: string, n: number) {
  const address = `198.18.77.${n + 1}`
  const outside = `${name}-out`
  ip('netns', 'add', name)
  ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', outside, 'master', BRIDGE, 'up')
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up')
  return {
    name,
    address,
    /** Starts a program there, as another user if one is named. It runs until it is killed, or this process ends. */
    start: (command: readonly string[], user?: string) => {
      const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
      const child = spawn('ip', ['netns', 'exec', name, ...as, ...command], {
        env,
        cwd: '/',
        stdio: 'ignore',
      })
      child.unref()
      return child
    },
    /** Kills all that runs there, as a loss of power would. */
    kill: async () => {
      for (;;) {
        const { stdout } = spawnSync('ip', ['netns', 'pids', name], { env, encoding: 'utf8' })
        const running = stdout.split('\n').filter(Boolean)
        if (running.length === 0) return
        // One may have ended by itself.
        spawnSync('kill', ['-9', ...running])
        await setTimeout(50)
      }
    },
    /** From now on nothing arrives there, and nothing leaves; nobody is told. */
    cut: () => ip('link', 'set', outside, 'nomaster'),
    mend: () => ip('link', 'set', outside, 'master', BRIDGE),
  }
}
