import type { Locale } from '#core/contract/locale.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { App } from '../contract.ts'
import type { AppToSave } from './app-to-save.ts'
import { judgeAppAttributes } from './judge-app-attributes.ts'
import { type AppFields, fieldsAfter, judgeAppFields } from './judge-app-fields.ts'
import { judgeRoleOfAdmins } from './judge-dealer-admins.ts'
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
 * Judges a save of an app and its children by the difference from the saved ones: all or nothing. Answers the state to
 * write; a list that the save leaves out does not change. The caller checks first whether the viewer may change this app.
 */
export function judgeAppSave({ viewer, locale, before, sent, neededRoles }: AppSave) {
  const after = fieldsAfter({ locale }, before, sent)
  const appCase: AppCase = {
    viewer,
    locale,
    app: before ?? after,
    roles: before?.Roles ?? [],
    permissions: before?.Permissions ?? [],
    attributes: before?.Attributes ?? [],
    neededRoles,
  }
  const roles = sent.Roles && judgeRoles(appCase, sent.Roles)
  const permissions = sent.Permissions && judgePermissions(appCase, sent.Permissions)
  const attributes = sent.Attributes && judgeAppAttributes(appCase, sent.Attributes)
  const fields = withoutRemoved(after, [...(roles?.removed ?? []), ...(permissions?.removed ?? [])])
  // A role based rule applies by the name of its role, so renaming the role changes the rule. B032
  const rule = roles?.next.find(({ before: role }) => role && role.ID === fields.AutoProvisionRole)
  const isRuleChanged = fields.ProvisionType === 1 && rule !== undefined && rule.Name !== rule.before?.Name
  const ruleRefusals =
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
      ...judgeAppFields(appCase, before, after),
      ...ruleRefusals,
      ...(roles ? judgeRoleOfAdmins(appCase, before, fields, roles.next) : []),
      ...lists.flatMap((list) => list?.refused ?? []),
    ],
    dropped: lists.flatMap((list) => list?.dropped ?? []),
  }
}

/** Removes deleted roles and permissions from the settings that give them automatically. */
function withoutRemoved(fields: AppFields, removed: readonly { ID: string }[]): AppFields {
  const gone = new Set(removed.map(({ ID }) => ID))
  const unlessGone = (id: string | null) => (id !== null && gone.has(id) ? null : id)
  return {
    ...fields,
    AutoProvisionRole: unlessGone(fields.AutoProvisionRole),
    DealerAdminRole: unlessGone(fields.DealerAdminRole),
    DealerAdminPermissions: fields.DealerAdminPermissions?.filter((id) => !gone.has(id)) ?? null,
  }
}

export type JudgedAppSave = ReturnType<typeof judgeAppSave>
