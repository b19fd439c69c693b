import assert from 'node:assert/strict'
import { type Call, jsonOf } from './call.ts'
import { pacesOf } from './measure.ts'
import { COMMON, RARE } from './names.ts'
import { type Print, rowsBeside } from './table.ts'

export type Callers = { admin: Call; dealerAdmin: Call; floor: Call }

const search = (query: string, page = 1) =>
  `?${new URLSearchParams({ query, page: String(page) }).toString()}`
const PAGE = 1_000

/** The list of users: pages, terms, scopes. */
export async function listRows({ admin, dealerAdmin, floor }: Callers, print: Print) {
  const of = (call: Call, path: string) => async () => jsonOf(await call(path))
  const portal = (query: string, page?: number) => of(admin, `/api/User/Search${search(query, page)}`)
  const bare = (query: string, page?: number) => of(floor, `/search${search(query, page)}`)

  for (const query of ['', RARE.name.toLowerCase(), COMMON.name.toLowerCase()])
    assert.deepEqual(await portal(query)(), await bare(query)(), 'the floor answers the same')
  const { Total } = (await portal('')()) as { Total: number }

  print(...rowsBeside('List, page 1', 2, await pacesOf(portal(''), bare(''))))
  print(
    ...rowsBeside(
      'List, page 1, beside a floor that knows the total',
      2,
      await pacesOf(portal(''), of(floor, `/rows?total=${Total}`)),
    ),
  )
  print(...rowsBeside('List, page 1,000, beside page 1', 2, await pacesOf(portal('', PAGE), portal(''))))
  const rare = RARE.name.toLowerCase()
  print(...rowsBeside('Term of a few, with the exact total', 2, await pacesOf(portal(rare), bare(rare))))
  const common = COMMON.name.toLowerCase()
  print(
    ...rowsBeside(
      'Term of 3.5 %, with the exact total, beside its count alone',
      0.7,
      await pacesOf(portal(common), of(floor, `/count${search(common)}`)),
    ),
  )
  print(
    ...rowsBeside(
      'Admin of one dealer, beside the system admin',
      1.1,
      await pacesOf(of(dealerAdmin, `/api/User/Search${search('')}`), portal('')),
    ),
  )
}
