import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from '#core/server/settings.ts'
import type { Db } from '#core/server/database/database.ts'
import { givenProvider, linksOf } from '#test/brokers.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { removeUserIdentityLink, userIdentityLinks } from '../contract.ts'
import { removeUserIdentityLinkRoute, userIdentityLinksRoute } from './identity-links.ts'

const settings = readSettings({ PUBLIC_URL: 'https://portal.example.test', SECRET_KEY: 'x'.repeat(32) })
const giveLink = (db: Db, provider: string, user: string) =>
  db.rows`insert into identity_links values (${provider}, ${`sub of ${user}`}, ${user}, ${NOW}, ${NOW})`

async function helper(db: Db, id: string) {
  const call = await signedIn(db, id)
  await db.rows`update oidc_artifacts set confirmed_at = ${NOW} where account_id = ${id}`
  return {
    read: (user: string) => call(userIdentityLinks, userIdentityLinksRoute, { id: user }),
    unlink: (user: string, provider: string) =>
      call(removeUserIdentityLink, removeUserIdentityLinkRoute, { id: user, provider }),
  }
}

test(
  'K337: who may help sees the links of a person without the whole subject; removing one is recorded and ends sessions',
  onDb(async (db) => {
    const { ID } = await givenProvider({ db, settings })
    const dealerId = await givenDealer(db)
    const user = await givenUser(db, { dealerId })
    await giveLink(db, ID, user)
    const actor = await givenUser(db, {
      role: 'admin',
      permissions: ['view-users', 'modify-users'],
      dealerId,
    })
    const { read, unlink } = await helper(db, actor)
    const [link] = await read(user)
    assert.deepEqual([link!.ID, link!.Subject, link!.LastUsed], [ID, 'sub …', NOW.toISOString()])
    await signedIn(db, user)
    await unlink(user, ID)
    await assert.rejects(unlink(user, ID), refusal(404))
    assert.deepEqual([await read(user), await linksOf(db, user)], [[], []])
    assert.deepEqual(await db.rows`select 1 from oidc_artifacts where account_id = ${user}`, [])
    const events = await db.rows`
      select kind::text, actor_id as actor, detail->'Provider'->0->>'ID' as provider from events where user_id = ${user}`
    assert.deepEqual(events, [{ kind: 'identity-unlinked', actor, provider: ID }])
  }),
)

test(
  'K337, R56: nobody sees or removes links of people out of scope, above in rank, who hold more, nor their own',
  onDb(async (db) => {
    const { ID } = await givenProvider({ db, settings })
    const [near, far] = [await givenDealer(db), await givenDealer(db)]
    const actor = await givenUser(db, {
      role: 'admin',
      permissions: ['view-users', 'modify-users'],
      dealerId: near,
    })
    const { read, unlink } = await helper(db, actor)
    const out = await givenUser(db, { dealerId: far })
    const above = await givenUser(db, { role: 'system_admin' })
    const more = await givenUser(db, { role: 'manager', permissions: ['delete-users'], dealerId: near })
    for (const id of [out, above, more, actor]) {
      await giveLink(db, ID, id)
      const answer = id === out || id === above ? refusal(404) : refusal(403)
      await assert.rejects(read(id), answer, id)
      await assert.rejects(unlink(id, ID), answer, id)
      assert.equal((await linksOf(db, id)).length, 1)
    }
    const clerk = await givenUser(db, { dealerId: near })
    await giveLink(db, ID, clerk)
    const viewerOnly = await helper(
      db,
      await givenUser(db, { role: 'admin', permissions: ['view-users', 'lock-users'], dealerId: near }),
    )
    assert.equal((await viewerOnly.read(clerk)).length, 1)
    await assert.rejects(viewerOnly.unlink(clerk, ID), refusal(403))
  }),
)
