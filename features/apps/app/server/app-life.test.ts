import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { lifeOfAnApp, RIGHT } from '#test/app-life.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal({ RATE_LIMIT: '1000000', BACKCHANNEL_HOSTS: '127.0.0.1' })
after(portal.close)

test('B021, B038: an app signs people in by its secrets and addresses of the moment, until it is deleted', async () => {
  const { headers } = await portal.signedIn({ role: 'system_admin' })
  const { db, origin } = portal
  assert.deepEqual(await lifeOfAnApp({ db, origin, manages: origin, headers }), RIGHT)
})
