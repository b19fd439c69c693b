import assert from 'node:assert/strict'
import type { Db } from '#core/server/database/database.ts'
import { givenApp, givenDealer, givenStore, givenUser } from './people.ts'
import { givenSource, patchOf, scimClient, text } from './scim.ts'

/** A dealer with two stores, an app that is given by store with two roles, and a person with nothing. */
export async function givenMemberships(db: Db) {
  const [mine, theirs] = [await givenDealer(db, 'Mine'), await givenDealer(db, 'Theirs')]
  const [north, south] = [await givenStore(db, mine, 'North'), await givenStore(db, mine, 'South')]
  const far = await givenStore(db, theirs, 'Far')
  const app = await givenApp(db, 'Orders')
  const user = await givenUser(db, { dealerId: mine })
  await db.rows`insert into roles (app_id, name, display_name) values (${app}, 'chief', 'Chief')`
  const roles = await db.rows<{ id: string; name: string }>`select id, name from roles where app_id = ${app}`
  const role = (name: string) => `role-${roles.find((one) => one.name === name)!.id}`
  const stores = { north: `store-${north}`, south: `store-${south}`, far: `store-${far}` }
  const groups = { clerk: role('clerk'), chief: role('chief'), ...stores }
  const source = await givenSource(db, { dealers: [mine, theirs], apps: [app], may: ['change'] })
  const ask = await scimClient(db, source.token)
  const act = (op: 'add' | 'remove') => async (group: string, id: string) => {
    const sent = patchOf({ op, path: 'members', value: [{ value: id }] })
    const { status, body } = await ask('PATCH', `/Groups/${group}`, sent)
    return status === 204 ? 'done' : `${status} ${text(body.scimType)}`.trim()
  }
  return { mine, theirs, north, app, user, groups, source, ask, add: act('add'), remove: act('remove') }
}

type Given = Awaited<ReturnType<typeof givenMemberships>>

/** The stores and roles of which the person is a member, which each way to ask must tell alike. */
export async function membershipsOf(
  { ask, groups }: Pick<Given, 'ask'> & { groups: Record<string, string> },
  user: string,
) {
  const found: string[] = []
  const own = (await ask('GET', `/Users/${user}`)).body.groups as { value: string }[]
  for (const [name, group] of Object.entries(groups)) {
    const { members = [] } = (await ask('GET', `/Groups/${group}`)).body
    const filter = encodeURIComponent(`id eq "${group}" and members eq "${user}"`)
    const { totalResults } = (await ask('GET', `/Groups?filter=${filter}`)).body
    const is = members.some(({ value }) => value === user)
    assert.deepEqual([own.some(({ value }) => value === group), totalResults], [is, is ? 1 : 0], name)
    if (is) found.push(name)
  }
  return found
}

export const waitingOf = async (db: Db, user: string) =>
  (await db.row<{ n: number }>`select count(*)::int as n from scim_waiting where user_id = ${user}`)!.n
