import type { App } from '#features/apps/contract.ts'
import { flat } from '#features/apps/contract.ts'
import type { AppAccess, UserApp } from '../../../access/contract.ts'
import {
  type AccessChanges,
  grantOf,
  toAssignments,
  withChange,
} from '../../../access/web/parts/app-changes.ts'
import { appDrafts, type EditContext } from '../../../access/web/parts/app-drafts.ts'
import type { Viewer } from '#domain/contract/viewer.ts'
import type { StoreChoice, Template, TemplateApp } from '../../contract.ts'
import { divided } from '../../contract/givable.ts'

/** What the form of a template is filled from. */
export type TemplateRecord = Pick<Template, 'Names' | 'Dealer' | 'Stores' | 'Apps' | 'Hidden' | 'Version'> & {
  ID?: string
  /** What a new one begins with. */
  Begun?: AccessChanges
}

/** The field of the name in each language. */
export const nameFields = { 'en-US': 'NameEn', 'fr-CA': 'NameFr' } as const

export type TemplateValues = {
  NameEn: string
  NameFr: string
  /** The id, or '' for the whole network. */
  Dealer: string
  Stores: StoreChoice
  Apps: AccessChanges
}

export const valuesOf = ({ Names, Dealer, Stores, Begun = {} }: TemplateRecord): TemplateValues => ({
  NameEn: Names['en-US'],
  NameFr: Names['fr-CA'],
  Dealer: Dealer?.ID ?? '',
  Stores,
  Apps: Begun,
})

/** The contents as the access editor shows the access of somebody without a dealer, whose roles have no stores. */
export function editContextOf(
  viewer: Viewer,
  apps: readonly App[],
  contents: readonly TemplateApp[],
): EditContext {
  const held = contents.flatMap((one): UserApp[] => {
    const app = apps.find(({ ID }) => ID === one.ID)
    return app ? [asHeld(app, one)] : []
  })
  // A part leaves a template without being taken from anybody.
  const editor = { ...viewer, permissions: [...viewer.permissions, 'deprovision-apps' as const] }
  return { viewer: editor, apps, held, dealerId: null, sameDealer: true }
}

function asHeld(app: App, contents: TemplateApp): UserApp {
  const named = <T extends { ID: string }>(list: readonly T[] | undefined, ids: readonly { ID: string }[]) =>
    (list ?? []).filter(({ ID }) => ids.some((one) => one.ID === ID))
  const value = (id: string) => contents.Attributes.find(({ ID }) => ID === id)?.Value ?? ''
  return {
    ID: app.ID,
    Name: app.Name,
    DisplayName: app.DisplayName,
    ClientID: app.ClientID,
    Colour: app.Colour,
    Logo: app.Logo,
    LogoF: app.LogoF,
    Groups: [],
    AssignedRoles: named(app.Roles, contents.AssignedRoles),
    AssignedBranches: [],
    AssignedPermissions: named(flat(app.Permissions ?? []), contents.AssignedPermissions),
    Attributes: (app.Attributes ?? []).map((one) => ({ ...one, Value: value(one.ID) })),
  }
}

/** The contents after these changes. */
export const contentsAfter = (context: EditContext, changes: AccessChanges): TemplateApp[] =>
  appDrafts(context, changes).flatMap(({ app, grant, willBeRemoved }) => {
    if (!grant || willBeRemoved) return []
    const { AssignedRoles, AssignedPermissions, Attributes } = toAssignments(grant)
    return [
      {
        ID: app.ID,
        AssignedRoles,
        AssignedPermissions,
        Attributes: Attributes.filter(({ Value }) => Value.trim() !== ''),
      },
    ]
  })

/** The contents that give what a person holds: without stores, and without values, which are theirs. */
export const contentsOf = (apps: readonly AppAccess[]): TemplateApp[] =>
  apps.map(({ ID, AssignedRoles, AssignedPermissions }) => ({
    ID,
    AssignedRoles: AssignedRoles.map((one) => ({ ID: one.ID })),
    AssignedPermissions: AssignedPermissions.map((one) => ({ ID: one.ID })),
    Attributes: [],
  }))

/** The changes of an empty template that add the parts of these contents that the viewer may give. */
export function begun(context: EditContext, from: readonly TemplateApp[]): AccessChanges {
  const drafts = appDrafts(context, {})
  return from.reduce<AccessChanges>((changes, one) => {
    const draft = drafts.find(({ app }) => app.ID === one.ID)
    const given = draft && divided(context.viewer, one, draft.app).given
    return given ? withChange(changes, one.ID, grantOf({ ...given, AssignedBranches: [] }), draft) : changes
  }, {})
}
