import assert from 'node:assert/strict'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { emailPermissionsReport } from '#features/mail/contract.ts'
import { getUser, lockUser, type User } from '#features/people/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { addToGroup, removeFromGroup } from '#features/people/edit/contract.ts'
import { requests } from './who-may.ts'
import { type Network, nowhere, type Places } from './network.ts'
import { type Portal, send, type SignedInPage } from './portal.ts'
import { doable, routeOf, withToken } from './run.ts'

export type Answer = { what: string; status: number; text: string }

/** Makes calls as a person. After a writing call it begins a new session, because the call may have ended the last one. */
function asking({ db, origin, signIn }: Portal, userId: string) {
  let page: SignedInPage | undefined
  return async (endpoint: Endpoint, input: object): Promise<Answer> => {
    page ??= await signIn(userId)
    const given = await withToken(db, endpoint, input, page.identity)
    const { status, text } = await send(origin, endpoint, given, page.headers)
    if (endpoint.method === 'POST') page = undefined
    return { what: `${endpoint.path} ${JSON.stringify(input)}`, status, text }
  }
}

const everyCall = (method: 'GET' | 'POST') =>
  doable
    .filter((operation) => operation.method === method)
    .map((operation) => ({
      endpoint: routeOf(operation)!.endpoint,
      input: requests[operation.op]!.input,
      removes: requests[operation.op]!.removes,
      named: (op: string) => op === operation.op,
    }))

/** Collects the answers to every reading call of a person: about near, far and absent records and people, and searches for words. */
export async function read(
  portal: Portal,
  userId: string,
  { near, far }: Network,
  { people, words = [] }: { people: readonly string[]; words?: readonly string[] },
) {
  const ask = asking(portal, userId)
  const calls = everyCall('GET')
  const ofOperation = (op: string) => calls.find(({ named }) => named(op))!.endpoint
  const places: Places[] = [
    near,
    far,
    nowhere(),
    { ...near, store: near.role },
    { ...near, store: near.dealer },
    { ...near, store: far.dealer },
  ]
  const answers: Answer[] = []
  for (const { endpoint, input } of calls)
    for (const at of places) answers.push(await ask(endpoint, input(at)))
  for (const id of people)
    for (const op of ['user.get', 'user.activity', 'user.signIn', 'user.grants', 'user.sessions'])
      answers.push(await ask(ofOperation(op), { id }))
  for (const type of ['-1', '0', '1', '2', '3']) answers.push(await ask(ofOperation('group.all'), { type }))
  for (const query of ['', ...words])
    answers.push(await ask(ofOperation('user.search'), { query, pageSize: '100' }))
  // Beyond the limit, the answers say how long to wait.
  for (const address of words.slice(0, 25))
    answers.push(await ask(ofOperation('user.emailUsed'), { email: `${address}@x.test` }))
  answers.push(await ask(ofOperation('app.metadata'), { appNames: words.slice(-12).join(',') }))
  for (const path of ['/metrics', '/healthz', '/api/openapi.json']) {
    const response = await fetch(portal.origin + path)
    answers.push({ what: path, status: response.status, text: await response.text() })
  }
  return answers
}

/** Collects the answers to an actor who may change this person, and the mail that the actor then requests. */
export async function change(portal: Portal, userId: string, { near }: Network, personId: string) {
  const { db } = portal
  const ask = asking(portal, userId)
  const answers: Answer[] = []
  const expect = async (status: number, endpoint: Endpoint, input: object) => {
    const answer = await ask(endpoint, input)
    assert.equal(answer.status, status, `${answer.what} ${answer.text}`)
    answers.push(answer)
    return answer.text
  }
  const asRead = JSON.parse(await expect(200, getUser, { id: personId })) as User
  const { Apps: _apps, Dealer: _dealer, ...shown } = asRead
  await expect(409, saveUser, { ...shown, Version: shown.Version - 1 })
  await expect(200, saveUser, { ...shown, FirstName: 'Renée' })
  for (const lockState of ['true', 'false', 'false', 'true', 'false'])
    await expect(200, lockUser, { id: personId, lockState })
  await expect(200, addToGroup, { userID: personId, groupID: near.role })
  await expect(200, addToGroup, { userID: personId, groupID: near.store })
  await expect(200, removeFromGroup, { userID: personId, groupID: near.store })
  // A manager could not give the store back, because they do not see people without a shared store.
  await db.rows`
    insert into user_stores (user_id, role_id, store_id) values (${personId}, ${near.role}, ${near.store})`
  await expect(200, emailPermissionsReport, { dealerID: near.dealer, userID: userId })
  const mail = await db.row<{ text: string }>`
    select data::text as text from outbox where type = 'permissions-list' and user_id = ${userId}`
  return [...answers, { what: 'the list of permissions', status: 200, text: mail!.text }]
}

/** Collects the answers, also refusals, to every writing call of a person about these places. */
export async function write(portal: Portal, userId: string, places: readonly Places[]) {
  const ask = asking(portal, userId)
  const answers: Answer[] = []
  for (const { endpoint, input, removes } of everyCall('POST'))
    // These calls are not rolled back, and later requests need the records of the first places.
    for (const at of removes ? places.slice(1) : places) answers.push(await ask(endpoint, input(at)))
  return answers
}
