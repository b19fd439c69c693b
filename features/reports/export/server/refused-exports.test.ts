import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportingFrom } from '#test/exporting.ts'
import { startPortal } from '#test/portal.ts'
import { exportsAtOnce } from './parts/handle-file.ts'

const portal = await startPortal({ RATE_LIMIT: '1000' })
after(portal.close)
const { db, origin } = portal

const { exporter, tokenOf } = exportingFrom(portal)

const address = (token: string, more = '') => `${origin}/api/Report/AllUsers?token=${token}${more}`
const statusOf = async (url: string, options?: RequestInit) => {
  const answer = await fetch(url, options)
  await answer.body?.cancel()
  return answer.status
}

/** What a window shows that opens the address. */
async function opened(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  return { answer, text: await answer.text() }
}

test('a refusal in a window is a page in the language of the portal, without the token; a program gets JSON', async () => {
  const person = await exporter()
  const used = await tokenOf(person)
  assert.equal(await statusOf(address(used)), 200)
  const { answer, text } = await opened(address(used, '&locale=fr-CA'))
  assert.equal(answer.status, 401)
  assert.match(answer.headers.get('content-type')!, /^text\/html/)
  assert.match(answer.headers.get('vary')!, /Accept,/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
  assert.match(text, /<html lang="fr-CA">/)
  assert.match(text, /<h1>L’exportation n’a pas commencé<\/h1>/)
  assert.match(text, /Le lien d’une exportation fonctionne une seule fois/)
  assert.ok(text.includes(`href="${origin}/"`))
  assert.ok(!text.includes(used))

  // Another person: the file of the first may still be ending.
  const hasty = await exporter()
  const endTurn = await exportsAtOnce.take(hasty.id)
  const busy = await opened(address(await tokenOf(hasty), '&locale=en-US'))
  endTurn()
  assert.deepEqual([busy.answer.status, busy.answer.headers.get('retry-after')], [429, '10'])
  assert.match(busy.text, /One of your exports is still running/)

  const lost = await exporter()
  const token = await tokenOf(lost)
  await db.rows`
    delete from user_permissions p using permissions n
     where n.id = p.permission_id and p.user_id = ${lost.id} and n.name like '%view-users'`
  const forbidden = await opened(address(token))
  assert.equal(forbidden.answer.status, 403)
  assert.match(forbidden.text, /You do not have the necessary permissions/)

  for (const accept of ['*/*', 'application/json']) {
    const plain = await fetch(address(used), { headers: { accept } })
    assert.match(plain.headers.get('content-type')!, /^application\/json/)
    assert.equal(((await plain.json()) as { code: string }).code, 'signInNeeded')
  }
})

test('A005, H146: no other spelling, place or number of tokens opens the file', async () => {
  const person = await exporter()
  const token = await tokenOf(person)
  const other = await tokenOf(await exporter())
  for (const url of [
    address(token.toUpperCase()),
    address(`${token}=`),
    address(token + token),
    address('a'.repeat(10_000)),
    address(`%00${token}`),
    `${address(token)}&token=${other}`,
    address(token).replace('token', 'Token'),
    address(token).replace('token', 'token[]'),
  ])
    assert.equal(await statusOf(url), 401, url)
  const without = `${origin}/api/Report/AllUsers`
  for (const headers of [
    { authorization: `Bearer ${token}` },
    { 'x-token': token },
    { cookie: `token=${token}` },
  ])
    assert.equal(await statusOf(without, { headers }), 401)
  assert.equal(await statusOf(without, { headers: person.headers }), 401, 'nor does the id token alone')
  assert.equal(await statusOf(address(token), { method: 'POST' }), 405)
  // A page of another site has neither the id token nor the anti-forgery token.
  const foreign = { method: 'POST', headers: { origin: 'https://evil.test' } }
  assert.equal(await statusOf(`${origin}/api/Report/Token`, foreign), 401)
  assert.equal(await statusOf(address(token)), 200, 'none of it used the token up')
})

test('H146: who is deleted, or changed the password, before the token is used gets no file', async () => {
  const [deleted, changed] = [await exporter(), await exporter()]
  const tokens = [await tokenOf(deleted), await tokenOf(changed)] as const
  await db.rows`update users set deleted_at = now() where id = ${deleted.id}`
  await db.rows`update users set security_version = security_version + 1 where id = ${changed.id}`
  for (const token of tokens) assert.equal(await statusOf(address(token)), 401)
})

test('H146: the file comes whole, whatever a cache or a download manager asks; an odd format is refused', async () => {
  const person = await exporter()
  const all = await (await fetch(address(await tokenOf(person)))).text()
  for (const headers of [
    { range: 'bytes=0-9' },
    { 'if-none-match': '*' },
    { 'if-modified-since': new Date().toUTCString() },
  ]) {
    const answer = await fetch(address(await tokenOf(person)), { headers: headers as Record<string, string> })
    assert.equal(answer.status, 200)
    for (const name of ['etag', 'last-modified', 'accept-ranges', 'set-cookie'])
      assert.equal(answer.headers.get(name), null)
    assert.equal((await answer.text()).split('\r\n').length, all.split('\r\n').length)
  }
  for (const odd of ['&separator=tab', '&separator=%0a', '&locale=de-DE', '&locale=fr-CA&locale=en-US'])
    assert.equal(await statusOf(address(await tokenOf(person), odd)), 400, odd)
})
