import { idOf } from '#core/contract/endpoint.ts'
import { cleanEmail } from '#domain/contract/person-fields.ts'
import { can } from '#domain/contract/viewer.ts'
import { dealersInScope, usersInScope } from '#domain/server/scope.ts'
import type { Values } from '../../contract/fields.ts'
import type { ImportContext } from './kind.ts'

/** An address as the database compares it. */
export const folded = (email: string) => cleanEmail(email).toLowerCase()

/** Finds the people in the viewer’s scope that rows name, and answers their ids; none for viewers who may not change people. */
export async function findPeople(
  rows: readonly Values[],
  { db, viewer }: ImportContext,
): Promise<Map<Values, string>> {
  if (!can(viewer, 'modify-users', 'view-users')) return new Map()
  const ids = rows.flatMap(({ ID }) => idOf(ID) ?? [])
  const emails = rows.flatMap(({ ID, Email }) => (ID || !Email ? [] : [folded(Email)]))
  const people = await db.rows<{ id: string; email: string }>`
    select u.id, lower(u.email) as email from users u
     where u.deleted_at is null and ${usersInScope(viewer)}
       and (lower(u.email) = any(${emails}::text[]) or u.id = any(${ids}::uuid[]))`
  const byEmail = new Map(people.map(({ id, email }) => [email, id]))
  const known = new Set(people.map(({ id }) => id))
  return new Map(
    rows.flatMap((values) => {
      const named = idOf(values.ID)
      const id = values.ID
        ? named && known.has(named)
          ? named
          : undefined
        : byEmail.get(folded(values.Email ?? ''))
      return id === undefined ? [] : [[values, id] as const]
    }),
  )
}

/** A name as it is looked up in the database. */
export const storedName = (text: string) => text.normalize('NFC').toLowerCase()

/** The ids of the dealers in the viewer's scope by what rows name them: their number, or a name that only one of them has. */
export async function dealersByName({ db, viewer }: ImportContext, rows: readonly Values[]) {
  const texts = [...new Set(rows.flatMap(({ Dealer }) => Dealer ?? []))]
  if (texts.length === 0) return new Map<string, string>()
  const dealers = await db.prepared.rows<{ id: string; soldTo: string; name: string }>`
    select d.id, d.sold_to as "soldTo", lower(d.display_name) as name from dealers d
     where (d.sold_to = any(${texts}::text[]) or lower(d.display_name) = any(${texts.map(storedName)}::text[]))
       and d.deleted_at is null and ${dealersInScope(viewer)}`
  const byNumber = new Map(dealers.map(({ id, soldTo }) => [soldTo, id]))
  const named = Map.groupBy(dealers, ({ name }) => name)
  return new Map(
    texts.flatMap((text) => {
      const [one, ...others] = named.get(storedName(text)) ?? []
      const id = byNumber.get(text) ?? (others.length > 0 ? undefined : one?.id)
      return id === undefined ? [] : [[text, id] as const]
    }),
  )
}
