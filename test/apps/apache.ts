import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const APACHE = '/usr/sbin/apache2'
const MODULES = '/usr/lib/apache2/modules'
const MODULE = join(MODULES, 'mod_auth_openidc.so')

/** Installs Apache and mod_auth_openidc from Debian, unless they are installed. It needs root, as `.ci/run` does. */
function install() {
  if (existsSync(APACHE) && existsSync(MODULE)) return
  const apt = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', ...words], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  apt('update')
  apt('install', '-y', 'apache2', 'libapache2-mod-auth-openidc')
}

const NEEDED_MODULES = 'mpm_event authn_core authz_core authz_user dir headers auth_openidc'.split(' ')
/** Starts an Apache on a port with these lines. Its files and log are in a folder that `stop` removes. */
export async function startApache(port: number, lines: string) {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-apache-'))
  const path = (name: string) => join(folder, name)
  writeFileSync(path('index.html'), 'the app')
  const asRoot = process.getuid?.() === 0
  if (asRoot) execFileSync('chmod', ['755', folder])
  writeFileSync(
    path('apache.conf'),
    `
${NEEDED_MODULES.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
Listen 127.0.0.1:${port}
ServerName 127.0.0.1:${port}
PidFile ${path('pid')}
DefaultRuntimeDir ${folder}
Mutex file:${folder}
${asRoot ? 'User www-data\nGroup www-data' : ''}
ErrorLog ${path('error.log')}
DocumentRoot ${folder}
DirectoryIndex index.html
FallbackResource /index.html
${lines}
`,
  )
  const child = spawn(APACHE, ['-f', path('apache.conf'), '-DFOREGROUND'], { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/open`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`Apache ended with ${child.exitCode}`)
    await setTimeout(50)
  }
  return {
    origin,
    stop: async () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
