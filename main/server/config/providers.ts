import { allApps, type App } from '#features/apps/contract.ts'
import {
  deleteIdentityProvider,
  identityProviders,
  type Provider,
  saveIdentityProvider,
} from '#features/sign-in/brokers/contract.ts'
import type { AttributeRule, Rule } from '#features/sign-in/brokers/contract/gifts.ts'
import { labelOf, sorted } from './labels.ts'
import { clientIds, idsIn, type Portal } from './portal.ts'
import { dealersOf, isCurrent, soldToIn, storesOf } from './records.ts'
import { secretHashes, secretIn, secretsKept } from './secrets-by-reference.ts'
import type { Section } from './section.ts'
import type { GiftItem, ProviderItem } from './shape-of-brokers.ts'
import { templatesByName } from './templates.ts'

/** What providers name. */
async function recordsOf(portal: Portal) {
  const { db, call } = portal
  return {
    apps: await call(allApps, {}),
    dealers: await dealersOf(db),
    stores: await storesOf(db),
    templates: await templatesByName(portal),
  }
}
type Records = Awaited<ReturnType<typeof recordsOf>>

function providerItem(one: Provider, records: Records): ProviderItem {
  const { ID: _id, Version: _version, Dealers, Exempt: _exempt, HasSecret: _secret, ...rest } = one
  const { Callback: _callback, People: _people, WithoutPassword: _without, ...shown } = rest
  const { Targets: _targets, RulesGive: _give, ...fields } = shown
  const soldTo = soldToIn(records.dealers)
  return {
    ...fields,
    Dealers: Dealers.map(({ ID }) => soldTo(ID)).toSorted(),
    CreatesIn: one.CreatesIn && soldTo(one.CreatesIn),
    Rules: one.Rules.flatMap((rule) => giftItem(rule, records) ?? []),
    Attributes: one.Attributes.flatMap(({ Claim, Attribute: id }) => {
      const { app, name } = partOf(records.apps, 'Attributes', id)
      return app ? { Claim, App: app.ClientID, Attribute: name } : []
    }),
  }
}

/** An app with a role or an attribute that has this ID. */
function partOf(apps: readonly App[], list: 'Roles' | 'Attributes', id: string) {
  const app = apps.find((one) => one[list]?.some(({ ID }) => ID === id))
  return { app, name: app?.[list]?.find(({ ID }) => ID === id)?.Name ?? '' }
}

/** A rule by the name of what it gives; null: that is gone. */
function giftItem({ Claim, Value, Gives, ID: id }: Rule, records: Records): GiftItem | null {
  const soldTo = soldToIn(records.dealers.filter(isCurrent))
  if (Gives === 'role') {
    const { app, name } = partOf(records.apps, 'Roles', id)
    return app ? { Claim, Value, App: app.ClientID, Role: name } : null
  }
  if (Gives === 'template') {
    const found = [...records.templates.values()].find(({ ID }) => ID === id)
    if (!found) return null
    const { Names, Dealer } = found
    return { Claim, Value, Template: labelOf({ Names }), ...(Dealer && { Dealer: soldTo(Dealer.ID) }) }
  }
  if (Gives === 'store') {
    const found = records.stores.find(({ ID }) => ID === id)
    return found ? { Claim, Value, Store: found.Name } : null
  }
  return soldTo(id) ? { Claim, Value, Dealer: soldTo(id) } : null
}

const storedProviders = async ({ call }: Portal) =>
  new Map((await call(identityProviders, {})).map((one) => [labelOf({ Names: one.Names }), one]))

/** Identity providers, by their names. Who keeps a password stays with each installation. */
export const providersSection: Section<ProviderItem> = {
  key: 'IdentityProviders',
  read: async (portal) => {
    const records = await recordsOf(portal)
    return sorted([...(await storedProviders(portal)).values()].map((one) => providerItem(one, records)))
  },
  withoutKept: async (portal, entries) => {
    const [saved, isKept] = [await storedProviders(portal), await secretsKept(portal)]
    return entries.map(({ Secret, ...one }) =>
      Secret && !isKept(saved.get(labelOf(one))?.ID, Secret) ? { ...one, Secret } : one,
    )
  },
  hidden: async (portal) => {
    const hashes = await secretHashes(portal)
    return new Map([...(await storedProviders(portal))].map(([name, { ID }]) => [name, hashes.get(ID) ?? '']))
  },
  save: async (portal, changes) => {
    const [records, saved] = [await recordsOf(portal), await storedProviders(portal)]
    for (const { after } of changes) {
      const place = ['IdentityProviders', labelOf(after)]
      const before = saved.get(labelOf(after))
      const { Secret: source, ...fields } = after
      const Secret = source && secretIn(portal, [...place, 'Secret'], source)
      const sent = { ...fields, ...idsOf(portal, place, { after, before, records }) }
      await portal.attempt(place, after, () =>
        portal.call(saveIdentityProvider, {
          ...(before && { ID: before.ID, Version: before.Version }),
          ...sent,
          ...(Secret !== undefined && { Secret }),
          Exempt: (before?.Exempt ?? []).map(({ ID }) => ({ ID })),
        }),
      )
    }
  },
  remove: async (portal, gone) => {
    const saved = await storedProviders(portal)
    for (const one of gone)
      await portal.attempt(['IdentityProviders', labelOf(one)], null, () =>
        portal.call(deleteIdentityProvider, { id: saved.get(labelOf(one))!.ID }),
      )
  },
}

type Named = { after: ProviderItem; before: Provider | undefined; records: Records }

/** The IDs of what a provider names: dealers that it has already, also deleted ones, before others. */
function idsOf(portal: Portal, place: readonly string[], { after, before, records }: Named) {
  const had = new Set(before?.Dealers.map(({ ID }) => ID))
  const dealer = idsIn(
    portal,
    [...place, 'Dealers'],
    records.dealers.toSorted((a, b) => Number(had.has(b.ID)) - Number(had.has(a.ID))),
  )
  return {
    Dealers: after.Dealers.flatMap((number) => {
      const ID = dealer(number)
      return ID ? [{ ID }] : []
    }),
    CreatesIn: dealer(after.CreatesIn),
    Rules: after.Rules.flatMap(
      (rule) => ruleOf(portal, [...place, 'Rules', labelOf(rule)], rule, records) ?? [],
    ),
    Attributes: (after.Attributes ?? []).flatMap(({ Claim, App, Attribute }): AttributeRule[] => {
      const at = [...place, 'Attributes', labelOf({ Claim, App, Attribute })]
      const ID = idOfPart(portal, at, records.apps, { App, list: 'Attributes', name: Attribute })
      return ID ? [{ Claim, Attribute: ID }] : []
    }),
  }
}

type Part = { App: string; list: 'Roles' | 'Attributes'; name: string }

function idOfPart(portal: Portal, at: readonly string[], apps: readonly App[], { App, list, name }: Part) {
  const appId = idsIn(portal, at, clientIds(apps))(App)
  return appId && idsIn(portal, at, apps.find((one) => one.ID === appId)?.[list] ?? [])(name)
}

/** The rule of an entry, with the ID of what it names; null, and noted: there is no such record. */
function ruleOf(portal: Portal, at: readonly string[], rule: GiftItem, records: Records): Rule | null {
  const { Claim, Value } = rule
  const { apps, dealers, stores, templates } = records
  const gift = (Gives: Rule['Gives'], ID: string | null) => ID && { Claim, Value, Gives, ID }
  if ('Role' in rule)
    return gift('role', idOfPart(portal, at, apps, { App: rule.App, list: 'Roles', name: rule.Role })) || null
  if ('Template' in rule) {
    const list = [...templates].map(([Name, { ID }]) => ({ ID, Name }))
    const name = [rule.Template, rule.Dealer].filter(Boolean).join(' ')
    return gift('template', idsIn(portal, at, list)(name)) || null
  }
  if ('Store' in rule) return gift('store', idsIn(portal, at, stores)(rule.Store)) || null
  return gift('dealer', idsIn(portal, at, dealers.filter(isCurrent))(rule.Dealer)) || null
}
