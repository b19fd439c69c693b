import { signInSettings } from './editable-app.ts'
import { eachOf } from '#core/contract/each-of.ts'
import type { Endpoint, Input, Output } from '#core/contract/endpoint.ts'
import { GroupType } from '#domain/contract/groups.ts'
import { personFieldNames, personFields } from '#domain/contract/person-fields.ts'
import type { Db } from '#core/server/database/database.ts'
import { getApp, saveApp } from '#features/apps/contract.ts'
import { makeSecret } from '#features/apps/contract/secrets.ts'
import { getCopy, getRoleCopy, saveCopy, saveRoleCopy, type RoleCopy } from '#features/names/contract.ts'
import { createDealer, createDealerAdmin } from '#features/dealers/admins/contract.ts'
import { dealerFacts, eachFact, type FactValues, storeFieldNames } from '#features/dealers/rules.ts'
import { createAttribute, getGroup, saveGroup } from '#features/groups/contract.ts'
import { getProfile, saveProfile } from '#features/account/profile/contract.ts'
import { mySchedules, saveSchedule } from '#features/reports/schedule/contract.ts'
import { saveUser } from '#features/people/edit/contract.ts'
import { getUser, lockUser, lockUsers } from '#features/people/contract.ts'
import { calls } from '#test/authorisation/run.ts'
import { type Kept, whoMay } from '#test/authorisation/who-may.ts'
import { NOW, signedIn } from './call.ts'
import { givenApp, givenDealer, givenStore, givenUser, giveSecret } from './people.ts'

/** Returns a function that makes calls as a system admin. */
export async function callsOf(db: Db) {
  const call = await signedIn(db, await givenUser(db, { role: 'system_admin', lastName: 'Viewer' }))
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
    call(
      endpoint,
      calls.find((route) => route.endpoint === endpoint)!,
      input,
    )
}

const unused = () => crypto.randomUUID().slice(0, 8)
const DisplayNames = { 'en-US': 'Shown', 'fr-CA': 'Affiché' }
const child = { DisplayName: 'Shown', DisplayNames }
const texts = { ...child, Description: 'Shown', Descriptions: DisplayNames }
const person = () => {
  const values = { name: 'Renée', email: `${unused()}@example.test`, phone: '8195550100' }
  return eachOf(personFieldNames, (name) => values[personFields[name].kind])
}
const days = (n: number) => new Date(NOW.getTime() + n * 86_400_000).toISOString()

/** Saves an app with a role, a permission and an attribute. */
async function givenWholeApp(db: Db) {
  const call = await callsOf(db)
  const id = await givenApp(db)
  const name = unused()
  const one = { Name: name, DisplayName: name }
  await call(saveApp, { app: { ID: id, Version: 1, Roles: [one], Permissions: [one], Attributes: [one] } })
  const app = await call(getApp, { id })
  const [role, permission, attribute] = [app.Roles![0]!.ID, app.Permissions![0]!.ID, app.Attributes![0]!.ID]
  return { call, id, app, role, permission, attribute }
}

const factSamples = { text: 'Louise Bouchard', number: 12, choice: 'PL' }
const dealerFields = () => ({
  Name: 'Gestion 9184',
  DisplayName: 'Piscines Témoin',
  SoldTo: unused(),
  Region: 'CA' as const,
  Locale: 'fr-CA' as const,
  ...(eachFact((name) => factSamples[dealerFacts[name].kind]) as FactValues),
})
const storeTexts = () => eachOf(storeFieldNames, unused)

/** Saves a group, and reads it by its id. */
async function savedGroup(db: Db, sent: Input<typeof saveGroup>): Promise<Kept> {
  const call = await callsOf(db)
  const { data } = await call(saveGroup, sent)
  const shown = await call(getGroup, { id: data.ID })
  return { by: saveGroup, sent, shown: 'Dealer' in shown ? { ...shown, ParentID: shown.Dealer.ID } : shown }
}

/** The records of calls that store their input: one or several for each call. */
export const records: Record<string, (db: Db) => Promise<Kept>> = {
  ...Object.fromEntries(
    whoMay
      .flatMap(({ kept }) => Object.entries(kept ?? {}))
      .map(([name, save]) => [name, async (db: Db) => save(await callsOf(db))]),
  ),
  profile: async (db) => {
    const call = await callsOf(db)
    const { Version, Email } = await call(getProfile, {})
    const sent = { ...person(), Email, Locale: 'en-US', Region: 'US', Version } as const
    await call(saveProfile, sent)
    return { by: saveProfile, sent, shown: await call(getProfile, {}) }
  },
  app: async (db) => {
    const { call, id, role, permission, attribute, app } = await givenWholeApp(db)
    const sent = {
      ID: id,
      Version: app.Version,
      Name: unused(),
      ...texts,
      ClientID: unused(),
      URL: 'https://b.example.test',
      LoginUrl: 'https://b.example.test/in',
      LogoutUrl: 'https://b.example.test/out',
      BackchannelLogoutUrl: 'https://b.example.test/ended',
      Flow: 2,
      Colour: '#123456',
      ProvisionType: 1 - app.ProvisionType,
      ProvisionForAllUsers: true,
      HideInIDM: true,
      AutoProvisionRole: role,
      AutoProvisionRegions: ['CA' as const],
      DealerAdminRole: role,
      DealerAdminPermissions: [permission],
      ...signInSettings,
      Roles: [{ ID: role, Name: unused(), ...child, Priority: 7 }],
      Permissions: [{ ID: permission, Name: unused(), ...child, Transferable: true }],
      Attributes: [{ ID: attribute, Name: unused(), ...child, Required: true }],
    }
    await call(saveApp, { app: sent })
    return { by: saveApp, sent: { app: sent }, shown: { app: await call(getApp, { id }) } }
  },
  secret: async (db) => {
    const call = await callsOf(db)
    const id = await givenApp(db)
    await giveSecret(db, id, 'former')
    const sent = { id, PreviousUntil: days(2), Version: 1 }
    await call(makeSecret, sent)
    const { Secrets = [] } = await call(getApp, { id })
    return { by: makeSecret, sent, shown: { PreviousUntil: Secrets.find((one) => one.ExpiresAt)?.ExpiresAt } }
  },
  'new dealer alone': (db) => savedGroup(db, { Type: GroupType.dealer, ...dealerFields() }),
  dealer: async (db) => {
    const ID = await givenDealer(db)
    const call = await callsOf(db)
    const { data } = await call(createAttribute, { groupID: ID, Name: 'code' })
    // Dealers share their attributes: each dealer has only its own value. C067
    const Attributes = [{ ID: data.Attribute.ID, Value: 'C-1' }]
    return savedGroup(db, { ID, Version: 2, Type: 0, ...dealerFields(), Attributes })
  },
  'new store': async (db) =>
    savedGroup(db, { Type: GroupType.branch, ParentID: await givenDealer(db), ...storeTexts() }),
  store: async (db) => {
    const ID = await givenStore(db, await givenDealer(db))
    const ParentID = await givenDealer(db)
    const Attributes = [{ Name: 'code', ...child, Required: true, Value: 'C-1' }]
    return savedGroup(db, { ID, Version: 1, Type: 1, ParentID, ...storeTexts(), Attributes })
  },
  'new role': async (db) =>
    savedGroup(db, { Type: 2, AppID: await givenApp(db), Name: unused(), ...child, Priority: 7 }),
  role: async (db) => {
    const { id, role, app } = await givenWholeApp(db)
    const saved = { ID: role, Version: app.Roles![0]!.Version, Type: 2, AppID: id }
    return savedGroup(db, { ...saved, Name: unused(), ...child, Priority: 7 })
  },
  permission: async (db) => {
    const { call, id, permission, app } = await givenWholeApp(db)
    const saved = { ID: permission, Version: app.Permissions![0]!.Version, Type: 3, AppID: id }
    const { data } = await call(saveGroup, { Type: 3, AppID: id, Name: unused(), ...child })
    const nested = { ID: data.ID, Name: unused(), ...child, Transferable: true, Children: [] }
    return savedGroup(db, { ...saved, Name: unused(), ...child, Transferable: true, Children: [nested] })
  },
  'attribute of a store': async (db) => {
    const call = await callsOf(db)
    const groupID = await givenStore(db, await givenDealer(db))
    const sent = { Name: unused(), ...child, Required: true }
    await call(createAttribute, { groupID, ...sent })
    const shown = await call(getGroup, { id: groupID })
    return { by: createAttribute, sent, shown: ('Attributes' in shown && shown.Attributes?.[0]) || {} }
  },
  'new user': async (db) => {
    const { call, id, role, permission, attribute } = await givenWholeApp(db)
    const dealer = await givenDealer(db)
    const access = {
      ID: id,
      AssignedRoles: [{ ID: role }],
      AssignedBranches: [{ ID: await givenStore(db, dealer), RoleID: role }],
      AssignedPermissions: [{ ID: permission }],
      Attributes: [{ ID: attribute, Value: 'A-1' }],
    }
    const fields = { Region: 'CA', Locale: 'fr-CA', Dealer: { ID: dealer } } as const
    const sent = { ...person(), ...fields, Apps: [access] }
    const { data } = await call(saveUser, sent)
    const shown = await call(getUser, { id: data.ID })
    return { by: saveUser, sent, shown: { ...shown, Apps: shown.Apps.filter(({ ID }) => ID === id) } }
  },
  user: async (db) => {
    const call = await callsOf(db)
    const from = await givenDealer(db, 'US', { region: 'US' })
    const ID = await givenUser(db, { role: 'admin', dealerId: from })
    const Dealer = { ID: await givenDealer(db, 'US too', { region: 'US' }) }
    const sent = {
      ID,
      Version: 1,
      ...person(),
      Region: 'US',
      Locale: 'en-US',
      Primary: true,
      Dealer,
    } as const
    await call(saveUser, sent)
    return { by: saveUser, sent, shown: await call(getUser, { id: ID }) }
  },
  lock: async (db) => {
    const call = await callsOf(db)
    const id = await givenUser(db)
    const sent = { id, lockState: true }
    await call(lockUser, sent)
    const { ID, Locked } = await call(getUser, { id })
    return { by: lockUser, sent, shown: { id: ID, lockState: Locked } }
  },
  locks: async (db) => {
    const call = await callsOf(db)
    const sent = { ids: [await givenUser(db), await givenUser(db)], lockState: true }
    await call(lockUsers, sent)
    const people = await Promise.all(sent.ids.map((id) => call(getUser, { id })))
    const shown = { ids: people.map(({ ID }) => ID), lockState: people.every(({ Locked }) => Locked) }
    return { by: lockUsers, sent, shown }
  },
  'new dealer with stores and an admin': async (db) => {
    const call = await callsOf(db)
    const sent = {
      dealer: { ...dealerFields(), Children: [storeTexts()] },
      user: { ...person(), Locale: 'en-US' as const },
    }
    const { data } = await call(createDealer, sent)
    const dealer = await call(getGroup, { id: data.ID })
    const admins = 'DealerAdmins' in dealer ? (dealer.DealerAdmins ?? []) : []
    return { by: createDealer, sent, shown: { dealer, user: await call(getUser, { id: admins[0]!.ID }) } }
  },
  'new dealer with an admin who has an account': async (db) => {
    const call = await callsOf(db)
    const sent = {
      dealer: { ...dealerFields(), Children: [storeTexts()] },
      user: { ID: await givenUser(db) },
    }
    const { data } = await call(createDealer, sent)
    const dealer = await call(getGroup, { id: data.ID })
    const admins = 'DealerAdmins' in dealer ? (dealer.DealerAdmins ?? []) : []
    return { by: createDealer, sent, shown: { dealer, user: admins[0] } }
  },
  'new dealer admin': async (db) => {
    const call = await callsOf(db)
    const ID = await givenDealer(db)
    const sent = { dealer: { ID }, user: { ...person(), Locale: 'en-US' as const } }
    const { data } = await call(createDealerAdmin, sent)
    const user = await call(getUser, { id: data.ID })
    return { by: createDealerAdmin, sent, shown: { dealer: user.Dealer ?? {}, user } }
  },
  'dealer admin with an account': async (db) => {
    const call = await callsOf(db)
    const sent = { dealer: { ID: await givenDealer(db) }, user: { ID: await givenUser(db) } }
    await call(createDealerAdmin, sent)
    const user = await call(getUser, { id: sent.user.ID })
    return { by: createDealerAdmin, sent, shown: { dealer: user.Dealer ?? {}, user } }
  },
  'texts of roles': async (db) => {
    const call = await callsOf(db)
    const { Version } = JSON.parse(await call(getRoleCopy, {})) as RoleCopy
    const sent = { Version, roles: [{ Tag: 'clerk', 'en-US': 'Clerk', 'fr-CA': 'Commis' }] }
    await call(saveRoleCopy, sent)
    const shown = JSON.parse(await call(getRoleCopy, {})) as RoleCopy
    return { by: saveRoleCopy, sent, shown: { roles: shown.Roles } }
  },
  texts: async (db) => {
    const { call, app } = await givenWholeApp(db)
    const { Version } = await call(getCopy, {})
    const row = { Kind: 'app', Tag: app.Name, 'en-US': 'Orders', 'fr-CA': 'Commandes' } as const
    const sent = { Version, Rows: [row], Deleted: [] }
    await call(saveCopy, sent)
    const { Rows } = await call(getCopy, {})
    return {
      by: saveCopy,
      sent,
      shown: { Rows: Rows.filter(({ Kind, Tag }) => Kind === 'app' && Tag === row.Tag) },
    }
  },
  schedule: async (db) => {
    const { call, id, role } = await givenWholeApp(db)
    const settings = {
      soldTo: '12',
      shipTo: '34',
      app: id,
      role,
      user: 'a@example.test',
      zone: 'America/Halifax',
    }
    const sent = {
      Report: 'LoginEvents',
      Settings: { ...settings, period: 'lastMonth', compare: 'previous' },
      Every: 'week',
      Paused: true,
    } as const
    const Recipients = [await givenUser(db, { role: 'system_admin' })]
    const first = await call(saveSchedule, { ...sent, Settings: { period: 'last7' }, Report: 'Users' })
    const changed = { ...sent, Recipients, ID: first.data.ID, Version: first.data.Version }
    await call(saveSchedule, changed)
    const [shown] = await call(mySchedules, {})
    return {
      by: saveSchedule,
      sent: changed,
      shown: { ...shown, Recipients: shown!.SentTo.map(({ ID }) => ID) },
    }
  },
}
