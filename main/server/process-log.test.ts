import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { settings } from '#test/call.ts'
import { embedded } from '#test/faults/databases.ts'
import { startPortal } from '#test/faults/process.ts'
import { processLog } from './process-log.ts'

const SECRET = 'a secret key for tests, of 32 characters'

test('what a process does is told in lines of JSON, without secrets: ready, the drain, the stop', async (t) => {
  const portal = await startPortal(t, {
    ...embedded(t).environment,
    DRAIN_SECONDS: '1',
    SECRET_KEY: SECRET,
    SMTP_URL: 'smtp://portal:hidden-password@mail.example.test',
    MAIL_FROM: 'portal@example.test',
  })
  await portal.ready
  portal.kill('SIGTERM')
  assert.equal(await portal.ended, 0)
  const lines = portal
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { msg: string; log?: string })
  const told = lines.filter(({ log }) => log === 'process')
  // Between them: how to make the first administrator, who is in charge of personal information, and where the data are.
  const [migrated, ready, , , , stopping, stopped] = told
  assert.equal(told.length, 7)
  assert.ok(Number(migrated!.migrations) > 30)
  assert.match(`${String(migrated!.from)} ${String(migrated!.to)}`, /^0001-\S+ 0\d{3}-\S+$/)
  assert.match(ready!.msg, /^Comptoir is ready: http/)
  assert.match(String(ready!.version), /^\d+\.\d+\.\d+$/)
  assert.equal((ready!.settings as Record<string, unknown>).mail, 'mail.example.test')
  assert.deepEqual([stopping!.signal, stopping!.drainSeconds], ['SIGTERM', 1])
  assert.ok(Number(stopped!.seconds) >= 1)
  assert.doesNotMatch(portal.output(), /a secret key|hidden-password|portal@/)
})

test('systemd is told when the process is ready', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-notify-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const told = join(folder, 'told')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${told}\n`, { mode: 0o755 })
  const portal = await startPortal(t, {
    ...embedded(t).environment,
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
  })
  assert.ok(!existsSync(told), 'not before')
  await portal.ready
  while (!existsSync(told)) await setTimeout(20)
  await setTimeout(100)
  assert.equal(readFileSync(told, 'utf8'), '--ready --status=Serving\n')
  portal.kill('SIGINT')
  assert.equal(await portal.ended, 0)
})

test('in a terminal they are sentences; elsewhere LOG_LEVEL=silent leaves them out', () => {
  const written = (isTTY: boolean, LOG_LEVEL: 'warn' | 'silent') => {
    let text = ''
    const out = { isTTY, write: (part: string) => ((text += part), true) }
    processLog({ ...settings, LOG_LEVEL }, out)(['Stopped', 'Arrêté'], { seconds: 5 }, 'warn')
    return text
  }
  assert.equal(written(true, 'silent'), 'Stopped\n')
  assert.equal(written(false, 'silent'), '')
  const { level, log, msg, seconds } = JSON.parse(written(false, 'warn')) as Record<string, unknown>
  assert.deepEqual([level, log, msg, seconds], [40, 'process', 'Stopped', 5])
})
