import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type {
  AppDifference,
  NamedRecord as NamedThen,
  StoreOfRole,
} from '#features/people/access/contract.ts'
import { userFields } from '#features/people/contract.ts'
import type { Change, Named } from '../../contract.ts'
import type { UserChangeDetail } from '../detail.ts'
import { readVisible, type VisibleRecords } from './visible-records.ts'

/** The changes of each event, without the names that the viewer may not see. */
export async function userChangesOf(
  db: Db,
  viewer: SignedIn,
  events: readonly { detail: UserChangeDetail | null }[],
): Promise<Change[][]> {
  const details = events.map(({ detail }) => detail ?? {})
  const visible = await readVisible(db, viewer, details)
  return details.map((detail) => [
    ...fieldChanges(detail),
    ...templateChanges(detail),
    ...dealerChanges(detail, visible),
    ...appsChanges(detail.Apps ?? [], visible),
    ...roleAskedFor(detail, visible),
  ])
}

const noContext = { App: null, Of: null }

const otherFields = ['Leaves', 'Starts', 'Ends', 'Terms', 'Source'] as const

const fieldChanges = (detail: UserChangeDetail): Change[] =>
  [...userFields, ...otherFields].flatMap((Field) => {
    const change = detail[Field]
    return change ? [{ ...noContext, Field, From: textOf(change[0]), To: textOf(change[1]) }] : []
  })

const textOf = (value: unknown): Named | null =>
  typeof value === 'boolean' || (typeof value === 'string' && value) ? { Name: `${value}` } : null

function dealerChanges({ Dealer }: UserChangeDetail, { dealers }: VisibleRecords): Change[] {
  const name = (one: NamedThen | null) => one && { Name: dealers.has(one.ID) ? one.Name : null }
  return Dealer ? [{ ...noContext, Field: 'Dealer', From: name(Dealer[0]), To: name(Dealer[1]) }] : []
}

/** A template has the dealer of its event: who sees the one may see the other. */
const templateChanges = ({ Template }: UserChangeDetail): Change[] => {
  const [From, To] = Template?.map((one) => one && { Name: one.Name }) ?? []
  return Template ? [{ ...noContext, Field: 'Template', From: From ?? null, To: To ?? null }] : []
}

/** The role of a request, which is neither given nor taken. */
function roleAskedFor({ Asked }: UserChangeDetail, { apps, texts }: VisibleRecords): Change[] {
  if (!Asked || !apps.has(Asked.AppID)) return []
  return [{ Field: 'Role', App: null, Of: { Name: texts.get(Asked.ID) ?? Asked.Name }, From: null, To: null }]
}

/** All apps that the viewer may not see become one change, so that they cannot be counted. */
function appsChanges(all: readonly AppDifference[], visible: VisibleRecords): Change[] {
  const seen = all.filter(({ ID }) => visible.apps.has(ID))
  const unseen: Change = { Field: 'App', App: { Name: null }, Of: null, From: null, To: null }
  return [...seen.flatMap((app) => appChanges(app, visible)), ...(seen.length < all.length ? [unseen] : [])]
}

function appChanges(app: AppDifference, { stores, texts, tags }: VisibleRecords): Change[] {
  const App = { Name: texts.get(app.ID) ?? app.Name }
  const taken = (Field: string, From: Named, Of: Named | null = null) => ({ Field, App, Of, From, To: null })
  const given = (Field: string, To: Named, Of: Named | null = null) => ({ Field, App, Of, From: null, To })
  const store = ({ ID, Name }: NamedThen) => ({ Name: stores.has(ID) ? Name : null })
  const named = ({ ID, Name }: NamedThen) => ({ Name: texts.get(ID) ?? Name })
  const roleOf = ({ Role, RoleID = '' }: StoreOfRole) => named({ ID: RoleID, Name: Role })
  const permission = (one: NamedThen) => {
    const Tag = tags.get(one.ID)
    return Tag === undefined ? named(one) : { ...named(one), Tag }
  }
  const [held, holds] = app.Held
  return [
    ...(held && !holds ? [taken('App', App)] : []),
    ...(holds && !held ? [given('App', App)] : []),
    ...app.Roles[0].map((one) => taken('Role', named(one))),
    ...app.Roles[1].map((one) => given('Role', named(one))),
    ...app.Stores[0].map((one) => taken('Store', store(one), roleOf(one))),
    ...app.Stores[1].map((one) => given('Store', store(one), roleOf(one))),
    ...app.Permissions[0].map((one) => taken('Permission', permission(one))),
    ...app.Permissions[1].map((one) => given('Permission', permission(one))),
    ...attributeChanges(App, app.Attributes, named),
  ]
}

/** The changes of attributes; a former and a new value of the same attribute are one change. */
function attributeChanges(
  App: Named,
  [from, to]: AppDifference['Attributes'],
  named: (one: NamedThen) => Named,
): Change[] {
  const ids = [...new Set([...from, ...to].map(({ ID }) => ID))]
  return ids.map((id) => {
    const [before, after] = [from, to].map((list) => list.find(({ ID }) => ID === id))
    const Of = named((after ?? before)!)
    return {
      Field: 'Attribute',
      App,
      Of,
      From: textOf(before?.Value),
      To: textOf(after?.Value),
    }
  })
}
