import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE_MS } from '#core/contract/days.ts'
import { NOW, refusal } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { as, given, giving } from '#test/requests.ts'
import * as contract from '../contract.ts'

test(
  'K184, K186: a reason may have accents typed apart and lines, but nothing hidden, in the request and in the answer',
  onDb(async (db) => {
    const { person, ask, admin } = await given(db)
    const [me, call] = [await as(db, person), await as(db, admin)]
    for (const Reason of ['\u200b\u2060', 'a\u0000b', 'a\u202eb', 'a\u0007b', '\ud800']) {
      await assert.rejects(
        me(contract.requestAccess, { ...ask, Reason }),
        refusal(400),
        JSON.stringify(Reason),
      )
      const answer = { ID: crypto.randomUUID(), Answer: Reason }
      await assert.rejects(call(contract.refuseRequest, answer), refusal(400), JSON.stringify(Reason))
    }
    const apart = 'e\u0301'.repeat(contract.REASON_MAX - 3)
    const { data } = await me(contract.requestAccess, { ...ask, Reason: `${apart}\r\na` })
    assert.equal(data[0]!.Reason, `${'é'.repeat(contract.REASON_MAX - 3)}\na`)
    await call(contract.refuseRequest, { ID: data[0]!.ID, Answer: apart })
    assert.match((await me(contract.myRequests, {}))[0]!.Answer, /^é+$/)
  }),
)

test(
  'K184: who withdraws and asks again sends only a few mails an hour',
  onDb(async (db) => {
    const { person, ask } = await given(db)
    const at = async (minutes: number) => as(db, person, new Date(NOW.getTime() + minutes * MINUTE_MS))
    const askAndWithdraw = async (minutes: number) => {
      const me = await at(minutes)
      const { data } = await me(contract.requestAccess, ask)
      await me(contract.withdrawRequest, { id: data[0]!.ID })
    }
    for (let n = 0; n < contract.REQUESTS_AN_HOUR; n += 1) await askAndWithdraw(n)
    await assert.rejects(askAndWithdraw(59), refusal(429, 'tooManyThisHour'))
    await askAndWithdraw(60)
  }),
)

test(
  'K184: a hidden app is neither named nor asked for, though an admin who changes apps could give it',
  onDb(async (db) => {
    const { person, ask, parts } = await given(db, [...giving, 'modify-apps'])
    const me = await as(db, person)
    assert.equal((await me(contract.requestableApps, {})).length, 1)
    await db.rows`update apps set hide_in_admin = true where id = ${parts}`
    assert.deepEqual(await me(contract.requestableApps, {}), [])
    await assert.rejects(me(contract.requestAccess, ask), refusal(404))
  }),
)
