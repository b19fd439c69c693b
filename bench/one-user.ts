import assert from 'node:assert/strict'
import type { User } from '#features/users/contract.ts'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf } from './measure.ts'
import { type Print, rowsBeside } from './table.ts'

/** One user with all relations, and a change of the name. */
export async function userRows({ admin, floor }: Callers, print: Print) {
  const page = jsonOf(await admin('/api/User/Search?page=40&pageSize=100')) as { Data: { ID: string }[] }
  const ids = page.Data.map(({ ID }) => ID)
  const id = (n: number) => ids[n % ids.length]!
  const read = (call: Call, path: string) => async (n: number) =>
    jsonOf(await call(`${path}?id=${id(n)}`)) as User

  assert.deepEqual(
    await read(admin, '/api/User')(0),
    await read(floor, '/user')(0),
    'the floor answers the same',
  )
  print(
    ...rowsBeside(
      'One user with all relations',
      2,
      await pacesOf(read(admin, '/api/User'), read(floor, '/user')),
    ),
  )

  const users = await Promise.all(ids.map((_, n) => read(admin, '/api/User')(n)))
  // Portal and floor each change their own half of the users, in turns, so that no save meets a conflict.
  const half = users.length / 2
  const rename = (call: Call, path: string, from: number) => {
    const free = users.slice(from, from + half)
    return async () => {
      const user = free.shift()!
      const FirstName = user.FirstName.endsWith('x') ? user.FirstName.slice(0, -1) : `${user.FirstName}x`
      const answer = jsonOf(await call(path, { body: JSON.stringify({ ...user, FirstName }) })) as {
        data: User
      }
      assert.equal(answer.data.FirstName, FirstName)
      free.push(answer.data)
    }
  }
  print(
    ...rowsBeside(
      'Save of a user with checks, rights and event',
      2.5,
      await pacesOf(rename(admin, '/api/User', 0), rename(floor, '/rename', half)),
    ),
  )
}
