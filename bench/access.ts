import assert from 'node:assert/strict'
import type { App } from '#features/apps/contract.ts'
import type { Dealer } from '#features/dealers/contract.ts'
import type { User } from '#features/users/contract.ts'
import type { UserToSave } from '#features/user-form/contract.ts'
import { type Call, jsonOf } from './call.ts'
import type { Callers } from './lists.ts'
import { pacesOf } from './measure.ts'
import { type Print, rowsBeside } from './table.ts'

type Apps = NonNullable<UserToSave['Apps']>

const USERS = 100
/** The number of apps in each of the two sets of access that the saves alternate between. */
const APPS = 3

/** Saves that replace the whole access by another of the same size, so that every relation changes. */
export async function accessRows({ admin, floor }: Callers, print: Print) {
  const get = async <T>(path: string) => jsonOf(await admin(path)) as T
  const apps = (await get<App[]>('/api/App/All')).filter(({ ClientID }) => ClientID !== 'user-portal')
  const page = await get<{ Data: { ID: string }[] }>(`/api/User/Search?page=60&pageSize=${USERS}`)
  const cases = await Promise.all(
    page.Data.map(async ({ ID }) => {
      const user = await get<User>(`/api/User?id=${ID}`)
      const { Children } = await get<Dealer>(`/api/Group?id=${user.Dealer!.ID}`)
      const sets = [apps.slice(0, APPS), apps.slice(APPS, 2 * APPS)].map((some) => accessTo(some, Children))
      return { user, sets: sets as [Apps, Apps] }
    }),
  )

  const half = cases.length / 2
  const change = (call: Call, path: string, from: number) => {
    const free = cases.slice(from, from + half)
    return async () => {
      const one = free.shift()!
      const [next, other] = one.sets
      const answer = jsonOf(await call(path, { body: JSON.stringify({ ...one.user, Apps: next }) }))
      const user = (answer as { data: User }).data
      assert.deepEqual(heldIn(user.Apps), heldIn(next))
      free.push({ user, sets: [other, next] })
    }
  }
  const paces = await pacesOf(change(admin, '/api/User', 0), change(floor, '/access', half))
  print(...rowsBeside('Save of a user with all access changed', 2.5, paces))
}

/** Each app with its first role for all stores, and all of its permissions. */
const accessTo = (apps: readonly App[], stores: Dealer['Children']): Apps =>
  apps.map(({ ID, Roles, Permissions, Attributes }) => {
    const role = Roles![0]!.ID
    return {
      ID,
      AssignedRoles: [{ ID: role }],
      AssignedBranches: stores.map((store) => ({ ID: store.ID, RoleID: role })),
      AssignedPermissions: Permissions!.map((permission) => ({ ID: permission.ID })),
      Attributes: Attributes!.map((attribute) => ({ ID: attribute.ID, Value: 'bench' })),
    }
  })

/** The amount of access in each app. */
const heldIn = (apps: Apps) =>
  Object.fromEntries(
    apps.map(({ ID, AssignedBranches = [], AssignedPermissions = [] }) => [
      ID,
      [AssignedBranches.length, AssignedPermissions.length],
    ]),
  )
