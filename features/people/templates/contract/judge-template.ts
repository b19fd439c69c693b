import type { Viewer } from '#domain/contract/viewer.ts'
import type { AccessRefusal, AppAccess, KnownApp } from '../../access/contract.ts'
import { decide } from '../../access/contract/decide.ts'
import type { TemplateApp } from '../contract.ts'

type Apps = ReadonlyMap<string, KnownApp>

const withoutStores = (app: TemplateApp) => ({ ...app, AssignedBranches: [] })

/** Judges the contents of a template as the access of somebody without a dealer, whose roles need no stores. R100 */
export function judgeTemplate(
  viewer: Viewer,
  before: readonly TemplateApp[],
  sent: readonly TemplateApp[],
  known: Apps,
): { refused: readonly AccessRefusal[]; next: readonly TemplateApp[] } {
  // Values may be left to each person, and nobody loses anything when a part leaves the template.
  const apps = [...known.values()].map((app) => ({
    ...app,
    Attributes: app.Attributes.map((one) => ({ ...one, Required: false })),
  }))
  const { refused, next } = decide(
    { ...viewer, permissions: [...viewer.permissions, 'deprovision-apps'] },
    { ID: null, DealerID: null, LastSystemAdmin: false, Apps: before.map(withoutStores) },
    { Apps: sent.map(withoutStores) },
    { apps: new Map(apps.map((app) => [app.ID, app])), stores: new Map(), dealers: new Set() },
  )
  return refused ? { refused, next: before } : { refused: [], next: next.Apps.map(toApp) }
}

const ids = (list: readonly { ID: string }[]) => list.map(({ ID }) => ({ ID }))

const toApp = (app: AppAccess): TemplateApp => ({
  ID: app.ID,
  AssignedRoles: ids(app.AssignedRoles),
  AssignedPermissions: ids(app.AssignedPermissions),
  Attributes: app.Attributes.filter(({ Value }) => Value !== '').map(({ ID, Value }) => ({ ID, Value })),
})

/** The contents without apps, roles, permissions and attributes that are deleted. */
export const whatIsLeft = (apps: readonly TemplateApp[], known: Apps): TemplateApp[] =>
  apps.flatMap((app) => {
    const now = known.get(app.ID)
    if (!now) return []
    const has = (list: readonly { ID: string }[]) => {
      const left = new Set(list.map(({ ID }) => ID))
      return ({ ID }: { ID: string }) => left.has(ID)
    }
    return [
      {
        ID: app.ID,
        AssignedRoles: app.AssignedRoles.filter(has(now.Roles)),
        AssignedPermissions: app.AssignedPermissions.filter(has(now.Permissions)),
        Attributes: app.Attributes.filter(has(now.Attributes)),
      },
    ]
  })
