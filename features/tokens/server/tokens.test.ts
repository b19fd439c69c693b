import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#domain/contract/permissions.ts'
import { NOW, refusal, settings, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenDealer, givenStore, givenUser } from '#test/people.ts'
import { allTokens, makeToken, myTokens, revokeToken, takeOverToken, TOKENS_MAX } from '../contract.ts'
import { nextTokenReminder } from './token-reminders.ts'
import {
  allTokensRoute,
  makeTokenRoute,
  myTokensRoute,
  revokeTokenRoute,
  takeOverTokenRoute,
} from './tokens.ts'

const ERP = { Name: 'ERP', Permissions: ['view-users' as const], EndsOn: '2027-06-30' }
const forAll = { ...settings, API_TOKENS: 'everyone' as const }

test(
  'K344: a token is made of what its owner has, at most for two years; its text is in one answer alone, and a mail tells the owner',
  onDb(async (db) => {
    const root = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, root)
    const dealer = await givenDealer(db)
    const make = (more: object = {}) => call(makeToken, makeTokenRoute, { ...ERP, ...more })
    const { data } = await make({ Name: '  ERP ', DealerID: dealer, Sensitive: true })
    assert.match(data.Text, /^comptoir_pat_[0-9a-f]{72}$/)
    assert.deepEqual(
      [data.Token.Name, data.Token.EndsOn, data.Token.Dealer?.ID, data.Token.Sensitive, data.Token.Owner],
      ['ERP', '2027-06-30', dealer, true, { ID: root, Name: 'Marie Tremblay', Valid: true }],
    )
    const { MayMake, Tokens } = await call(myTokens, myTokensRoute, {})
    assert.deepEqual([MayMake, Tokens], [true, [data.Token]])
    assert.deepEqual(await db.rows`select 1 from api_tokens where hash = ${data.Text}`, [])
    const mails = await db.rows`select data from outbox where user_id = ${root} and type = 'token-made'`
    assert.deepEqual(mails, [{ data: { name: 'ERP', day: '2027-06-30' } }])
    for (const wrong of [
      { EndsOn: '2026-11-20' },
      { EndsOn: '2028-11-23' },
      { Name: ' ' },
      { Name: 'a\u202eb' },
      { Permissions: [] },
      { DealerID: crypto.randomUUID() },
      { DealerID: dealer, Permissions: ['create-apps'] },
    ])
      await assert.rejects(make(wrong), refusal(400), JSON.stringify(wrong))
    assert.equal((await make({ EndsOn: '2028-11-20' })).success, true)
    for (let count = 2; count < TOKENS_MAX; count += 1)
      await db.rows`
        insert into api_tokens (owner_id, name, hash, permissions, sensitive, created_at, expires_at)
        values (${root}, 'ERP', ${crypto.randomUUID()}, '{view-users}', false, ${NOW}, '2027-01-01')`
    await assert.rejects(make(), refusal(409, 'apiTokens'))
  }),
)

test(
  'K344: only system admins make tokens, unless API_TOKENS says otherwise; then of their own permissions and their own dealer',
  onDb(async (db) => {
    const [dealerId, other] = [await givenDealer(db), await givenDealer(db)]
    const admin = await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users', 'lock-users'] })
    const refused = await signedIn(db, admin)
    await assert.rejects(refused(makeToken, makeTokenRoute, ERP), refusal(403, 'forbidden'))
    assert.equal((await refused(myTokens, myTokensRoute, {})).MayMake, false)
    const call = await signedIn(db, admin, NOW, forAll)
    const { data } = await call(makeToken, makeTokenRoute, ERP)
    // It stays at the dealer, also if somebody takes it over who sees more.
    assert.equal(data.Token.Dealer?.ID, dealerId)
    for (const wrong of [{ Permissions: ['view-users', 'delete-users'] }, { DealerID: other }])
      await assert.rejects(call(makeToken, makeTokenRoute, { ...ERP, ...wrong } as typeof ERP), refusal(400))
    const employee = await signedIn(db, await givenUser(db, { dealerId }), NOW, forAll)
    await assert.rejects(employee(makeToken, makeTokenRoute, ERP), refusal(403, 'forbidden'))
  }),
)

test(
  'K344: a token is revoked by its owner or a system admin, once; a system admin takes it over; each is recorded',
  onDb(async (db) => {
    const [leaving, staying] = [
      await givenUser(db, { role: 'system_admin' }),
      await givenUser(db, { role: 'system_admin' }),
    ]
    const [hers, theirs] = [await signedIn(db, leaving), await signedIn(db, staying)]
    const dealerId = await givenDealer(db)
    const admin = await signedIn(
      db,
      await givenUser(db, { dealerId, role: 'admin', permissions: ['view-users'] }),
    )
    const { ID: id } = (await hers(makeToken, makeTokenRoute, ERP)).data.Token
    const { ID: second } = (await hers(makeToken, makeTokenRoute, { ...ERP, Name: 'BI' })).data.Token
    await assert.rejects(admin(revokeToken, revokeTokenRoute, { id }), refusal(404))
    await assert.rejects(admin(takeOverToken, takeOverTokenRoute, { id }), refusal(403))
    await assert.rejects(admin(allTokens, allTokensRoute, {}), refusal(403))
    await db.rows`update users set locked = true where id = ${leaving}`
    const stopped = await theirs(allTokens, allTokensRoute, { state: 'stopped', query: 'bi' })
    assert.deepEqual([stopped.Total, stopped.Data[0]?.ID, stopped.Data[0]?.Owner.Valid], [1, second, false])
    const { data } = await theirs(takeOverToken, takeOverTokenRoute, { id: second })
    assert.deepEqual(
      [data.Owner, data.Permissions],
      [{ ID: staying, Name: 'Marie Tremblay', Valid: true }, ['view-users']],
    )
    await theirs(revokeToken, revokeTokenRoute, { id })
    await assert.rejects(theirs(revokeToken, revokeTokenRoute, { id }), refusal(404))
    const told = await db.rows`
      select kind, user_id as about, actor_id as by, detail->>'Note' as name from events
       where kind::text like 'token-%' order by id`
    assert.deepEqual(told, [
      { kind: 'token-made', about: leaving, by: leaving, name: 'ERP' },
      { kind: 'token-made', about: leaving, by: leaving, name: 'BI' },
      { kind: 'token-taken-over', about: leaving, by: staying, name: 'BI' },
      { kind: 'token-revoked', about: leaving, by: staying, name: 'ERP' },
    ])
  }),
)

test(
  'K353: of a token that somebody else made, nobody becomes the owner: its program would see more than its maker did',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const storeIds = [await givenStore(db, dealerId)]
    const manager = await givenUser(db, { dealerId, storeIds, role: 'manager', permissions: ['view-users'] })
    const theirs = await signedIn(db, manager, NOW, forAll)
    const { Token } = (await theirs(makeToken, makeTokenRoute, ERP)).data
    const admin = await signedIn(db, await givenUser(db, { role: 'system_admin' }), NOW, forAll)
    const { Token: next } = (await admin(makeToken, makeTokenRoute, ERP)).data
    assert.deepEqual([Token.MayTakeOver, next.MayTakeOver], [false, true])
    await assert.rejects(
      admin(takeOverToken, takeOverTokenRoute, { id: Token.ID }),
      refusal(409, 'tokenOfOther'),
    )
    const owner = await db.row`select owner_id as id from api_tokens where id = ${Token.ID}`
    assert.deepEqual(owner, { id: manager })
  }),
)

test(
  'K344: the list of all tokens finds those that end soon and those that nobody uses',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const make = async (Name: string, EndsOn: string) =>
      (await call(makeToken, makeTokenRoute, { Name, Permissions: [...permissions], EndsOn })).data.Token.ID
    const [soon, late] = [await make('Soon', '2026-12-05'), await make('Late', '2027-12-05')]
    await db.rows`update api_tokens set created_at = '2026-07-01' where id = ${late}`
    const found = async (state: 'ending' | 'unused' | 'all') =>
      (await call(allTokens, allTokensRoute, { state })).Data.map(({ ID }) => ID)
    assert.deepEqual(await found('all'), [soon, late])
    assert.deepEqual(await found('ending'), [soon])
    assert.deepEqual(await found('unused'), [late])
  }),
)

test(
  'R122: the owner of a token is reminded 14 and 3 days before its end, once each',
  onDb(async (db) => {
    const owner = await givenUser(db, { role: 'system_admin' })
    const call = await signedIn(db, owner)
    await call(makeToken, makeTokenRoute, { ...ERP, EndsOn: '2027-01-31' })
    const remindedOn = async (day: string) => {
      const now = new Date(`${day}T15:00:00Z`)
      let mails = 0
      while ((await nextTokenReminder({ db, now, settings })) === 'worked') mails += 1
      return mails
    }
    const days = ['2027-01-16', '2027-01-18', '2027-01-19', '2027-01-29', '2027-01-30', '2027-02-02']
    const mails: number[] = []
    for (const day of days) mails.push(await remindedOn(day))
    assert.deepEqual(mails, [0, 1, 0, 1, 0, 0])
    const data = await db.rows`select data->>'day' as day from outbox where type = 'token-ends'`
    assert.deepEqual(data, [{ day: '2027-01-31' }, { day: '2027-01-31' }])
  }),
)
