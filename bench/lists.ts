import { type Call, jsonOf } from './call.ts'
import { pacesOf } from './measure.ts'
import { COMMON_NAME, RARE_NAME } from './network.ts'
import { type Print, rowsBeside, rowWithin } from './table.ts'

export type Callers = {
  admin: Call
  floor: Call
}

/** In milliseconds, for a network of 50,000 people; of a larger one, figures are only compared with the floor. */
const P95_MAX_MS = 50

const searches: Record<string, object> = {
  'Users, page 1': {},
  'Users, page 20': { page: 20 },
  'Users: a rare last name': { query: RARE_NAME },
  'Users: a last name of 3.5 %': { query: COMMON_NAME },
  'Users: its first three letters': { query: COMMON_NAME.slice(0, 3) },
  'Users: two words': { query: `marie ${COMMON_NAME.slice(0, 4)}` },
  'Users: part of addresses': { query: 'bench.test' },
  'Users: those locked': { status: 'locked' },
}
const dealers: Record<string, object> = {
  'Dealers, page 1': {},
  'Dealers: a Sold To #': { query: '100050' },
  'Dealers: a Ship To #': { query: '1000077' },
  'Dealers: a name of admins': { query: COMMON_NAME },
}

/** Searches beside the same statements behind a bare server, and lists that are read whole. */
export async function listRows({ admin, floor }: Callers, users: number, print: Print) {
  const read = (call: Call, path: string) => async () => jsonOf(await call(path))
  const pathOf = (path: string, asked: object) =>
    `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(asked as Record<string, string>).toString()}`
  const within = (name: string, p95: number) => {
    if (users <= 50_000) print(rowWithin(`${name}, p95`, p95, P95_MAX_MS, 'milliseconds'))
  }
  const compare = async (name: string, asked: object, portal: string, bare: string) => {
    const paces = await pacesOf(read(admin, pathOf(portal, asked)), read(floor, pathOf(bare, asked)))
    within(name, paces[0]!.p95)
    print(...rowsBeside(name, 1.3, paces))
  }
  for (const [name, asked] of Object.entries(searches))
    await compare(name, asked, '/api/User/Search', '/users')
  for (const [name, asked] of Object.entries(dealers))
    await compare(name, asked, '/api/Group/Search?type=dealer', '/dealers')
  const { Data } = jsonOf(await admin('/api/User/Search?page=3')) as {
    Data: { ID: string; Dealer: { ID: string }; Apps: { ID: string }[] }[]
  }
  const { ID, Dealer, Apps } = Data[0]!
  const { Data: stores } = jsonOf(await admin(`/api/Dealer/Stores?id=${Dealer.ID}`)) as {
    Data: { ID: string }[]
  }
  const [app, store] = [Apps[0]!.ID, stores[0]!.ID]
  await compare('One user', { id: ID }, '/api/User', '/user')
  const whole = {
    Dashboard: '/api/Dashboard',
    'Needs attention': '/api/Dashboard/Attention',
    'One dealer': `/api/Dealer?id=${Dealer.ID}`,
    'Its stores': `/api/Dealer/Stores?id=${Dealer.ID}`,
    Apps: '/api/App/All',
    Copy: '/api/Copy',
    'Users with an app': `/api/User/Search?app=${app}`,
    'Users with an app at a store': `/api/User/Search?app=${app}&store=${store}`,
    'Access matrix, page 1': '/api/User/AccessMatrix?pageSize=25',
    'Access matrix of a dealer': `/api/User/AccessMatrix?pageSize=25&dealer=${Dealer.ID}`,
    'Its people by last use of an app': `/api/User/AccessMatrix?pageSize=25&dealer=${Dealer.ID}&used=${app}`,
    'Activity of a user': `/api/User/Activity?id=${ID}`,
  }
  for (const [name, path] of Object.entries(whole)) {
    const [pace] = await pacesOf(read(admin, path))
    print(rowWithin(`${name}, p95`, pace!.p95, P95_MAX_MS, 'milliseconds'))
  }
}
