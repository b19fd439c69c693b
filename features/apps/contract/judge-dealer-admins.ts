import { can } from '#domain/contract/viewer.ts'
import { flat } from '../contract.ts'
import { isPortal, isWithinRank, mayAutoProvision } from '../rules.ts'
import { dealerAdminGrant } from './dealer-admin-grant.ts'
import type { AppFields } from './judge-app-fields.ts'
import type { AppCase, RoleNext } from './judge-roles.ts'
import { type AppRefusal, refusal } from './match-children.ts'

const settings = ['DealerAdminRole', 'DealerAdminPermissions'] as const

/**
 * Judges a change of what dealer admins get in an app. The viewer must be allowed to give what it adds, since everybody who
 * becomes a dealer admin gets it; removing needs only the right to change the app. R6, R36, R65
 */
export function judgeDealerAdmins(
  appCase: AppCase,
  before: AppFields | null,
  after: AppFields,
): AppRefusal[] {
  const { viewer, app, roles } = appCase
  if (isPortal(app))
    return settings
      .filter((field) => after[field] !== null)
      .map((field) => refusal(400, field, 'apps.err.portalDealerAdmins'))
  const permissions = flat(appCase.permissions)
  const isUnknown = {
    DealerAdminRole: after.DealerAdminRole !== null && roles.every(({ ID }) => ID !== after.DealerAdminRole),
    DealerAdminPermissions: after.DealerAdminPermissions?.some((id) =>
      permissions.every(({ ID }) => ID !== id),
    ),
  }
  const had = before && dealerAdminGrant(before, roles, permissions)
  const gets = dealerAdminGrant(after, roles, permissions)
  const isGiven = gets.role !== null && gets.role !== had?.role
  const mayGiveRole = mayAutoProvision(viewer) && isWithinRank(viewer, gets.role?.Priority ?? null)
  const added = gets.permissions.filter((one) => had?.permissions.includes(one) === false)
  const mayGive = ({ Transferable }: { Transferable: boolean }) =>
    mayAutoProvision(viewer) && (Transferable || can(viewer, 'all-permissions'))
  return [
    ...settings.filter((field) => isUnknown[field]).map((field) => refusal(400, field, 'valid.value')),
    ...(isGiven && !mayGiveRole ? [refusal(403, 'DealerAdminRole', 'apps.err.dealerAdminRole')] : []),
    ...(added.every(mayGive)
      ? []
      : [refusal(403, 'DealerAdminPermissions', 'apps.err.dealerAdminPermissions')]),
  ]
}

/**
 * Refuses a change of roles by which dealer admins would get another role, above the viewer's rank. `judgeRoles` judges
 * a role that itself changed. R36, R65
 */
export function judgeRoleOfAdmins(
  { viewer, roles }: AppCase,
  before: AppFields | null,
  after: AppFields,
  next: readonly RoleNext[],
): AppRefusal[] {
  const had = before && dealerAdminGrant(before, roles, []).role
  const remaining = next.map((one) => ({ ...one, ID: one.before?.ID ?? one.path }))
  const gets = dealerAdminGrant(after, remaining, []).role
  const isOther = gets !== null && gets.ID !== had?.ID
  return isOther && !gets.changed && !isWithinRank(viewer, gets.Priority)
    ? [refusal(403, 'DealerAdminRole', 'apps.err.dealerAdminRole')]
    : []
}
