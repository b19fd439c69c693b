import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { emailUsed } from '#features/people/edit/contract.ts'
import { startPortal } from '#test/portal.ts'

const portal = await startPortal()
const { origin, signedIn } = portal
after(portal.close)

const post = (path: string, headers: Record<string, string>, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('R48, R49: a refused save tells its status in the body, and a stale one what stands', async () => {
  const editor = await signedIn({
    role: 'manager',
    permissions: ['modify-users', 'view-users', 'access-all-dealers'],
  })
  const person = await signedIn()
  const shown = (await (
    await fetch(`${origin}/api/User?id=${person.id}`, { headers: editor.headers })
  ).json()) as object
  const admin = await signedIn({ role: 'admin' })
  const higher = { ...shown, ID: admin.id }
  const outcome = async (headers: Record<string, string>, body: unknown, path = '/api/User') => {
    const response = await post(path, headers, body)
    const { requestId, message, ...rest } = (await response.json()) as Record<string, unknown>
    assert.ok(requestId && message)
    return [response.status, rest]
  }
  const refusedWith = (code: number, problem: string) => [
    code,
    { success: false, code, problem, data: null, errors: [] },
  ]
  assert.deepEqual(await outcome(editor.headers, higher), refusedWith(403, 'forbidden'))
  assert.deepEqual(await outcome(person.headers, shown), refusedWith(403, 'forbidden'))
  const { authorization } = editor
  assert.deepEqual(await outcome({ authorization }, shown), refusedWith(403, 'antiForgery'))
  assert.deepEqual(await outcome({}, shown), refusedWith(401, 'signInNeeded'))
  assert.deepEqual(await outcome(editor.headers, '{'), refusedWith(400, 'notJson'))
  const unknown = { ...shown, ID: crypto.randomUUID() }
  assert.deepEqual(await outcome(editor.headers, unknown), refusedWith(404, 'notFound'))
  assert.deepEqual(await outcome(editor.headers, { ...shown, Version: 0 }), [
    409,
    { success: false, code: 409, problem: 'stale', data: shown, errors: [] },
  ])
  assert.deepEqual(await outcome(person.headers, { ...person.profile, Version: 0 }, '/api/Profile'), [
    409,
    { success: false, code: 409, problem: 'stale', data: person.profile, errors: [] },
  ])
  const taken = await outcome(editor.headers, { ...shown, Email: admin.profile.Email.toUpperCase() })
  assert.deepEqual(taken, [
    409,
    {
      success: false,
      code: 409,
      problem: 'taken',
      data: null,
      errors: [
        {
          key: 'Email',
          code: 'VALIDATION_ERROR',
          value: admin.profile.Email.toUpperCase(),
          message: 'Email Address already used.',
        },
      ],
    },
  ])
  const saved = await post('/api/User', editor.headers, { ...shown, LastName: 'Roy' })
  const { data, ...rest } = (await saved.json()) as { data: { LastName: string } }
  assert.deepEqual([saved.status, rest, data.LastName], [200, { success: true, code: 200 }, 'Roy'])
})

test('D081: who asks for addresses again and again is stopped, and others are not', async () => {
  const [one, other] = [
    await signedIn({ permissions: ['create-users'] }),
    await signedIn({ permissions: ['create-users'] }),
  ]
  const ask = async ({ headers }: { headers: Record<string, string> }) =>
    (await fetch(`${origin}/api/User/EmailUsed?email=nobody@example.test`, { headers })).status
  const statuses = await Promise.all(Array.from({ length: emailUsed.limit + 5 }, () => ask(one)))
  assert.equal(statuses.filter((status) => status === 200).length, emailUsed.limit)
  assert.equal(statuses.filter((status) => status === 429).length, 5)
  assert.equal(await ask(other), 200)
})
