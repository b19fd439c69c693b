import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'

const GUIDE = 'deploy/nginx/comptoir.conf'

/**
 * Starts nginx in front of processes with the guide's file, except for ports, names and certificates. It installs nginx from
 * Debian's packages if necessary.
 */
export async function startNginx(t: TestContext, origin: string, behind: readonly string[]) {
  install()
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-nginx-'))
  chmodSync(folder, 0o755)
  const main = `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${adapted(readFileSync(GUIDE, 'utf8'), folder, new URL(origin).host, behind)}
    }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, main)
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
    env: path(),
  })
  t.after(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  while (!(await fetch(origin).catch(() => undefined))) await setTimeout(20)
  return {
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    accessLog: () => readFileSync(join(folder, 'comptoir.log'), 'utf8'),
    /** Reads the settings again, as after a new certificate: new processes take over from the former ones. */
    reload: () => void child.kill('SIGHUP'),
    /** Everything in the logs, including errors. */
    allLogs: () =>
      globSync(join(folder, '*.log'))
        .map((file) => readFileSync(file, 'utf8'))
        .join(''),
  }
}

/** Replaces ports, names and certificates. Each must occur, so that the rest is exactly what people run. */
function adapted(text: string, folder: string, host: string, behind: readonly string[]): string {
  const replaced = [
    [/^server \{\n {2}listen 80;[^}]*\}/m, ''],
    ['listen 443 ssl http2', `listen ${host}`],
    [/^ *ssl_.*\n/gm, ''],
    [/\/var\/log\/nginx/g, folder],
    // As many as there are processes, each with the settings of the first.
    [
      /(?: {2}server 127\.0\.0\.1:300\d .*\n)+/,
      (lines: string) => {
        const [first] = lines.split('\n')
        return behind.map((one) => `${first!.replace('127.0.0.1:3000', new URL(one).host)}\n`).join('')
      },
    ],
  ] as const
  return replaced.reduce((now, [from, to]) => {
    const next = now.replace(from, typeof to === 'string' ? () => to : to)
    if (next === now) throw new Error(`${GUIDE} has no ${from}`)
    return next
  }, text)
}

const path = () => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` })

function install() {
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { env: path(), stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    run('nginx', '-v')
  } catch {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', 'nginx-light')
  }
}
