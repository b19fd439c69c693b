import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { day } from '#core/contract/fields.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { mayChangeAccess, type Viewer } from '#domain/contract/viewer.ts'
import type { UserApp } from '#features/people/access/contract.ts'
import {
  mayDeprovision,
  mayGrantPermission,
  mayGrantRole,
  mayProvision,
} from '#features/people/access/rules.ts'
import { mayEdit, type Target } from '#features/people/rules.ts'

/** The furthest last day, in days from today. */
export const END_DAYS_MAX = 3660
/** By how many days one act extends. */
export const EXTENSION_DAYS = 90
/** How long before the end people are reminded, in days. */
export const REMINDER_DAYS = 7

/** The app itself, or a role or a permission in it. */
const thing = { AppID: id, RoleID: id.nullable().default(null), PermissionID: id.nullable().default(null) }
export type Thing = { AppID: string; RoleID: string | null; PermissionID: string | null }

/** The last day on which a person has something. */
export const AccessEnd = z.object({
  AppID: id,
  RoleID: id.nullable(),
  PermissionID: id.nullable(),
  Day: day,
})
export type AccessEnd = z.infer<typeof AccessEnd>

export const endNeeds = ['view-users', 'modify-users', 'provision-apps', 'deprovision-apps'] as const

/** Whether the viewer may say when this ends: who may take it and give it again. R97 */
export function mayDate(
  viewer: Viewer,
  user: Target,
  app: Pick<UserApp, 'ClientID' | 'AssignedRoles' | 'AssignedPermissions'>,
  { RoleID, PermissionID }: Omit<Thing, 'AppID'>,
): boolean {
  if (!mayEdit(viewer, user) || !mayChangeAccess(viewer, user)) return false
  if (!mayProvision(viewer) || !mayDeprovision(viewer)) return false
  const grants = (role: UserApp['AssignedRoles'][number]) => mayGrantRole(viewer, app, role)
  const role = app.AssignedRoles.find(({ ID }) => ID === RoleID)
  if (RoleID !== null) return role !== undefined && grants(role)
  const permission = app.AssignedPermissions.find(({ ID }) => ID === PermissionID)
  if (PermissionID !== null) return permission !== undefined && mayGrantPermission(viewer, app, permission)
  return (
    app.AssignedRoles.every(grants) &&
    app.AssignedPermissions.every((one) => mayGrantPermission(viewer, app, one))
  )
}

/** Sets the last day on which a person has something, or with null that there is none. */
export const setAccessEnd = endpoint({
  name: 'setAccessEnd',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/AccessEnd',
  needs: endNeeds,
  changes: ['users', 'access', 'activity'],
  body: z
    .object({ UserID: id, ...thing, Day: day.nullable() })
    .refine(({ RoleID, PermissionID }) => RoleID === null || PermissionID === null, {
      path: ['PermissionID'],
      message: 'valid.value',
    }),
  output: z.array(AccessEnd),
  refuses: [404],
})

/** Extends all access of a person that ends within a week by 90 days. */
export const extendAccess = endpoint({
  name: 'extendAccess',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/ExtendAccess',
  needs: endNeeds,
  changes: ['users', 'access', 'activity'],
  query: z.object({ id }),
  output: z.array(AccessEnd),
  refuses: [404],
})
