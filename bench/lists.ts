import assert from 'node:assert/strict'
import { type Call, jsonOf } from './call.ts'
import { pacesOf } from './measure.ts'
import { COMMON, RARE } from './names.ts'
import { type Print, rowsBeside } from './table.ts'

export type Callers = {
  admin: Call
  dealerAdmin: Call
  floor: Call
}

const PAGE = 1_000
const rare = RARE.name.toLowerCase()
const common = COMMON.name.toLowerCase()
/** In every address. */
const everybody = '.test'

/** In order of names, as the floor has them. */
const search = (query: string, page = 1) =>
  `?${new URLSearchParams({ query, page: String(page), sort: 'lastName' }).toString()}`

/** The list of users: pages, terms, scopes. */
export async function listRows({ admin, dealerAdmin, floor }: Callers, print: Print) {
  const of = (call: Call, path: string) => async () => jsonOf(await call(path))
  const portal = (query: string, page?: number) => of(admin, `/api/User/Search${search(query, page)}`)
  const bare = (query: string, page?: number) => of(floor, `/search${search(query, page)}`)
  const count = of(floor, `/count${search(common)}`)

  type Page = { Data: { ID: string }[] }
  const idsOf = (page: unknown) => (page as Page).Data.map(({ ID }) => ID)
  for (const query of ['', rare, common, everybody])
    assert.deepEqual(idsOf(await portal(query)()), idsOf(await bare(query)()), 'the floor finds the same')

  const beside = async (name: string, aim: number, ...works: (() => Promise<unknown>)[]) =>
    print(...rowsBeside(name, aim, await pacesOf(...works)))
  await beside('List, page 1', 2, portal(''), bare(''))
  await beside('List, page 1,000, beside page 1', 2, portal('', PAGE), portal(''))
  await beside('Term of a few, with the total', 2, portal(rare), bare(rare))
  await beside('Term of 3.5 %, with the total, beside its count', 2, portal(common), count)
  const best = of(admin, `/api/User/Search?query=${common}`)
  await beside('Term of 3.5 %, the best matches first', 2, best, portal(common))
  await beside(
    'Admin of one dealer, beside the system admin',
    1.1,
    of(dealerAdmin, `/api/User/Search${search('')}`),
    portal(''),
  )
  await beside('Dashboard, beside its counts', 2, of(admin, '/api/Dashboard'), of(floor, '/dashboard'))
}
