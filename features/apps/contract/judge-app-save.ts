import type { Locale } from '#core/contract/locale.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '../contract.ts'
import type { AppToSave } from './app-to-save.ts'
import { judgeAppAttributes } from './judge-app-attributes.ts'
import { type AppFields, fieldsAfter, judgeAppFields } from './judge-app-fields.ts'
import { judgePermissions } from './judge-permissions.ts'
import { mayAutoProvision } from '../rules.ts'
import { type AppCase, judgeRoles } from './judge-roles.ts'
import { refusal } from './match-children.ts'

export type AppSave = {
  viewer: Viewer
  locale: Locale
  /** The saved app with its children; null: a new one. */
  before: App | null
  sent: AppToSave
  neededRoles: ReadonlySet<string>
}

/**
 * Judges a save of an app and its children by their difference from what is saved: all or nothing. Answers what to write;
 * a list that the save leaves out does not change. The caller checks before whether the viewer may change this app at all.
 */
export function judgeAppSave({ viewer, locale, before, sent, neededRoles }: AppSave) {
  const after = fieldsAfter({ locale }, before, sent)
  const of: AppCase = {
    viewer,
    locale,
    app: before ?? after,
    roles: before?.Roles ?? [],
    permissions: before?.Permissions ?? [],
    attributes: before?.Attributes ?? [],
    neededRoles,
  }
  const roles = sent.Roles && judgeRoles(of, sent.Roles)
  const permissions = sent.Permissions && judgePermissions(of, sent.Permissions)
  const attributes = sent.Attributes && judgeAppAttributes(of, sent.Attributes)
  // A role that is deleted is given to nobody any more.
  const isGone = roles?.removed.some(({ ID }) => ID === after.AutoProvisionRole) === true
  const fields: AppFields = isGone ? { ...after, AutoProvisionRole: null } : after
  // A role based rule goes by the name of its role. B032
  const rule = roles?.next.find(({ before: role }) => role && role.ID === fields.AutoProvisionRole)
  const isRuleChanged = fields.ProvisionType === 1 && rule !== undefined && rule.Name !== rule.before?.Name
  const ruled =
    isRuleChanged && !mayAutoProvision(viewer)
      ? [refusal(403, `${rule.path}.Name`, 'apps.err.provisioning')]
      : []
  const lists = [roles, permissions, attributes]
  return {
    fields,
    roles,
    permissions,
    attributes,
    refused: [
      ...judgeAppFields(of, before, after),
      ...ruled,
      ...lists.flatMap((list) => list?.refused ?? []),
    ],
    dropped: lists.flatMap((list) => list?.dropped ?? []),
  }
}
export type Judged = ReturnType<typeof judgeAppSave>
