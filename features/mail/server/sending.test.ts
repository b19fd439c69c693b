import assert from 'node:assert/strict'
import { after, beforeEach, test, type TestContext } from 'node:test'
import { queueMail } from '#domain/server/outbox.ts'
import { linkHolder } from '#features/sign-in/server/passwords/password-links.ts'
import { NOW } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { type MailServerBehaviour, startMailServer } from '#test/mail-server.ts'
import { withNestedLoops } from '#test/nested-loops.ts'
import { givenMail, mailEvents, mailSettings, outbox, sendingTo } from '#test/sending.ts'
import { HOUR_MS } from '#core/contract/days.ts'
import { GIVE_UP_MS, LEASE_MS } from './send-next.ts'
import { takeMail } from './outbox-queries.ts'
import { smtpSender } from './smtp.ts'

const { db, close } = await freshDatabase()
after(close)
beforeEach(async () => {
  await db.rows`delete from outbox`
  await db.rows`delete from events`
})

async function givenServer(t: TestContext, manners: MailServerBehaviour = {}) {
  const server = await startMailServer(manners)
  t.after(server.close)
  return { server, ...sendingTo(db, server.url) }
}

const tokenIn = (text: string) => /choose-password\/([\w-]+)/.exec(text)?.[1] ?? ''

test('a mail leaves once, its accents are whole, and it is on record once', async (t) => {
  const { server, all } = await givenServer(t)
  const { address, userId } = await givenMail(db, 'password-changed', { email: 'roselie@example.test' })
  assert.deepEqual(await all(), ['sent'])
  assert.deepEqual(await all(), [])
  const [mail, ...more] = server.mails
  assert.equal(more.length, 0)
  assert.deepEqual(mail!.recipients, [address])
  assert.equal(mail!.headers.subject, 'Votre mot de passe a été changé')
  assert.equal(mail!.headers.to, '"Rosélie L’Écuyer-Côté" <roselie@example.test>'.replaceAll('"', ''))
  assert.match(mail!.headers.from!, /^Comptoir <portail@example\.test>$/)
  assert.equal(mail!.headers['content-language'], 'fr-CA')
  assert.equal(mail!.headers['auto-submitted'], 'auto-generated')
  assert.equal(mail!.headers['x-auto-response-suppress'], 'All')
  assert.deepEqual([...server.clients], ['portal.example.test'], 'the host of PUBLIC_URL')
  assert.match(mail!.html, /<meta name="color-scheme" content="light only"/)
  for (const part of [mail!.html, mail!.text]) assert.match(part, /Bonjour Rosélie,/)
  assert.deepEqual(await db.rows`select kind, origin, outcome, user_id as "userId", at from events`, [
    { kind: 'mail', origin: 'password-changed', outcome: 'sent', userId, at: NOW },
  ])
})

test('while there is no server a mail waits longer each time, and then leaves', async (t) => {
  const { server, next, putForward, warnings } = await givenServer(t)
  await givenMail(db, 'locked')
  await server.close()
  const waits: number[] = []
  for (let round = 0; round < 4; round += 1) {
    assert.equal(await next(), 'trouble')
    const { dueAt } = (await outbox(db))[0]!
    const before = waits.reduce((sum, one) => sum + one, 0)
    waits.push(dueAt.getTime() - NOW.getTime() - before)
    assert.equal(await next(), 'none', 'not before its time')
    putForward(waits.at(-1)!)
  }
  for (const [n, wait] of waits.entries())
    assert.ok(wait >= 7_500 * 2 ** n && wait <= 12_500 * 2 ** n, `${n}: ${wait} ms`)
  assert.deepEqual(await mailEvents(db), [])
  assert.deepEqual(warnings[0], {
    type: 'locked',
    attempts: 1,
    verdict: 'unreachable',
    code: 'ESOCKET',
    command: 'CONN',
    responseCode: undefined,
  })
  const again = await startMailServer({}, server.port)
  t.after(again.close)
  assert.equal(await next(), 'sent')
  assert.deepEqual([again.mails.length, await mailEvents(db)], [1, ['locked sent']])
})

test('what a server refuses for now is tried again, what it refuses for good is not', async (t) => {
  for (const [manners, outcome] of [
    [{ recipient: () => 450 }, 'later'],
    [{ content: () => 451 }, 'later'],
    [{ recipient: () => 421 }, 'trouble'],
    [{ turnsAway: true }, 'trouble'],
    [{ recipient: () => 550 }, 'failed'],
    [{ content: () => 554 }, 'failed'],
  ] as [MailServerBehaviour, string][]) {
    await db.rows`delete from outbox`
    await db.rows`delete from events`
    await givenMail(db, 'locked')
    const { server, all, putForward } = await givenServer(t, manners)
    const failed = outcome === 'failed'
    assert.deepEqual(await all(), [outcome])
    assert.deepEqual(await mailEvents(db), failed ? ['locked failed'] : [])
    for (const manner of Object.keys(manners) as (keyof MailServerBehaviour)[]) delete server.manners[manner]
    putForward(HOUR_MS)
    assert.deepEqual(await all(), failed ? [] : ['sent'])
    assert.equal(server.mails.length, failed ? 0 : 1)
  }
})

test('one mail that is refused keeps no other from leaving', async (t) => {
  const { server, all } = await givenServer(t, {
    recipient: (address) => (/bad/.test(address) ? 550 : undefined),
  })
  await givenMail(db, 'locked', { email: 'one.bad@example.test' })
  await givenMail(db, 'locked', { email: 'good@example.test' })
  assert.deepEqual(await all(), ['failed', 'sent'])
  assert.deepEqual(server.mails[0]!.recipients, ['good@example.test'])
})

test('a mail that only a newer version can make is left to it', async (t) => {
  const { all } = await givenServer(t)
  await givenMail(db, 'locked')
  await db.rows`update outbox set type = 'of-a-newer-version'`
  await givenMail(db, 'locked')
  assert.deepEqual(await all(), ['sent'])
  assert.deepEqual(
    (await outbox(db)).map(({ attempts }) => attempts),
    [0, 1],
  )
})

test('a server that hangs after it has the mail is left, and the mail tried again', async (t) => {
  const { server, next, putForward } = await givenServer(t, { afterContent: () => new Promise(() => {}) })
  await givenMail(db, 'locked')
  const started = performance.now()
  assert.equal(await next(), 'trouble')
  assert.ok(performance.now() - started < 20_000)
  assert.deepEqual(await mailEvents(db), [])
  delete server.manners.afterContent
  putForward(HOUR_MS)
  assert.equal(await next(), 'sent')
  assert.deepEqual(await mailEvents(db), ['locked sent'])
})

test('a slow server is waited for', async (t) => {
  const { next } = await givenServer(t, { afterContent: () => new Promise((done) => setTimeout(done, 200)) })
  await givenMail(db, 'locked')
  assert.equal(await next(), 'sent')
})

test('F5: a process that dies between sending and recording sends one mail twice, recorded once', async (t) => {
  const { server, next, putForward, all } = await givenServer(t)
  await givenMail(db, 'locked')
  await givenMail(db, 'locked')
  const sendMail = smtpSender(mailSettings(server.url))
  let left = () => {}
  const leaving = new Promise<void>((resolve) => (left = resolve))
  const dying = sendingTo(db, server.url, async (mail, signal) => {
    await sendMail(mail, signal)
    left()
    await new Promise(() => {})
  })
  void dying.next()
  await leaving
  assert.deepEqual(await all(), ['sent'], 'nobody else takes it while it may still be alive')
  putForward(LEASE_MS + 1)
  assert.deepEqual(await all(), ['sent'])
  assert.equal(await next(), 'none')
  assert.equal(server.mails.length, 3)
  assert.deepEqual(await mailEvents(db), ['locked sent', 'locked sent'])
})

test('several processes send each mail once', async (t) => {
  const { server, all } = await givenServer(t)
  const addresses = []
  for (let n = 0; n < 40; n += 1) addresses.push((await givenMail(db, 'locked')).address)
  const others = [1, 2, 3].map(() => sendingTo(db, server.url).all())
  const outcomes = await Promise.all([all(), ...others])
  assert.deepEqual(new Set(server.mails.map(({ recipients }) => recipients[0])), new Set(addresses))
  assert.equal(server.mails.length, 40)
  assert.equal(outcomes.flat().length, 40)
  assert.equal((await mailEvents(db)).length, 40)
})

test('one mail is taken at a time, whatever plan the database chooses', async () => {
  await givenMail(db, 'locked')
  await db.rows`vacuum analyze outbox`
  for (let n = 0; n < 9; n += 1) await givenMail(db, 'locked')
  const mail = await withNestedLoops(db, (tx) => takeMail(tx, NOW, new Date(NOW.getTime() + LEASE_MS)))
  assert.ok(mail)
  const tried = (await outbox(db)).filter(({ attempts }) => attempts > 0)
  assert.equal(tried.length, 1)
})

test('a mail that could not be sent for two days is given up', async (t) => {
  const { server, all, putForward } = await givenServer(t)
  await givenMail(db, 'welcome')
  putForward(GIVE_UP_MS + 1)
  assert.deepEqual(await all(), ['failed'])
  assert.deepEqual([server.mails.length, await mailEvents(db)], [0, ['welcome failed']])
})

test('F121: the outbox holds no link; each attempt of a welcome mail brings a new one, and the former opens nothing', async (t) => {
  const { server, next, putForward } = await givenServer(t, { content: () => 451 })
  const seen: string[] = []
  server.manners.content = ({ text }) => {
    seen.push(tokenIn(text))
    return 451
  }
  const { userId } = await givenMail(db, 'welcome')
  assert.equal(await next(), 'later')
  delete server.manners.content
  putForward(60_000)
  assert.equal(await next(), 'sent')
  const token = tokenIn(server.mails[0]!.text)
  assert.ok(token && seen[0] && token !== seen[0])
  const at = new Date(NOW.getTime() + 60_000)
  assert.equal(await linkHolder(db, seen[0], at), undefined)
  assert.equal((await linkHolder(db, token, at))?.id, userId)
  const rows = await db.row<{ text: string }>`select string_agg(o::text, ' ') as text from outbox o`
  assert.doesNotMatch(rows!.text, new RegExp(`choose-password|${token}|${seen[0]}`))
})

test('K170: a reset mail that somebody else asks for leaves the link of the mail before good for its hour', async (t) => {
  const { server, all } = await givenServer(t)
  const { userId, address, locale } = await givenMail(db, 'reset')
  await queueMail(db, { type: 'reset', userId, address, locale }, NOW)
  assert.deepEqual(await all(), ['sent', 'sent'])
  const [first, second] = server.mails.map(({ text }) => tokenIn(text))
  assert.notEqual(first, second)
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  for (const token of [first!, second!]) {
    assert.equal((await linkHolder(db, token, at(59)))?.id, userId)
    assert.equal(await linkHolder(db, token, at(60)), undefined)
  }
})

test('a link goes to the address that is the user’s when it leaves, and to nobody who may not come in', async (t) => {
  const { server, all } = await givenServer(t)
  const { userId } = await givenMail(db, 'welcome', { email: 'typo@example.test' })
  await db.rows`update users set email = 'right@example.test' where id = ${userId}`
  const locked = await givenMail(db, 'welcome')
  await db.rows`update users set locked = true where id = ${locked.userId}`
  const deleted = await givenMail(db, 'reset')
  await db.rows`update users set deleted_at = now() where id = ${deleted.userId}`
  assert.deepEqual(await all(), ['sent', 'failed', 'failed'])
  assert.deepEqual(
    server.mails.map(({ recipients }) => recipients),
    [['right@example.test']],
  )
})

test('a person locked by an administrator meanwhile is told what happened, not when to sign in again', async (t) => {
  const { server, all } = await givenServer(t)
  for (const type of ['locked', 'password-changed', 'email-changed'] as const) {
    const { userId } = await givenMail(db, type)
    await db.rows`update users set locked = true where id = ${userId}`
  }
  assert.deepEqual(await all(), ['failed', 'sent', 'sent'])
  assert.deepEqual(
    server.mails.map(({ headers }) => headers.subject),
    ['Votre mot de passe a été changé', 'Votre adresse courriel a été changée'],
  )
})

test('nobody’s name puts a header or a recipient into a mail', async (t) => {
  const { server, all } = await givenServer(t)
  const evil = 'Eve\r\nBcc: victim@example.test\r\n\r\n<script>alert(1)</script>\u2028'
  await givenMail(db, 'welcome', { firstName: evil, lastName: '"Eve" <other@example.test>,' })
  const list = { dealer: `Piscines\r\nBcc: victim@example.test`, soldTo: '1', people: [] }
  await givenMail(db, 'permissions-list', {}, list)
  assert.deepEqual(await all(), ['sent', 'sent'])
  for (const { headers, recipients, html } of server.mails) {
    assert.equal(headers.bcc, undefined)
    assert.equal(recipients.length, 1)
    assert.doesNotMatch(html, /<script/)
  }
  await db.rows`delete from outbox`
  const { userId } = await givenMail(db, 'locked')
  await db.rows`
    update outbox set address = ${'a@example.test>\r\nRCPT TO:<victim@example.test'} where user_id = ${userId}`
  const outcome = await all()
  assert.ok(outcome.includes('failed') || server.mails.length === 2, outcome.join())
  assert.ok(!server.mails.some(({ recipients }) => recipients.includes('victim@example.test')))
})

test('a password goes to the mail server only where nobody can read it on the way', async (t) => {
  const server = await startMailServer({})
  t.after(server.close)
  const open = sendingTo(db, server.url.replace('//', '//user:secret@'))
  await givenMail(db, 'locked')
  assert.equal(await open.next(), 'trouble')
  const closed = await startMailServer({}, 0, { user: 'user', pass: 'secret' })
  t.after(closed.close)
  const signedIn = (pass: string) =>
    sendingTo(db, `${closed.url.replace('//', `//user:${pass}@`)}?tls.rejectUnauthorized=false`)
  const wrong = signedIn('wrong')
  wrong.putForward(HOUR_MS)
  assert.equal(await wrong.next(), 'trouble', 'the operator can mend it')
  const right = signedIn('secret')
  right.putForward(2 * HOUR_MS)
  assert.equal(await right.next(), 'sent')
})
