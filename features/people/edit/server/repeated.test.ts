import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, refusal, settings, signedInAt, words } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenUser } from '#test/people.ts'
import { runDescribed } from '#test/run-described.ts'
import { saveUserRoute } from './save-user.ts'

test(
  'the answer of a repeated call goes to nobody whose rights are others since',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const email = `${crypto.randomUUID()}@example.test`
    const ID = await givenUser(db, { dealerId, email })
    const admin = await givenUser(db, {
      role: 'admin',
      dealerId,
      permissions: ['view-users', 'modify-users'],
    })
    const sessionUid = crypto.randomUUID()
    await db.rows`
      insert into oidc_artifacts (model, id, payload, account_id, uid, expires_at)
      values ('Session', ${sessionUid}, ${signedInAt(NOW)}::jsonb, ${admin}, ${sessionUid}, ${new Date(NOW.getTime() + 3_600_000)})`
    const { version } = (await db.row<{ version: number }>`select version from users where id = ${ID}`)!
    let replayed = 0
    const save = () =>
      runDescribed(
        saveUserRoute,
        {
          query: {},
          body: { ID, Version: version, FirstName: 'Zoé', LastName: 'Roy', Email: email },
          identity: { userId: admin, sessionUid, securityVersion: 1 },
          repeat: { key: 'one', replayed: () => (replayed += 1) },
        },
        { db, clock: { now: () => NOW }, settings, locale: 'fr-CA', t: words['fr-CA'] },
      )
    const first = await save()
    assert.deepEqual(await save(), first)
    assert.equal(replayed, 1)
    const other = await givenDealer(db)
    await db.rows`update users set dealer_id = ${other} where id = ${admin}`
    await assert.rejects(save(), refusal(422, 'idempotencyKeyUsed'))
    assert.equal(replayed, 1)
  }),
)
