import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { logLines } from '#test/log-lines.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal({ LOG_LEVEL: 'error', SECURITY_LOG: 'false', RATE_LIMIT: '100000' })
after(portal.close)

test('a client who went away before the answer is no failure', async () => {
  const { lines, end } = logLines()
  const { hostname, port, host } = new URL(portal.origin)
  for (const path of [
    '/sign-in/x',
    '/oidc/auth?client_id=x',
    '/forgot-password',
    '/Info/TermsOfUse',
    '/oidc/me',
  ])
    for (const leave of ['destroy', 'resetAndDestroy'] as const)
      for (let n = 0; n < 5; n += 1) {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => {})
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
        await setTimeout(n === 0 ? 1 : 0)
        socket[leave]()
      }
  await setTimeout(100)
  end()
  assert.deepEqual(lines, [])
})
