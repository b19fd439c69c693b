import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromCsv } from '#core/contract/csv.ts'
import type { Db } from '#core/server/database/database.ts'
import { exportPeople, peopleToken } from '#features/reports/export/contract.ts'
import { exportPeopleRoute, peopleTokenRoute } from '#features/reports/export/server/export-people.ts'
import { type FactorFilter, searchUsers } from '#features/people/contract.ts'
import { bulkCalls } from '#test/bulk.ts'
import { NOW, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { giveCodeApp } from '#test/second-factor.ts'
import { searchUsersRoute } from './search-users.ts'

const sealing = { ...settings, SECRET_KEY: 'a key for tests, of 32 characters' }

const givePasskey = (db: Db, userId: string) => db.rows`
  insert into passkeys (user_id, name, credential_id, public_key, sign_count, transports, backed_up, created_at)
  values (${userId}, 'x', ${userId}, 'x', 0, '{}', false, ${NOW})`

/** People of one dealer: without a second factor, with an app, with both kinds, and with an app that was only begun. */
async function given(db: Db) {
  const dealerId = await givenDealer(db)
  const named = (lastName: string, more = {}) => givenUser(db, { dealerId, lastName, ...more })
  const app = await named('App')
  const both = await named('Both')
  const bare = await named('None')
  const begun = await named('Begun')
  const chief = await named('Chief', { role: 'admin', permissions: ['create-apps'] })
  for (const id of [app, both, begun, chief]) await giveCodeApp(db, sealing, id, NOW)
  await db.rows`update totp_factors set confirmed = false where user_id = ${begun}`
  await givePasskey(db, both)
  return { dealerId, bare, both, named }
}

const asked = async (db: Db, viewer: string) => {
  const call = await signedIn(db, viewer)
  return {
    find: async (factor: FactorFilter) =>
      (await call(searchUsers, searchUsersRoute, { factor })).Data.map(({ LastName }) => LastName),
    all: async () =>
      Object.fromEntries(
        (await call(searchUsers, searchUsersRoute, {})).Data.map(({ LastName, Factors }) => [
          LastName,
          Factors,
        ]),
      ),
    file: async () => {
      const { data: token } = await call(peopleToken, peopleTokenRoute, { Search: { query: '' } })
      const [head, ...rows] = fromCsv(await call(exportPeople, exportPeopleRoute, { token, locale: 'en-US' }))
      const at = head!.indexOf('Second factor')
      return at < 0 ? null : Object.fromEntries(rows.map((row) => [row[2], row[at]]))
    },
  }
}

test(
  'K339: the list, its filter, its file and a bulk run know the second factors that the viewer may reset, and their own',
  onDb(async (db) => {
    const { dealerId, named, bare, both } = await given(db)
    const viewer = await named('Viewer', {
      role: 'admin',
      permissions: ['view-users', 'modify-users', 'lock-users'],
    })
    const { find, all, file } = await asked(db, viewer)
    assert.deepEqual(await find('none'), ['Begun', 'None', 'Viewer'])
    assert.deepEqual(await find('app'), ['App', 'Both'])
    assert.deepEqual(await find('passkey'), ['Both'])
    assert.deepEqual(await all(), {
      App: ['app'],
      Begun: [],
      Both: ['app', 'passkey'],
      Chief: null,
      None: [],
      Viewer: [],
    })
    assert.deepEqual(await file(), {
      App: 'Authenticator app',
      Begun: 'None',
      Both: 'Authenticator app, Passkey',
      Chief: '',
      None: 'None',
      Viewer: 'None',
    })
    const { plan } = await bulkCalls(db, viewer)
    assert.equal(
      (await plan({ Act: 'lock', Search: { query: '', factor: 'none', dealer: dealerId } })).Total,
      3,
    )
    assert.equal((await plan({ Act: 'lock', Search: { query: '', factor: 'passkey' } })).Total, 1)
    await db.rows`update users set locked = true where id = any(${[bare, both]}::uuid[])`
    assert.deepEqual(await find('passkey'), ['Both'], 'also of a locked account')
  }),
)

test(
  'K339: who may reset no second factor finds nobody by it, and reads none in the list or its file',
  onDb(async (db) => {
    const { named } = await given(db)
    const viewer = await named('Viewer', { role: 'admin', permissions: ['view-users', 'lock-users'] })
    const { find, all, file } = await asked(db, viewer)
    for (const factor of ['none', 'app', 'passkey'] as const) assert.deepEqual(await find(factor), [])
    assert.deepEqual(new Set(Object.values(await all())), new Set([null]))
    assert.equal(await file(), null)
  }),
)
