import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { resetPassword } from '#features/sign-in/contract.ts'
import { comparable, send } from '#test/authorisation/portal.ts'
import { givenUser } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal({ RATE_LIMIT: '12', MAIL_INBOX: 'true' })
after(() => portal.close())
const { db, origin } = portal

const ask = (email: string) => send(origin, resetPassword, { email }, {})

test('F123: status, body and headers are the same for known, unknown, locked, deleted and doubtful addresses', async () => {
  await givenUser(db, { email: 'known@exemple.test' })
  await givenUser(db, { email: 'locked@exemple.test', locked: true })
  const deleted = await givenUser(db, { email: 'deleted@exemple.test' })
  await db.rows`update users set deleted_at = now() where id = ${deleted}`
  const answers = []
  for (const who of ['known', 'unknown', 'locked', 'deleted'])
    answers.push(comparable(await ask(`${who}@exemple.test`)))
  answers.push(comparable(await ask('doubtful@exemple')))
  assert.equal(answers[0]!.status, 200)
  for (const answer of answers) assert.deepEqual(answer, answers[0])
})

test('F123: the link leads to the host of the settings, whatever host the request names', async () => {
  await givenUser(db, { email: 'targeted@exemple.test', locale: 'en-US' })
  const { hostname, port } = new URL(origin)
  const forged = {
    host: 'evil.example.test',
    'x-forwarded-host': 'evil.example.test',
    forwarded: 'host=evil.example.test',
  }
  const status = await new Promise<number>((resolve, reject) => {
    const path = '/api/User/Reset?email=targeted@exemple.test'
    const sending = request({ hostname, port, path, method: 'POST', headers: forged }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    sending.on('error', reject).end()
  })
  assert.equal(status, 200)
  const link = await linkMailedTo('targeted@exemple.test')
  assert.equal(new URL(link).origin, origin)
})

/** Waits for the development inbox to hold a mail to an address; the link in it. */
async function linkMailedTo(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const list = await (await fetch(`${origin}/dev/mail`)).text()
    const [, number] = new RegExp(`href="/dev/mail/(\\d+)[^"]*"(?:(?!<li>)[^])*${address}`).exec(list) ?? []
    if (number) {
      const mail = await (await fetch(`${origin}/dev/mail/${number}`)).text()
      const [link] = /http[^\s<"]+\/choose-password\/[\w-]+/.exec(mail) ?? []
      assert.ok(link, mail)
      return link
    }
    await setTimeout(200)
  }
  return assert.fail('no mail came')
}

test('F123: one address of the network asks only so often, whomever it asks for', async () => {
  const statuses = []
  for (let n = 0; n < 14; n += 1) statuses.push((await ask(`somebody${n}@exemple.test`)).status)
  assert.ok(statuses.includes(200) && statuses.at(-1) === 429, String(statuses))
})
