import { allApps, type App, flat } from '#features/apps/contract.ts'
import {
  type Template,
  deleteTemplate,
  saveTemplate,
  templates,
} from '#features/people/templates/contract.ts'
import { factorRules, removeFactorRule, saveFactorRule } from '#features/sign-in/factors/contract/rules.ts'
import { labelOf } from './labels.ts'
import { idsIn, type Portal } from './portal.ts'
import type { Section } from './section.ts'
import type { RuleItem, TemplateItem } from './shape.ts'

const sorted = <I extends object>(items: readonly I[]) =>
  items.toSorted((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1))

const PAGE = 100

/** The templates of the network; those of a dealer belong to its people. */
async function networkTemplates({ call }: Portal): Promise<Template[]> {
  const all: Template[] = []
  for (let page = 1; ; page += 1) {
    const { Data, TotalPages } = await call(templates, { query: '', page, pageSize: PAGE, dealer: 'none' })
    all.push(...Data)
    if (page >= TotalPages) return all
  }
}

function templateItem({ Names, Stores, Apps }: Template, apps: ReadonlyMap<string, App>): TemplateItem {
  return {
    Names,
    Stores,
    Apps: sorted(
      Apps.flatMap(({ ID, AssignedRoles, AssignedPermissions, Attributes }) => {
        const app = apps.get(ID)
        if (!app) return []
        const named = [...(app.Roles ?? []), ...flat(app.Permissions ?? []), ...(app.Attributes ?? [])]
        const names = new Map(named.map((one) => [one.ID, one.Name]))
        const namesOf = (list: readonly { ID: string }[]) =>
          list.flatMap((one) => names.get(one.ID) ?? []).toSorted()
        return {
          ClientID: app.ClientID,
          AssignedRoles: namesOf(AssignedRoles),
          AssignedPermissions: namesOf(AssignedPermissions),
          Attributes: sorted(Attributes.map((one) => ({ Name: names.get(one.ID) ?? '', Value: one.Value }))),
        }
      }),
    ),
  }
}

const named = (app: App) => ({ ID: app.ID, Name: app.ClientID })

export const templatesSection: Section<TemplateItem> = {
  key: 'Templates',
  read: async (portal) => {
    const apps = new Map((await portal.call(allApps, {})).map((app) => [app.ID, app]))
    return sorted((await networkTemplates(portal)).map((one) => templateItem(one, apps)))
  },
  save: async (portal, changes) => {
    const saved = new Map((await networkTemplates(portal)).map((one) => [labelOf(one), one]))
    const apps = await portal.call(allApps, {})
    for (const { after } of changes) {
      const place = ['Templates', labelOf(after)]
      const before = saved.get(labelOf(after))
      const known = idsIn(portal, place, apps.map(named))
      const Apps = after.Apps.flatMap(({ ClientID, AssignedRoles, AssignedPermissions, Attributes }) => {
        const id = known(ClientID)
        const app = apps.find(({ ID }) => ID === id)
        if (!app) return []
        const at = [...place, 'Apps', ClientID]
        const idsOf = (list: readonly string[], find: (name: string) => string | null) =>
          list.flatMap((name) => {
            const ID = find(name)
            return ID ? [{ ID }] : []
          })
        const attributes = idsIn(portal, [...at, 'Attributes'], app.Attributes ?? [])
        return {
          ID: app.ID,
          AssignedRoles: idsOf(AssignedRoles, idsIn(portal, [...at, 'AssignedRoles'], app.Roles ?? [])),
          AssignedPermissions: idsOf(
            AssignedPermissions,
            idsIn(portal, [...at, 'AssignedPermissions'], flat(app.Permissions ?? [])),
          ),
          Attributes: Attributes.flatMap(({ Name, Value }) => {
            const ID = attributes(Name)
            return ID ? [{ ID, Value }] : []
          }),
        }
      })
      const { Names, Stores } = after
      const sent = {
        ...(before && { ID: before.ID, Version: before.Version }),
        Names,
        Dealer: null,
        Stores,
        Apps,
      }
      await portal.attempt(place, after, () => portal.call(saveTemplate, sent))
    }
  },
  remove: async (portal, gone) => {
    const saved = new Map((await networkTemplates(portal)).map((one) => [labelOf(one), one.ID]))
    for (const one of gone)
      await portal.attempt(['Templates', labelOf(one)], null, () =>
        portal.call(deleteTemplate, { id: saved.get(labelOf(one))! }),
      )
  },
}

/** The rules on second factors as the file has them, with their IDs. */
async function storedRules({ call }: Portal) {
  const apps = await call(allApps, {})
  return (await call(factorRules, {})).flatMap(({ ID, Scope, Target, Level, RequiredFrom }) => {
    const app = apps.find((one) => one.ID === Target?.ID || one.Roles?.some((role) => role.ID === Target?.ID))
    const role = app?.Roles?.find((one) => one.ID === Target?.ID)
    const item: RuleItem = {
      Scope,
      ...(app && { App: app.ClientID }),
      ...(role && { Role: role.Name }),
      Level,
      RequiredFrom,
    }
    return { ID, item }
  })
}

export const rulesSection: Section<RuleItem> = {
  key: 'FactorRules',
  read: async (portal) => sorted((await storedRules(portal)).map(({ item }) => item)),
  save: async (portal, changes) => {
    const apps = await portal.call(allApps, {})
    for (const { after } of changes) {
      const { Scope, App: ClientID = null, Role = null, Level, RequiredFrom } = after
      const place = ['FactorRules', labelOf(after)]
      const appId = idsIn(portal, [...place, 'App'], apps.map(named))(ClientID)
      const roles = apps.find(({ ID }) => ID === appId)?.Roles ?? []
      const Target = Scope === 'role' ? idsIn(portal, [...place, 'Role'], roles)(Role) : appId
      const sent = { Scope, Target, Level, RequiredFrom: RequiredFrom ?? null }
      await portal.attempt(place, sent, () => portal.call(saveFactorRule, sent))
    }
  },
  remove: async (portal, gone) => {
    const saved = new Map((await storedRules(portal)).map(({ ID, item }) => [labelOf(item), ID]))
    for (const one of gone)
      await portal.attempt(['FactorRules', labelOf(one)], null, () =>
        portal.call(removeFactorRule, { id: saved.get(labelOf(one))! }),
      )
  },
}
