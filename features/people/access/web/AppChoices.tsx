import { useTranslations } from 'use-intl'
import { announce } from '#core/web/ui/announce.ts'
import { grantablePermissions, grantableRoles, needsStores } from '../rules.ts'
import { flat } from '#features/apps/contract.ts'
import { AttributeFields } from './parts/AttributeFields.tsx'
import type { Choice } from '#core/web/form/ChoiceList.tsx'
import { ChoicesField } from '#core/web/form/ChoicesField.tsx'
import { PermissionChoices, StoreChoices } from './GrantChoices.tsx'
import { offeredRows, storeGroups } from './offered.ts'
import { type Grant, NO_ROLE, storesOf } from './parts/app-changes.ts'
import type { AppDraft, AppProblem, EditContext } from './parts/app-drafts.ts'
import { withRole } from './parts/role-change.ts'

type Props = {
  context: EditContext
  draft: AppDraft
  grant: Grant
  /** The stores to choose from. */
  stores: readonly Choice[]
  problems: readonly AppProblem[]
  onChange: (grant: Grant) => void
}

/** Edits the access in one app: roles, stores of each role, permissions, attributes. */
export function AppChoices({
  context: { viewer, dealerId },
  draft,
  grant,
  stores,
  problems,
  onChange,
}: Props) {
  const { app, held, current, mayTake, rolesKept } = draft
  const t = useTranslations()
  const roles = offeredRows(app.Roles, grantableRoles(viewer, app), held?.AssignedRoles)
  const permissions = offeredRows(
    flat(app.Permissions ?? []),
    grantablePermissions(viewer, app),
    held?.AssignedPermissions,
  )
  const wrong = (at: string) => {
    const problem = problems.find((one) => one.of === 'roles' && one.at === at)
    return problem && t(problem.message)
  }
  const takesStores = roles.length > 0 && needsStores(app, dealerId)
  const toggleRole = (id: string, on: boolean) => {
    const choice = {
      viewer,
      app,
      current,
      stores: takesStores ? stores.map((store) => ({ ID: store.value })) : [],
    }
    const next = withRole(grant, id, on, choice)
    if (next.permissions.length < grant.permissions.length) announce(t('prov.roleClears'))
    onChange(next)
  }
  const chosen = roles.filter(({ ID }) => grant.roles.includes(ID))
  const help = [
    grant.permissions.length > 0 && t('prov.roleClears'),
    mayTake && rolesKept.length === 0 && t('prov.lastRemoves', { app: app.DisplayName }),
  ]
  return (
    <>
      {roles.length > 0 && (
        <ChoicesField
          legend={t('prov.role')}
          options={roles.map((role) => ({ value: role.ID, label: role.DisplayName, fixed: role.fixed }))}
          chosen={grant.roles}
          onToggle={toggleRole}
          help={help.filter(Boolean).join(' ') || undefined}
          wrong={wrong(NO_ROLE)}
        />
      )}
      {takesStores &&
        storeGroups(chosen, held, stores).map(({ role, stores: choices }) => {
          const at = role?.ID ?? NO_ROLE
          return (
            <StoreChoices
              key={at}
              legend={role ? t('prov.storesOf', { role: role.DisplayName }) : t('prov.stores')}
              stores={choices}
              chosen={storesOf(grant, at)}
              onChange={(ids) => onChange({ ...grant, stores: { ...grant.stores, [at]: ids } })}
              wrong={role ? wrong(at) : undefined}
            />
          )
        })}
      <PermissionChoices
        permissions={permissions}
        chosen={grant.permissions}
        onChange={(ids) => onChange({ ...grant, permissions: ids })}
      />
      {app.Attributes && app.Attributes.length > 0 && (
        <AttributeFields
          attributes={app.Attributes}
          values={grant.attributes}
          onChange={(attributes) => onChange({ ...grant, attributes })}
          wrong={new Set(problems.filter((one) => one.of === 'attribute').map(({ at }) => at))}
        />
      )}
    </>
  )
}
