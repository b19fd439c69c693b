import {
  defaultLocale,
  defaultRegion,
  type Locale,
  localesOf,
  localeWithin,
  preferredLocale,
  type Region,
} from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { cleanEmail, cleanName, personAfter, personFieldProblem } from '#domain/contract/person-fields.ts'
import { userSearchText } from '#domain/contract/search-text.ts'
import { record } from '#domain/server/events.ts'
import { judgeAccess } from '#features/people/access/server/parts/access-change.ts'
import { portalViewer } from '#features/people/access/server/parts/provision-automatically.ts'
import { addUser } from './add-user.ts'
import { followRules } from './follow-rules.ts'

type Said = { firstName: string; lastName: string; locale: string | undefined }
type Introduced = Said & { email: string; dealerId: string | null }

/**
 * Creates the account of a person introduced by an identity provider, and answers its id; undefined if their name or address is
 * not one that an account may have, or the dealer is gone. They get no welcome mail, since they need no password.
 */
async function create(db: Db, of: Introduced, now: Date): Promise<string | undefined> {
  const names = {
    FirstName: cleanName(of.firstName),
    LastName: cleanName(of.lastName),
    Email: cleanEmail(of.email),
  }
  const fields = ['FirstName', 'LastName', 'Email'] as const
  if (fields.some((field) => personFieldProblem(field, names[field]) !== null)) return undefined
  const viewer = portalViewer({ language: defaultLocale() })
  const access = await judgeAccess(
    { db, viewer },
    { id: null, dealerId: null },
    { Dealer: of.dealerId === null ? null : { ID: of.dealerId }, Apps: [] },
  )
  if (access.refused.length > 0) return undefined
  const { dealer } = access
  const Region = dealer?.Region ?? defaultRegion()
  const said = preferredLocale(of.locale)
  const own = said && localesOf(Region).includes(said) ? said : (dealer?.Locale ?? defaultLocale())
  const Locale = localeWithin(Region, own)
  const after = { ...personAfter(null, names), Region, Locale, Primary: false }
  const actor = { id: null, language: Locale }
  return addUser(db, { after, access, actor, now, holdsMail: true })
}

type Kept = { FirstName: string; LastName: string; Locale: Locale; region: Region; email: string }

/** Takes over the names and the language of a person, where the provider says ones that an account may have. */
async function update(
  db: Db,
  userId: string,
  { firstName, lastName, locale }: Said,
  now: Date,
): Promise<void> {
  const before = await db.prepared.row<Kept>`
    select first_name as "FirstName", last_name as "LastName", locale as "Locale", region, email
      from users where id = ${userId} for no key update`
  if (!before) return
  const said = preferredLocale(locale)
  const kept = (field: 'FirstName' | 'LastName', name: string) =>
    personFieldProblem(field, name) === null ? cleanName(name) : before[field]
  const after = {
    FirstName: kept('FirstName', firstName),
    LastName: kept('LastName', lastName),
    Locale: said && localesOf(before.region).includes(said) ? said : before.Locale,
  }
  const fields = ['FirstName', 'LastName', 'Locale'] as const
  const changed = fields.filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  await db.prepared.rows`
    update users
       set first_name = ${after.FirstName}, last_name = ${after.LastName}, locale = ${after.Locale},
           search_text = ${userSearchText(after.FirstName, after.LastName, before.email)}, version = version + 1
     where id = ${userId}`
  const detail = Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]))
  await record(db, { kind: 'user-changed', at: now, userId, detail })
}

/** The accounts of people who are introduced by identity providers. */
export const introducedPeople = { create, update, follow: followRules }
