import assert from 'node:assert/strict'
import { openPostgres } from '#core/server/database/open.ts'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf, quantile, timed } from './measure.ts'
import { type Print, rowBeside, rowsBeside } from './table.ts'
import { addVastDealer, PEOPLE, STORES } from './vast-dealer.ts'

/** Deletions of each, in turns: a dealer can be deleted once. */
const DELETIONS = 7
const vast = `of ${STORES} stores and 2,000 people`

/** Dealers: the search, the first screen, the wizard, and the deletion of a dealer of very many people. */
export async function dealerRows(url: string, { admin, floor }: Callers, print: Print) {
  const { db, close } = await openPostgres(url)
  const ids: string[] = []
  while (ids.length < 2 * DELETIONS + 1) ids.push(await addVastDealer(db, `vast${ids.length}`))
  await db.rows`analyze`
  const usual = await db.row<{ id: string; soldTo: string }>`
    select id, sold_to as "soldTo" from dealers where display_name not like 'vast%' order by sold_to offset 50 limit 1`
  const admins = await db.row<{ name: string }>`
    select lower(first_name) as name from users where email = 'signer7@bench.test'`
  await close()

  const terms = {
    'a Sold To #': usual!.soldTo,
    'a Ship To #': '1000077',
    'a first name of admins': admins!.name,
    'all dealers': 'dealer',
  }
  for (const [name, term] of Object.entries(terms)) {
    const query = `?${new URLSearchParams({ type: 'dealer', query: term }).toString()}`
    const read = (call: Call, path: string) => async () => jsonOf(await call(path + query)) as Page
    const [found, bare] = [read(admin, '/api/Group/Search'), read(floor, '/dealers')]
    assert.deepEqual(idsIn(await found()), idsIn(await bare()), 'the floor answers the same')
    print(...rowsBeside(`Dealer search: ${name}`, 2, await pacesOf(found, bare)))
  }

  for (const [name, id] of [
    ['of 4 stores and 200 people', usual!.id],
    [vast, ids[0]!],
  ] as const) {
    const first = async () => {
      const [dealer, stores] = await Promise.all([
        admin(`/api/Dealer?id=${id}`),
        admin(`/api/Dealer/Stores?id=${id}&pageSize=50`),
      ])
      return { ...(jsonOf(dealer) as object), Stores: (jsonOf(stores) as { Data: unknown[] }).Data }
    }
    const bare = async () => jsonOf(await floor(`/dealer?id=${id}`))
    assert.deepEqual(figuresOf(await first()), figuresOf(await bare()), 'the floor answers the same')
    print(...rowsBeside(`First screen of a dealer ${name}`, 2, await pacesOf(first, bare)))
  }

  let made = 0
  const create = (call: Call, path: string) => async () => {
    made += 1
    const Children = [1, 2, 3].map((store) => ({ Name: `Store ${store}`, ShipTo: `W${made}-${store}` }))
    const dealer = { Name: `Wizard ${made}`, SoldTo: `W${made}`, Region: 'CA', Locale: 'fr-CA', Children }
    const user = { FirstName: 'Zoé', LastName: 'Roy', Email: `zoe${made}@wizard.test` }
    jsonOf(await call(path, { body: JSON.stringify({ dealer, user }) }))
  }
  const saves = await pacesOf(create(admin, '/api/Dealer'), create(floor, '/create-dealer'))
  print(...rowsBeside('Wizard: a dealer of 3 stores, and its admin', 2.5, saves))

  const deleted: [number[], number[]] = [[], []]
  const left = ids.slice(1)
  for (let n = 0; n < DELETIONS; n += 1)
    for (const [which, call, path] of [
      [0, admin, '/api/Group/Delete'],
      [1, floor, '/delete-dealer'],
    ] as const)
      deleted[which].push(
        await timed(async () => jsonOf(await call(`${path}?groupID=${left.shift()}`, { body: '{}' }))),
      )
  const medians = deleted.map((times) => quantile(times, 0.5))
  print(rowBeside(`Deletion of a dealer ${vast}, p50`, 2, medians))
}

type Page = { Data: { ID: string }[]; Total: number }
const idsIn = ({ Data, Total }: Page) => ({ ids: Data.map(({ ID }) => ID), Total })

/** What both answer about a dealer; the order of people of one name is not the same. */
function figuresOf(dealer: unknown) {
  const { ID, Counts, Admins, Stores } = dealer as {
    ID: string
    Counts: object
    Admins: unknown[]
    Stores: { ID: string; Users: number }[]
  }
  return { ID, Counts, admins: Admins.length, stores: Stores.map((store) => [store.ID, store.Users]) }
}

if (PEOPLE !== 2_000) throw new Error('the rows say 2,000 people')
