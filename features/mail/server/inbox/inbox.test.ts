import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { queueMail } from '#domain/server/outbox.ts'
import { startPortal } from '#test/portal.ts'
import { givenUser } from '#test/people.ts'

const portal = await startPortal({ MAIL_INBOX: 'true' })
const without = await startPortal()
after(async () => {
  await portal.close()
  await without.close()
})

const { db, origin } = portal
const look = async (path: string, locale = 'fr-CA') => {
  const response = await fetch(origin + path, { headers: { accept: 'text/html', 'accept-language': locale } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** A mail that has come into the inbox; answers its address there. */
async function givenShown(subject: RegExp, person: Parameters<typeof givenUser>[1] = {}) {
  const userId = await givenUser(db, person)
  await queueMail(
    db,
    { type: 'welcome', userId, address: 'new@example.test', locale: person.locale ?? 'fr-CA' },
    new Date(),
  )
  for (;;) {
    const { text } = await look('/dev/mail')
    const found = [...text.matchAll(/href="(\/dev\/mail\/\d+)[^"]*"[^>]*>([^<]*)/g)].find(([, , title]) =>
      subject.test(title!),
    )
    if (found) return { address: found[1]!, userId }
    await setTimeout(20)
  }
}

test('a mail is shown by itself within moments, as HTML and as plain text, and counts as sent', async () => {
  const { address, userId } = await givenShown(/Bienvenue/, { firstName: 'Zoé <b>' })
  const list = await look('/dev/mail')
  assert.match(list.text, /<html lang="fr-CA">/)
  assert.equal(list.headers.get('content-language'), 'fr-CA')
  assert.match(list.text, /Aucun courriel ne quitte ce portail/)
  const page = await look(address)
  assert.match(page.text, /<h1[^>]*>Bienvenue dans le portail «\u00a0Comptoir\u00a0»<\/h1>/)
  assert.match(page.text, /Bonjour Zoé &#60;b&#62;,/)
  assert.equal(page.text.match(/<iframe\s/g)?.length, 1)
  // The inbox has it a moment before it is recorded.
  let events: unknown[] = []
  while (events.length === 0)
    events = await db.rows`select origin, outcome from events where kind = 'mail' and user_id = ${userId}`
  assert.deepEqual(events, [{ origin: 'welcome', outcome: 'sent' }])
  const english = await look(`${address}?locale=en-US`)
  assert.match(english.text, /Preview of the email/)
})

test('the link in it chooses a password, within a week', async () => {
  const { address, userId } = await givenShown(/Welcome/, { locale: 'en-US', email: 'link@example.test' })
  const { text } = await look(address)
  const link = /http:\S+choose-password\/[\w-]+/.exec(text)![0]
  const page = await look(link.replace(origin, ''))
  assert.equal(page.status, 200)
  assert.match(page.text, /value="link@example\.test"/)
  const kept = await db.row<{ days: number }>`
    select (extract(epoch from expires_at - now()) / 86400)::float8 as days from password_links where user_id = ${userId}`
  assert.equal(Math.round(kept!.days), 7)
})

test('a mail can do nothing but be seen and open its links elsewhere', async () => {
  const { address } = await givenShown(/Bienvenue/)
  const { headers, text } = await look(`${address}/html`)
  const policy = headers.get('content-security-policy')!
  assert.match(policy, /^default-src 'none'; style-src 'unsafe-inline';/)
  assert.match(policy, /sandbox allow-popups allow-popups-to-escape-sandbox$/)
  assert.match(policy, /frame-ancestors 'self'/)
  assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN')
  assert.match(text, /<head><base target="_blank" \/>/)
  assert.doesNotMatch(text, /<script/)
})

test('a mail that is not there is said to be gone, in a readable page', async () => {
  for (const path of ['/dev/mail/999999', '/dev/mail/999999/html', '/dev/mail/x']) {
    const { status, text } = await look(path)
    assert.equal(status, 404, path)
    assert.match(text, /Ce message n’est plus ici/)
  }
})

test('elsewhere there is no inbox', async () => {
  for (const path of ['/dev/mail', '/dev/mail/1', '/dev/mail/inbox.css']) {
    const response = await fetch(without.origin + path, { headers: { accept: 'text/html' } })
    assert.equal(response.status, 404, path)
  }
})
