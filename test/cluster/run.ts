// Runs the portal on a cluster that loses machines, or at length under a usual load: npm run test:cluster [-- --soak=MINUTES]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.ts'

install()
const isSoak = process.argv.some((word) => word.startsWith('--soak='))
const file = join(import.meta.dirname, isSoak ? 'soak.fault.ts' : 'cluster.fault.ts')
const folder = mkdtempSync(join(tmpdir(), 'comptoir-cluster-'))

// Namespaces of its own for processes, mounts and the network: what is started there ends with it, and no port of this machine is
// taken. It ends with this process, even if that is killed.
const apart =
  'setpriv --pdeathsig KILL unshare --net --pid --mount-proc --fork --kill-child=SIGKILL sh -c'.split(' ')
const inside =
  'ip link set lo up && mkdir -p /run/netns && mount -t tmpfs none /run/netns && chmod 755 "$TMPDIR" && "$0" "$@"; exit $?'
const [command, ...words] = [...apart, inside, process.execPath, file, ...process.argv.slice(2)]
const child = spawn(command!, words, { stdio: 'inherit', env: { ...process.env, TMPDIR: folder } })
child.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
