import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { givenApp } from '#test/people.ts'
import { startPortal } from '#test/portal.ts'
import type { App } from '#features/apps/contract.ts'

const portal = await startPortal({ RATE_LIMIT: '1000000' })
after(() => portal.close())

const { db, origin } = portal
const { headers } = await portal.signedIn({ role: 'system_admin' })

const post = async (body: string | FormData, type?: string) => {
  const response = await fetch(`${origin}/api/App`, {
    method: 'POST',
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body,
  })
  return { status: response.status, answer: (await response.json()) as { data: App; message: string } }
}
const saveOf = (app: object) => post(JSON.stringify({ app }), 'application/json')

test('R49: of eight saves of one app at once one succeeds, and the others get what stands', async () => {
  const id = await givenApp(db)
  const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`)
  const answers = await Promise.all(
    texts.map((Description) => saveOf({ ID: id, Version: 1, Description, Permissions: [] })),
  )
  const [saved, ...more] = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  assert.deepEqual([more.length, refused.length], [0, 7])
  for (const { answer } of refused)
    assert.deepEqual([answer.data.Version, answer.data.Description], [2, saved!.answer.data.Description])
  const events = await db.rows`select id from events where kind = 'app-changed' and app_id = ${id}`
  assert.equal(events.length, 1)
})

test('C061: permissions nested 10,000 levels deep are refused, as JSON and in a form, and nothing is saved', async () => {
  const id = await givenApp(db)
  const nested = '{"Name":"a","DisplayName":"A","Children":['.repeat(10_000) + ']}'.repeat(10_000)
  const app = `{"ID":"${id}","Version":1,"Permissions":[${nested}]}`
  assert.equal((await post(`{"app":${app}}`, 'application/json')).status, 400)
  const form = new FormData()
  form.set('app', app)
  assert.equal((await post(form)).status, 400)
  const row = await db.row<{ version: number }>`select version from apps where id = ${id}`
  assert.equal(row?.version, 1)
})
