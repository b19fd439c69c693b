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

/** The ids of the dealers in the viewer's scope by the numbers that rows name. */
export async function dealersByNumber({ db, viewer }: ImportContext, rows: readonly Values[]) {
  const numbers = [...new Set(rows.flatMap(({ Dealer }) => Dealer ?? []))]
  if (numbers.length === 0) return new Map<string, string>()
  const dealers = await db.rows<{ id: string; soldTo: string }>`
    select d.id, d.sold_to as "soldTo" from dealers d
     where d.sold_to = any(${numbers}::text[]) and d.deleted_at is null and ${dealersInScope(viewer)}`
  return new Map(dealers.map(({ id, soldTo }) => [soldTo, id]))
}
