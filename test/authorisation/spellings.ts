import { z } from 'zod'
import type { Db } from '#core/server/database/database.ts'
import type { Route } from '#core/server/handle.ts'
import { changedAt } from '#test/bad-input/paths.ts'
import { fieldsIn, placesOf } from '#test/contract-fields.ts'
import { saved, portalAttribute, portalPermission, requests } from './inputs.ts'
import type { Places } from './network.ts'
import { portalApp } from '#test/people.ts'
import { calls, doable, routeOf } from './run.ts'

/** A call with an input that contains ids. */
export type Tried = { op: string; route: Route; input: object }

const idPaths = ({ endpoint }: Route) =>
  [...fieldsIn(endpoint.query), ...fieldsIn(endpoint.body)]
    .filter(({ rule }) => rule instanceof z.ZodUUID)
    .map(({ path }) => path)

/** Every id of every contract, such as 'POST /api/User Apps.*.ID'. */
export const allIds = calls.flatMap((route) =>
  idPaths(route).map((path) => `${route.endpoint.method} ${route.endpoint.path} ${path.join('.')}`),
)

/** The ids that an input has, with their places. Null is not an id: it stands for a new record. */
export const idsOf = ({ route, input }: Tried) =>
  idPaths(route).flatMap((path) =>
    placesOf(input, path)
      .filter((place) => typeof valueAt(input, place) === 'string')
      .map((place) => ({
        name: `${route.endpoint.method} ${route.endpoint.path} ${path.join('.')}`,
        place,
      })),
  )

const valueAt = (input: unknown, place: readonly string[]) =>
  place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], input)

/** Spells the id at a place of the input in another way. */
export const respelt = (input: object, place: readonly string[], spelling: (id: string) => string) =>
  changedAt(input, place, (id) => spelling(String(id))) as object

/** Every operation about these places, and further calls for the ids that those do not have. */
export async function tried(db: Db, at: Places, session: string): Promise<Tried[]> {
  const portal = await portalApp(db)
  const find = (path: string, method = 'POST') =>
    calls.find(({ endpoint }) => endpoint.path === path && endpoint.method === method)!
  const whole = {
    ...saved(),
    Dealer: { ID: at.dealer },
    Apps: [
      {
        ID: at.app,
        AssignedRoles: [{ ID: at.role }],
        AssignedBranches: [{ ID: at.store, RoleID: at.role }],
      },
      {
        ID: portal,
        AssignedPermissions: [{ ID: portalPermission('view-users') }],
        Attributes: [{ ID: portalAttribute, Value: 'A-1' }],
      },
    ],
  }
  const child = (ID: string, Name: string) => ({ ID, Name, DisplayName: Name })
  const wholeApp = {
    app: {
      ID: at.app,
      Version: 1,
      AutoProvisionRole: at.role,
      AutoProvisionRegions: ['CA'],
      DealerAdminRole: at.role,
      DealerAdminPermissions: [at.permission],
      Roles: [
        { ...child(at.role, 'clerk'), DisplayName: 'Clerk' },
        { ...child(at.guest, 'guest'), DisplayName: 'Guest' },
      ],
      Permissions: [{ ...child(at.permission, 'look'), DisplayName: 'Look' }],
      Attributes: [{ ...child(at.attribute, 'desk'), DisplayName: 'Desk' }],
    },
  }
  return [
    ...doable.map((operation) => ({
      op: operation.op,
      route: routeOf(operation)!,
      input: requests[operation.op]!.input(at),
    })),
    { op: 'all of an app', route: find('/api/App'), input: wholeApp },
    { op: 'all of an app, counted', route: find('/api/App/Affected'), input: wholeApp },
    {
      op: 'a permission around another',
      route: find('/api/Group'),
      input: {
        Name: 'around',
        DisplayName: 'Around',
        AppID: at.app,
        Children: [child(at.permission, 'look')],
      },
    },
    {
      op: 'an attribute with an ID',
      route: find('/api/Group/CreateAttribute'),
      input: { groupID: at.guest, ...child(at.attribute, 'code') },
    },
    { op: 'all of a user', route: find('/api/User'), input: { ...whole, ID: at.clerk } },
    { op: 'all of a new user', route: find('/api/User'), input: whole },
    {
      op: 'every filter',
      route: find('/api/User/Search', 'GET'),
      input: { dealer: at.dealer, app: at.app, role: at.role },
    },
    { op: 'a session', route: find('/api/User/EndSessions'), input: { id: at.clerk, session } },
    { op: 'a session of one’s own', route: find('/api/Profile/EndSessions'), input: { session } },
    {
      op: 'a view of one’s own',
      route: find('/api/View'),
      input: { ID: session, Name: 'Locked', Address: '/users?status=locked' },
    },
    {
      op: 'a scheduled report of one’s own',
      route: find('/api/Report/Schedule'),
      input: {
        ID: session,
        Version: 1,
        Report: 'Users',
        Settings: { period: 'ytd', app: at.app, role: at.role },
        Every: 'week',
        Paused: false,
      },
    },
  ]
}
