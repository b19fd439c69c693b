import assert from 'node:assert/strict'
import { type Call, jsonOf } from './call.ts'
import { p50sAfter, pacesOf } from './measure.ts'
import { COMMON, RARE } from './names.ts'
import { type Print, rowBeside, rowsBeside } from './table.ts'

export type Callers = {
  admin: Call
  dealerAdmin: Call
  floor: Call
  /** Changes a user, which invalidates the search cache. */
  changeUser: () => Promise<unknown>
}

const PAGE = 1_000
const rare = RARE.name.toLowerCase()
const common = COMMON.name.toLowerCase()
/** In every address. */
const everybody = '.test'

const search = (query: string, page = 1) =>
  `?${new URLSearchParams({ query, page: String(page) }).toString()}`

/** The list of users: pages, terms, scopes. First repeated searches, then the first search after a change. */
export async function listRows({ admin, dealerAdmin, floor, changeUser }: Callers, print: Print) {
  const of = (call: Call, path: string) => async () => jsonOf(await call(path))
  const portal = (query: string, page?: number) => of(admin, `/api/User/Search${search(query, page)}`)
  const bare = (query: string, page?: number) => of(floor, `/search${search(query, page)}`)
  const count = of(floor, `/count${search(common)}`)

  for (const query of ['', rare, common, everybody])
    assert.deepEqual(await portal(query)(), await bare(query)(), 'the floor answers the same')
  const { Total } = (await portal('')()) as { Total: number }
  const known = of(floor, `/rows?total=${Total}`)

  const beside = async (name: string, aim: number, ...works: (() => Promise<unknown>)[]) =>
    print(...rowsBeside(name, aim, await pacesOf(...works)))
  await beside('List, page 1', 2, portal(''), bare(''))
  await beside('List, page 1, beside a floor that is told the total', 2, portal(''), known)
  await beside('List, page 1,000, beside page 1', 2, portal('', PAGE), portal(''))
  await beside('Term of a few, with the total', 2, portal(rare), bare(rare))
  await beside('Term of 3.5 %, with the total, beside its count', 0.7, portal(common), count)
  await beside(
    'Admin of one dealer, beside the system admin',
    1.1,
    of(dealerAdmin, `/api/User/Search${search('')}`),
    portal(''),
  )
  await beside('Dashboard, beside its counts', 2, of(admin, '/api/Dashboard'), of(floor, '/dashboard'))

  const first = async (name: string, aim: number, ...works: (() => Promise<unknown>)[]) =>
    print(rowBeside(`First after a change: ${name}, p50`, aim, await p50sAfter(changeUser, ...works)))
  await first('list, page 1', 2, portal(''), bare(''))
  await first('page 1,000, beside page 1', 2, portal('', PAGE), portal(''))
  await first('term of a few, with the total', 2, portal(rare), bare(rare))
  await first('term of 3.5 %, beside its count', 0.7, portal(common), count)
  // Nobody changes before the second of two.
  let turn = 0
  const everyOther = async () => (turn++ % 2 === 0 ? changeUser() : undefined)
  const paces = await p50sAfter(everyOther, portal(common), portal(common))
  print(rowBeside('First after a change: term of 3.5 %, beside a kept one, p50', 2, paces))
}
