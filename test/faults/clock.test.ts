import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { checkPassword } from '#features/sign-in/server/passwords/lockout.ts'
import { ensurePortalApp } from '#db/seed/portal-app.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { settings } from '#test/call.ts'
import { givenSigner, PASSWORD } from '#test/identity.ts'
import { HOUR_MS } from '#core/contract/days.ts'

const { db, close } = await freshDatabase()
await ensurePortalApp(db, 'https://portal.example.test')
after(close)

const limits = { ...settings, LOCKOUT_ATTEMPTS: 5, LOCKOUT_MINUTES: 15 }
const at = (hours: number) => new Date(Date.parse('2026-11-21T15:00:00Z') + hours * HOUR_MS)

/** Somebody; answers what becomes of a password at an hour. */
async function trying() {
  const { id } = await givenSigner(db)
  return (password: string, hours: number) => checkPassword(db, limits, id, password, 'stranger', at(hours))
}

test('F12: a lock set before the clock went back two hours holds, and ends at its time', async () => {
  const attempt = await trying()
  for (let n = 1; n <= 5; n += 1) await attempt('a guess', 0)
  assert.equal(await attempt(PASSWORD, -2), 'locked')
  assert.equal(await attempt(PASSWORD, 0.24), 'locked')
  assert.equal(await attempt(PASSWORD, 0.25), 'right')
})

test('F12: wrong passwords of an hour yet to come count, and the lock that follows is no longer than any', async () => {
  const attempt = await trying()
  for (let n = 1; n <= 4; n += 1) await attempt('a guess', 0)
  assert.equal(await attempt('a guess', -2), 'wrong')
  assert.equal(await attempt(PASSWORD, -2), 'locked')
  assert.equal(await attempt(PASSWORD, -1.75), 'right')
})
