import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { userClaims } from '#features/people/activity/contract.ts'
import { emailPermissionsReport } from '#features/mail/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { searchUsers } from '#features/people/contract.ts'
import { addToGroup, removeFromGroup } from '#features/people/edit/contract.ts'
import { requests } from './who-may.ts'
import type { Places } from './network.ts'

/** The records that a call names beside the person it is about. */
type Beside = Pick<Places, 'dealer' | 'store' | 'app' | 'role'> & {
  permission: string
  attribute: string
}

/** Adds a permission and an attribute to the app of a place. */
export async function givenBeside(db: Db, place: Places): Promise<Beside> {
  const permission = await db.row<{ id: string }>`
    insert into permissions (app_id, name, display_name, transferable) values (${place.app}, 'sell', 'Sell', true)
    returning id`
  const attribute = await db.row<{ id: string }>`
    insert into attributes (family, app_id, name, display_name) values ('app', ${place.app}, 'shift', 'Shift')
    returning id`
  return { ...place, permission: permission!.id, attribute: attribute!.id }
}

type Call = [what: string, endpoint: Endpoint, input: (beside: Beside) => object]

/** Every call about this person that names another record too. `near` is the place of their app. */
export function callsAbout(person: string, near: Places): Call[] {
  const save = (more: object) => ({ ...requests['user.update']!.input(near), ID: person, ...more })
  const inApp = (more: object) => save({ Apps: [{ ID: near.app, ...more }] })
  const groups = (['dealer', 'store', 'role', 'permission'] as const).flatMap((kind): Call[] => {
    const input = (beside: Beside) => ({ userID: person, groupID: beside[kind] })
    return [
      [`a ${kind} given`, addToGroup, input],
      [`a ${kind} taken`, removeFromGroup, input],
    ]
  })
  return [
    ...groups,
    ['another dealer', saveUser, ({ dealer }) => save({ Dealer: { ID: dealer } })],
    [
      'the dealer of somebody new',
      saveUser,
      ({ dealer }) => ({ ...requests['user.create']!.input(near), Dealer: { ID: dealer } }),
    ],
    ['an app', saveUser, ({ app }) => save({ Apps: [{ ID: app }] })],
    ['a role in an app', saveUser, ({ role }) => inApp({ AssignedRoles: [{ ID: role }] })],
    [
      'a store in an app',
      saveUser,
      ({ store }) => inApp({ AssignedBranches: [{ ID: store, RoleID: near.role }] }),
    ],
    [
      'a permission in an app',
      saveUser,
      ({ permission }) => inApp({ AssignedPermissions: [{ ID: permission }] }),
    ],
    [
      'an attribute in an app',
      saveUser,
      ({ attribute }) => inApp({ Attributes: [{ ID: attribute, Value: 'x' }] }),
    ],
    ['claims in an app', userClaims, ({ app }) => ({ id: person, app })],
    ['the list of a dealer', emailPermissionsReport, ({ dealer }) => ({ dealerID: dealer, userID: person })],
    ['a search in a dealer', searchUsers, ({ dealer }) => ({ dealer })],
    ['a search in an app', searchUsers, ({ app }) => ({ app })],
    ['a search in a role', searchUsers, ({ role }) => ({ role })],
  ]
}
