import { networkPermissions } from '#domain/contract/narrowed.ts'
import type { Permission } from '#domain/contract/permissions.ts'
import { can, isSystemAdmin, type Viewer } from '#domain/contract/viewer.ts'

/** Who makes API tokens, by the setting API_TOKENS: system admins, or everyone who has a permission of the portal. R122 */
export const mayMakeTokens = (viewer: Viewer, { API_TOKENS }: { API_TOKENS: 'system-admins' | 'everyone' }) =>
  isSystemAdmin(viewer) || (API_TOKENS === 'everyone' && viewer.permissions.length > 0)

/** The permissions that a person can give to a token; for a token limited to one dealer, only those that concern a dealer. */
export const givablePermissions = (viewer: Viewer, dealerId: string | null): readonly Permission[] =>
  dealerId !== null && can(viewer, 'access-all-dealers')
    ? viewer.permissions.filter((one) => !networkPermissions.includes(one))
    : viewer.permissions
