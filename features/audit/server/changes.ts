import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppDifference, Named as NamedThen, StoreOfRole } from '#features/access/contract.ts'
import { userFields } from '#features/users/contract.ts'
import { dealersInScope, visibleApps, visibleStores } from '#domain/server/scope.ts'
import type { Change, Named } from '../contract.ts'
import type { Detail } from './detail.ts'

/** The changes of each event, as far as the viewer may see what they name. */
export async function changesOf(
  db: Db,
  viewer: SignedIn,
  events: readonly { detail: Detail | null }[],
): Promise<Change[][]> {
  const details = events.map(({ detail }) => detail ?? {})
  const visible = await visibleOf(db, viewer, details)
  return details.map((detail) => [
    ...ofFields(detail),
    ...ofDealer(detail, visible),
    ...ofApps(detail.Apps ?? [], visible),
  ])
}

const plain = { App: null, Of: null }

const ofFields = (detail: Detail): Change[] =>
  userFields.flatMap((Field) => {
    const change = detail[Field]
    return change ? [{ ...plain, Field, From: textOf(change[0]), To: textOf(change[1]) }] : []
  })

const textOf = (value: unknown): Named | null =>
  typeof value === 'boolean' || (typeof value === 'string' && value) ? { Name: `${value}` } : null

function ofDealer({ Dealer }: Detail, { dealers }: Visible): Change[] {
  const name = (one: NamedThen | null) => one && { Name: dealers.has(one.ID) ? one.Name : null }
  return Dealer ? [{ ...plain, Field: 'Dealer', From: name(Dealer[0]), To: name(Dealer[1]) }] : []
}

/** All apps that the viewer may not see become one entry, so that they cannot be counted. */
function ofApps(all: readonly AppDifference[], visible: Visible): Change[] {
  const seen = all.filter(({ ID }) => visible.apps.has(ID))
  const unseen: Change = { Field: 'App', App: { Name: null }, Of: null, From: null, To: null }
  return [...seen.flatMap((app) => ofApp(app, visible)), ...(seen.length < all.length ? [unseen] : [])]
}

function ofApp(app: AppDifference, { stores, tags }: Visible): Change[] {
  const App = { Name: app.Name }
  const taken = (Field: string, From: Named, Of: Named | null = null) => ({ Field, App, Of, From, To: null })
  const given = (Field: string, To: Named, Of: Named | null = null) => ({ Field, App, Of, From: null, To })
  const store = ({ ID, Name }: NamedThen) => ({ Name: stores.has(ID) ? Name : null })
  const tagged = (Name: string, Tag: string | undefined) => (Tag === undefined ? { Name } : { Name, Tag })
  const named = ({ ID, Name }: NamedThen) => tagged(Name, tags.get(ID))
  const roleOf = ({ Role, RoleID = '' }: StoreOfRole) => tagged(Role, tags.get(RoleID))
  const [held, holds] = app.Held
  return [
    ...(held && !holds ? [taken('App', App)] : []),
    ...(holds && !held ? [given('App', App)] : []),
    ...app.Roles[0].map((one) => taken('Role', named(one))),
    ...app.Roles[1].map((one) => given('Role', named(one))),
    ...app.Stores[0].map((one) => taken('Store', store(one), roleOf(one))),
    ...app.Stores[1].map((one) => given('Store', store(one), roleOf(one))),
    ...app.Permissions[0].map((one) => taken('Permission', named(one))),
    ...app.Permissions[1].map((one) => given('Permission', named(one))),
    ...ofAttributes(app),
  ]
}

/** An attribute that had a value and has another is one change. */
function ofAttributes({ Name, Attributes: [from, to] }: AppDifference): Change[] {
  const ids = [...new Set([...from, ...to].map(({ ID }) => ID))]
  return ids.map((id) => {
    const [before, after] = [from, to].map((list) => list.find(({ ID }) => ID === id))
    const Of = { Name: (after ?? before)!.Name }
    return {
      Field: 'Attribute',
      App: { Name },
      Of,
      From: textOf(before?.Value),
      To: textOf(after?.Value),
    }
  })
}

/** Ids of what may be named. Roles, permissions and attributes may be where their app may. */
type Visible = Record<'apps' | 'stores' | 'dealers', ReadonlySet<string>> & {
  /** Of roles and permissions that are there today, by their ids: under which name their words are found. */
  tags: ReadonlyMap<string, string>
}
type Found = Record<'apps' | 'stores' | 'dealers', string[]> & { tags: Record<string, string> }

/** Of all that these changes name, what the viewer may see today. */
async function visibleOf(db: Db, viewer: SignedIn, details: readonly Detail[]): Promise<Visible> {
  const apps = details.flatMap(({ Apps = [] }) => Apps)
  const appIds = apps.map(({ ID }) => ID)
  const storeIds = apps.flatMap(({ Stores }) => Stores.flat().map(({ ID }) => ID))
  const roleIds = apps.flatMap(({ Roles, Stores }) => [
    ...Roles.flat().map(({ ID }) => ID),
    ...Stores.flat().flatMap(({ RoleID }) => RoleID ?? []),
  ])
  const permissionIds = apps.flatMap(({ Permissions }) => Permissions.flat().map(({ ID }) => ID))
  const dealerIds = details.flatMap(({ Dealer = [] }) => Dealer.flatMap((one) => (one ? [one.ID] : [])))
  const row = await db.prepared.row<Found>`
    select array(select a.id from apps a where a.id = any(${appIds}::uuid[]) and ${visibleApps(viewer)}) as apps,
           array(select s.id from stores s where s.id = any(${storeIds}::uuid[]) and ${visibleStores(viewer)}) as stores,
           array(select d.id from dealers d where d.id = any(${dealerIds}::uuid[]) and ${dealersInScope(viewer)}) as dealers,
           (select coalesce(json_object_agg(held.id, held.name), '{}')
              from (select id, name from roles where id = any(${roleIds}::uuid[]) and deleted_at is null
                    union all
                    select id, name from permissions
                     where id = any(${permissionIds}::uuid[]) and deleted_at is null) held) as tags`
  const { tags, ...ids } = row!
  return {
    apps: new Set(ids.apps),
    stores: new Set(ids.stores),
    dealers: new Set(ids.dealers),
    tags: new Map(Object.entries(tags)),
  }
}
