import assert from 'node:assert/strict'
import type { App } from '#features/apps/contract.ts'
import type { UserRow } from '#features/users/contract.ts'
import { jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf } from './measure.ts'
import { type Print, rowsBeside } from './table.ts'

type Page = { Data: Pick<UserRow, 'ID'>[] }
const idsOf = (page: unknown) => (page as Page).Data.map(({ ID }) => ID)

/** The list of users behind each filter, the first page and a late one, with the total. */
export async function filterRows({ admin, floor }: Callers, print: Print) {
  const apps = jsonOf(await admin('/api/App/All')) as App[]
  const app = apps.find(({ ProvisionForAllUsers }) => !ProvisionForAllUsers)!
  const { Data } = jsonOf(await admin('/api/User/Search?page=1')) as { Data: UserRow[] }
  const dealer = Data.find(({ Dealer }) => Dealer)!.Dealer!.ID
  const filters = [
    { name: 'an app', by: 'app', id: app.ID, asked: `app=${app.ID}` },
    { name: 'a role', by: 'role', id: app.Roles![0]!.ID, asked: `role=${app.Roles![0]!.ID}` },
    { name: 'a dealer', by: 'dealer', id: dealer, asked: `dealer=${dealer}` },
    { name: 'locked', by: 'locked', id: '', asked: 'status=locked' },
    { name: 'active', by: 'active', id: '', asked: 'status=active' },
  ]
  for (const { name, by, id, asked } of filters) {
    const portal = (page: number) => async () => jsonOf(await admin(`/api/User/Search?${asked}&page=${page}`))
    const bare = (page: number) => async () =>
      jsonOf(await floor(`/filtered?by=${by}&page=${page}${id && `&id=${id}`}`))
    assert.deepEqual(idsOf(await portal(1)()), idsOf(await bare(1)()), 'the floor finds the same')
    print(...rowsBeside(`Filter by ${name}`, 2, await pacesOf(portal(1), bare(1))))
    print(...rowsBeside(`Filter by ${name}, page 10`, 2, await pacesOf(portal(10), bare(10))))
  }
}
