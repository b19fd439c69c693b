import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '#domain/contract/permissions.ts'
import type { Db } from '#core/server/database/database.ts'
import { givenToken } from '#test/api-tokens.ts'
import { NOW, refusal, settings, words } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { runDescribed } from '#test/run-described.ts'
import { setLeavingRoute } from './set-leaving.ts'

const rights: readonly Permission[] = ['view-users', 'lock-users', 'deprovision-apps', 'delete-users']

async function callWith(db: Db, owner: string, given: { permissions?: readonly Permission[] }) {
  const { identity } = await givenToken(db, owner, given)
  const dependencies = {
    db,
    clock: { now: () => NOW },
    settings,
    locale: 'fr-CA',
    t: words['fr-CA'],
  } as const
  return (body: object) => runDescribed(setLeavingRoute, { query: {}, body, identity }, dependencies)
}

test(
  'K346: a token with fewer rights than its owner sets no leaving of later, which would have all rights of the owner',
  onDb(async (db) => {
    const owner = await givenUser(db, { role: 'system_admin' })
    const app = await givenApp(db)
    const [clerk, other] = [await givenUser(db), await givenUser(db)]
    await giveRole(db, clerk, app, 'clerk')
    const permissions = [...rights, 'access-all-dealers' as const]
    const fewer = await callWith(db, owner, { permissions })
    for (const later of [{ Day: '2026-12-01' }, { DeleteDays: 30 }])
      await assert.rejects(fewer({ ID: clerk, ...later }), refusal(403, 'tokenNarrow'))
    await fewer({ ID: clerk })
    // Its owner does not see the app without all permissions.
    const kept = await db.rows`select 1 from user_apps where user_id = ${clerk} and app_id = ${app}`
    assert.equal(kept.length, 1)
    const all = await callWith(db, owner, {})
    await all({ ID: other, Day: '2026-12-01', DeleteDays: 30 })
  }),
)
