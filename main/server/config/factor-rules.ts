import { allApps } from '#features/apps/contract.ts'
import { factorRules, removeFactorRule, saveFactorRule } from '#features/sign-in/factors/contract/rules.ts'
import { labelOf, sorted } from './labels.ts'
import { clientIds, idsIn, type Portal } from './portal.ts'
import type { Section } from './section.ts'
import type { RuleItem } from './shape.ts'

/** The rules on second factors as the file has them, with their IDs. */
async function storedRules({ call }: Portal) {
  const apps = await call(allApps, {})
  return (await call(factorRules, {})).flatMap(({ ID, Scope, Target, Level, RequiredFrom, Version }) => {
    const app = apps.find((one) => one.ID === Target?.ID || one.Roles?.some((role) => role.ID === Target?.ID))
    const role = app?.Roles?.find((one) => one.ID === Target?.ID)
    const item: RuleItem = {
      Scope,
      ...(app && { App: app.ClientID }),
      ...(role && { Role: role.Name }),
      Level,
      RequiredFrom,
    }
    return { ID, Version, item }
  })
}

export const rulesSection: Section<RuleItem> = {
  key: 'FactorRules',
  read: async (portal) => sorted((await storedRules(portal)).map(({ item }) => item)),
  save: async (portal, changes) => {
    const apps = await portal.call(allApps, {})
    const saved = new Map((await storedRules(portal)).map(({ Version, item }) => [labelOf(item), Version]))
    for (const { after } of changes) {
      const { Scope, App: ClientID = null, Role = null, Level, RequiredFrom } = after
      const place = ['FactorRules', labelOf(after)]
      const appId = idsIn(portal, [...place, 'App'], clientIds(apps))(ClientID)
      const roles = apps.find(({ ID }) => ID === appId)?.Roles ?? []
      const Target = Scope === 'role' ? idsIn(portal, [...place, 'Role'], roles)(Role) : appId
      const Version = saved.get(labelOf(after)) ?? null
      const sent = { Scope, Target, Level, RequiredFrom: RequiredFrom ?? null, Version }
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
