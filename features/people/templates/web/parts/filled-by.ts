import type { Viewer } from '#domain/contract/viewer.ts'
import { needsStores } from '../../../access/rules.ts'
import {
  type AccessChanges,
  grantOf,
  toAssignments,
  withChange,
} from '../../../access/web/parts/app-changes.ts'
import type { AppDraft } from '../../../access/web/parts/app-drafts.ts'
import type { Template } from '../../contract.ts'
import { withTemplate } from '../../contract/apply-template.ts'
import { divided } from '../../contract/givable.ts'

type RoleOfApp = { app: string; role: string }

export type Filled = {
  /** Of the template. */
  id: string
  changes: AccessChanges
  /** The names of what the viewer may not give. */
  left: readonly string[]
  /** The given roles that still need stores. */
  roles: readonly RoleOfApp[]
}

type Form = {
  viewer: Viewer
  /** The dealer in the form: an id, or ''. */
  dealer: string
  drafts: readonly AppDraft[]
  changes: AccessChanges
  /** Those that the viewer may give to people of the dealer. */
  stores: readonly string[]
}

/** Adds the parts of the template that the viewer may give to the form, and names the others. */
export function filledBy({ ID, Stores, Apps }: Template, form: Form): Filled {
  const byId = new Map(form.drafts.map((draft) => [draft.app.ID, draft]))
  const parts = Apps.flatMap((one) => {
    const draft = byId.get(one.ID)
    return draft ? [{ draft, ...divided(form.viewer, one, draft.app) }] : []
  })
  const held = form.drafts.flatMap(({ app, grant }) =>
    grant ? [{ ID: app.ID, ...toAssignments(grant) }] : [],
  )
  const save = withTemplate(
    { DealerID: form.dealer || null, Apps: held },
    {
      now: { Stores, Apps: parts.flatMap(({ given }) => given ?? []) },
      former: [],
      others: [],
      apps: new Map(form.drafts.map(({ app }) => [app.ID, app])),
      stores: form.stores,
    },
  )
  const saved = new Map(save?.Apps?.map((app) => [app.ID, app]))
  let changes = form.changes
  const roles: RoleOfApp[] = []
  for (const { draft, given } of parts) {
    const {
      AssignedRoles,
      AssignedBranches = [],
      AssignedPermissions = [],
      Attributes = [],
    } = saved.get(draft.app.ID) ?? {}
    if (!AssignedRoles) continue
    const next = { AssignedRoles, AssignedBranches, AssignedPermissions, Attributes }
    changes = withChange(changes, draft.app.ID, grantOf(next), draft)
    if (needsStores(draft.app, form.dealer || null))
      for (const { ID: role } of given?.AssignedRoles ?? [])
        if (AssignedBranches.every(({ RoleID }) => RoleID !== role)) roles.push({ app: draft.app.ID, role })
  }
  return {
    id: ID,
    changes,
    left: parts.flatMap(({ draft, left, given }) =>
      left.length > 0 || !given
        ? [[draft.app.DisplayName, ...left.map(({ DisplayName }) => DisplayName)].join(' – ')]
        : [],
    ),
    roles,
  }
}

/** The form with these stores for the roles. */
export const withStores = (
  changes: AccessChanges,
  roles: readonly RoleOfApp[],
  stores: readonly string[],
): AccessChanges =>
  roles.reduce<AccessChanges>((all, { app, role }) => {
    const change = all[app]
    if (!change?.to) return all
    const to = { ...change.to, stores: { ...change.to.stores, [role]: stores } }
    return { ...all, [app]: { ...change, to } }
  }, changes)
