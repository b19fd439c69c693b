import { allApps, type App, flat } from '#features/apps/contract.ts'
import {
  type Template,
  deleteTemplate,
  saveTemplate,
  templates,
} from '#features/people/templates/contract.ts'
import { labelOf, sorted } from './labels.ts'
import { clientIds, idsIn, type Portal } from './portal.ts'
import { dealersOf, isCurrent, soldToIn } from './records.ts'
import type { Section } from './section.ts'
import type { TemplateItem } from './shape.ts'

const PAGE = 100

/** The templates of the network and of dealers. */
async function storedTemplates({ call }: Portal): Promise<Template[]> {
  const all: Template[] = []
  for (let page = 1; ; page += 1) {
    const { Data, TotalPages } = await call(templates, { query: '', page, pageSize: PAGE })
    all.push(...Data)
    if (page >= TotalPages) return all
  }
}

type Names = { apps: ReadonlyMap<string, App>; soldTo: (id: string) => string }

function templateItem({ Names, Dealer, Stores, Apps }: Template, { apps, soldTo }: Names): TemplateItem {
  return {
    ...namesOf({ Names, Dealer }, soldTo),
    Stores,
    Apps: sorted(
      Apps.flatMap(({ ID, AssignedRoles, AssignedPermissions, Attributes }) => {
        const app = apps.get(ID)
        if (!app) return []
        const named = [...(app.Roles ?? []), ...flat(app.Permissions ?? []), ...(app.Attributes ?? [])]
        const names = new Map(named.map((one) => [one.ID, one.Name]))
        const partsOf = (list: readonly { ID: string }[]) =>
          list.flatMap((one) => names.get(one.ID) ?? []).toSorted()
        return {
          ClientID: app.ClientID,
          AssignedRoles: partsOf(AssignedRoles),
          AssignedPermissions: partsOf(AssignedPermissions),
          Attributes: sorted(Attributes.map((one) => ({ Name: names.get(one.ID) ?? '', Value: one.Value }))),
        }
      }),
    ),
  }
}

/** What names a template: its names, and the sold-to number of its dealer. */
const namesOf = ({ Names, Dealer }: Pick<Template, 'Names' | 'Dealer'>, soldTo: Names['soldTo']) => ({
  Names,
  ...(Dealer && { Dealer: soldTo(Dealer.ID) }),
})

/** The templates by their names in the file. */
export async function templatesByName(portal: Portal): Promise<Map<string, Template>> {
  const soldTo = soldToIn(await dealersOf(portal.db))
  return new Map((await storedTemplates(portal)).map((one) => [labelOf(namesOf(one, soldTo)), one]))
}

export const templatesSection: Section<TemplateItem> = {
  key: 'Templates',
  read: async (portal) => {
    const apps = new Map((await portal.call(allApps, {})).map((app) => [app.ID, app]))
    const soldTo = soldToIn(await dealersOf(portal.db))
    return sorted((await storedTemplates(portal)).map((one) => templateItem(one, { apps, soldTo })))
  },
  save: async (portal, changes) => {
    const [saved, dealers] = [await templatesByName(portal), await dealersOf(portal.db)]
    const apps = await portal.call(allApps, {})
    for (const { after } of changes) {
      const place = ['Templates', labelOf(after)]
      const before = saved.get(labelOf(after))
      const dealer = idsIn(portal, [...place, 'Dealer'], dealers.filter(isCurrent))
      const known = idsIn(portal, place, clientIds(apps))
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
        Dealer: before ? (before.Dealer?.ID ?? null) : dealer(after.Dealer ?? null),
        Stores,
        Apps,
      }
      await portal.attempt(place, after, () => portal.call(saveTemplate, sent))
    }
  },
  remove: async (portal, gone) => {
    const saved = await templatesByName(portal)
    for (const one of gone)
      await portal.attempt(['Templates', labelOf(one)], null, () =>
        portal.call(deleteTemplate, { id: saved.get(labelOf(one))!.ID }),
      )
  },
}
