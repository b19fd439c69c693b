import { allApps } from '#features/apps/contract.ts'
import { deleteScimSource, type ScimSource, saveScimSource, scimSources } from '#features/scim/contract.ts'
import { labelOf, sorted } from './labels.ts'
import { clientIds, idsIn, type Portal } from './portal.ts'
import { dealersOf, isCurrent } from './records.ts'
import type { Section } from './section.ts'
import type { SourceItem } from './shape-of-brokers.ts'

const storedSources = async ({ call }: Portal) =>
  new Map((await call(scimSources, {})).Sources.map((one) => [one.Name, one]))

/** A source without its tokens and its owner, who is the person that saved it last. R116 */
const sourceItem = (
  { Name, Network, Dealers, May, Apps, SendsWelcome }: ScimSource,
  clientId: (id: string) => string,
): SourceItem => ({
  Name,
  Network,
  Dealers: Dealers.map(({ SoldTo }) => SoldTo).toSorted(),
  May: May.toSorted(),
  Apps: Apps.map(({ ID }) => clientId(ID)).toSorted(),
  SendsWelcome,
})

/** SCIM sources, by their names. Their tokens are generated on the page. */
export const sourcesSection: Section<SourceItem> = {
  key: 'ScimSources',
  read: async (portal) => {
    const names = new Map(clientIds(await portal.call(allApps, {})).map(({ ID, Name }) => [ID, Name]))
    const all = await storedSources(portal)
    return sorted([...all.values()].map((one) => sourceItem(one, (id) => names.get(id) ?? '')))
  },
  save: async (portal, changes) => {
    const saved = await storedSources(portal)
    const apps = clientIds(await portal.call(allApps, {}))
    const dealers = (await dealersOf(portal.db)).filter(isCurrent)
    for (const { after } of changes) {
      const { Dealers = [], Apps = [], May = [], ...fields } = after
      const place = ['ScimSources', labelOf(after)]
      const [dealer, app] = [
        idsIn(portal, [...place, 'Dealers'], dealers),
        idsIn(portal, [...place, 'Apps'], apps),
      ]
      const before = saved.get(after.Name)
      const sent = {
        ...(before && { ID: before.ID, Version: before.Version }),
        ...fields,
        May,
        DealerIDs: Dealers.flatMap((number) => dealer(number) ?? []),
        AppIDs: Apps.flatMap((clientId) => app(clientId) ?? []),
      }
      await portal.attempt(place, after, () => portal.call(saveScimSource, sent))
    }
  },
  remove: async (portal, gone) => {
    const saved = await storedSources(portal)
    for (const { Name } of gone)
      await portal.attempt(['ScimSources', Name], null, () =>
        portal.call(deleteScimSource, { id: saved.get(Name)!.ID }),
      )
  },
}
