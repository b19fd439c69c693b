import type { Db } from '#core/server/database/database.ts'
import { allApps, type App } from '#features/apps/contract.ts'
import {
  deleteIdentityProvider,
  identityProviders,
  type Provider,
  saveIdentityProvider,
} from '#features/sign-in/brokers/contract.ts'
import type { Rule } from '#features/sign-in/brokers/contract/gifts.ts'
import { labelOf } from './labels.ts'
import { idsIn, type Portal } from './portal.ts'
import type { Section } from './section.ts'
import type { ProviderItem } from './shape.ts'

type Dealer = { ID: string; Name: string }

/** The dealers by their sold-to number, those that exist first: a provider keeps its deleted ones. */
const dealersOf = (db: Db) =>
  db.rows<Dealer>`select id as "ID", sold_to as "Name" from dealers order by deleted_at is not null, sold_to, id`

const namesIn = (list: readonly Dealer[]) => {
  const names = new Map(list.map(({ ID, Name }) => [ID, Name]))
  return (id: string) => names.get(id) ?? ''
}

function providerItem(one: Provider, apps: readonly App[], soldTo: (id: string) => string): ProviderItem {
  const { ID: _id, Version: _version, Dealers, Exempt: _exempt, HasSecret: _secret, ...rest } = one
  const { Callback: _callback, People: _people, WithoutPassword: _without, ...shown } = rest
  const { Targets: _targets, RulesGive: _give, Attributes: _attributes, ...fields } = shown
  return {
    ...fields,
    Dealers: Dealers.map(({ ID }) => soldTo(ID)).toSorted(),
    CreatesIn: one.CreatesIn && soldTo(one.CreatesIn),
    Rules: one.Rules.flatMap(({ Claim, Value, ID: given }) => {
      const app = apps.find(({ Roles }) => Roles?.some(({ ID }) => ID === given))
      const role = app?.Roles?.find(({ ID }) => ID === given)
      return app && role ? { Claim, Value, App: app.ClientID, Role: role.Name } : []
    }),
  }
}

/**
 * Identity providers, by their names. Their secrets, who keeps a password, and rules that give no role stay with each
 * installation.
 */
export const providersSection: Section<ProviderItem> = {
  key: 'IdentityProviders',
  read: async ({ call, db }) => {
    const [apps, soldTo] = [await call(allApps, {}), namesIn(await dealersOf(db))]
    return (await call(identityProviders, {}))
      .map((one) => providerItem(one, apps, soldTo))
      .toSorted((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1))
  },
  save: async (portal, changes) => {
    const [apps, dealers] = [await portal.call(allApps, {}), await dealersOf(portal.db)]
    const saved = new Map((await portal.call(identityProviders, {})).map((one) => [labelOf(one), one]))
    for (const { after } of changes) {
      const place = ['IdentityProviders', labelOf(after)]
      const before = saved.get(labelOf(after))
      const sent = { ...after, ...idsOf(portal, place, { after, before, apps, dealers }) }
      await portal.attempt(place, after, () =>
        portal.call(saveIdentityProvider, {
          ...(before && { ID: before.ID, Version: before.Version }),
          ...sent,
          Exempt: (before?.Exempt ?? []).map(({ ID }) => ({ ID })),
          Attributes: before?.Attributes ?? [],
        }),
      )
    }
  },
  remove: async (portal, gone) => {
    const saved = new Map((await portal.call(identityProviders, {})).map((one) => [labelOf(one), one.ID]))
    for (const one of gone)
      await portal.attempt(['IdentityProviders', labelOf(one)], null, () =>
        portal.call(deleteIdentityProvider, { id: saved.get(labelOf(one))! }),
      )
  },
}

type Named = {
  after: ProviderItem
  before: Provider | undefined
  apps: readonly App[]
  dealers: readonly Dealer[]
}

/** The IDs of what a provider names: dealers that it has already, also deleted ones, before others. */
function idsOf(portal: Portal, place: readonly string[], { after, before, apps, dealers }: Named) {
  const had = new Set(before?.Dealers.map(({ ID }) => ID))
  const dealer = idsIn(
    portal,
    [...place, 'Dealers'],
    dealers.toSorted((a, b) => Number(had.has(b.ID)) - Number(had.has(a.ID))),
  )
  const clients = apps.map(({ ID, ClientID }) => ({ ID, Name: ClientID }))
  return {
    Dealers: after.Dealers.flatMap((number) => {
      const ID = dealer(number)
      return ID ? [{ ID }] : []
    }),
    CreatesIn: dealer(after.CreatesIn),
    Rules: after.Rules.flatMap(({ Claim, Value, App, Role }): Rule[] => {
      const at = [...place, 'Rules', labelOf({ Claim, Value, App, Role })]
      const appId = idsIn(portal, at, clients)(App)
      const ID = appId && idsIn(portal, at, apps.find((one) => one.ID === appId)?.Roles ?? [])(Role)
      return ID ? [{ Claim, Value, Gives: 'role', ID }] : []
    }).concat(before?.Rules.filter(({ Gives }) => Gives !== 'role') ?? []),
  }
}
