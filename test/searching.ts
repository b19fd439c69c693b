import { setTimeout } from 'node:timers/promises'
import type { Input } from '#core/contract/endpoint.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { searchUsers } from '#features/users/contract.ts'
import { searchUsersRoute } from '#features/users/server/search-users.ts'
import { signedIn } from './call.ts'
import { freshDatabase } from './fresh-database.ts'
import { givenDealer, givenUser } from './people.ts'
import { beforeStatements, textOf } from './statements.ts'

export type Asked = Omit<Input<typeof searchUsers>, 'pageSize'>
type Call = Awaited<ReturnType<typeof signedIn>>

const PAGE = 5

/**
 * Searches of users, beside what the table of users alone says. On what commits by itself, and not inside one transaction:
 * the log of changes tells them apart by their transactions.
 */
export async function openSearch() {
  const { db, close } = await freshDatabase()

  const did = {
    /** Statements that look for users among all. */
    findings: 0,
    /** Statements that count those found. */
    countings: 0,
    /** Answers of statements that look for users among all, or see what changed. */
    answers: 0,
    /** Holds those answers back. */
    held: undefined as Promise<void> | undefined,
  }
  const isFinding = (statement: string) => statement.includes('from users u where u.deleted_at is null')
  const isFollowing = (statement: string) => statement.includes('|| since.changed')
  const seen = beforeStatements(db, (text, values) => {
    const statement = textOf(text, values)
    if (isFinding(statement)) did.findings += 1
    if (/select count\(\*\) from (users|found)/.test(statement)) did.countings += 1
  })
  const answered = async (times: number) => {
    while (did.answers < times) await setTimeout(5)
  }
  const observed: Db = {
    ...seen,
    row: async <Row>(text: TemplateStringsArray, ...values: unknown[]) => {
      const row = await seen.row<Row>(text, ...values)
      const statement = textOf(text, values)
      if (isFinding(statement) || isFollowing(statement)) {
        did.answers += 1
        await did.held
      }
      return row
    },
  }

  const dealers = [await givenDealer(db), await givenDealer(db), await givenDealer(db)]
  const admin = await signedIn(
    observed,
    await givenUser(db, { firstName: 'Zzz', lastName: 'Viewer', role: 'system_admin' }),
  )
  const dealerAdmin = await signedIn(
    observed,
    await givenUser(db, {
      firstName: 'Zzz',
      lastName: 'Viewer',
      dealerId: dealers[0]!,
      role: 'admin',
      permissions: ['view-users'],
    }),
  )

  const ask = async (who: Call, asked: Asked) => {
    const { Data, Total } = await who(searchUsers, searchUsersRoute, { pageSize: PAGE, ...asked })
    return { ids: Data.map(({ ID }) => ID), total: Total }
  }

  /** The same, from the table of users alone. */
  async function naive(who: Call, { query = '', dealer, page = 1, sort = 'lastName', order = 'asc' }: Asked) {
    const direction = order === 'asc' ? sql`asc` : sql`desc`
    const columns =
      sort === 'email'
        ? [sql`lower(email)`, sql`id`]
        : [sql`last_name collate "und-x-icu"`, sql`first_name collate "und-x-icu"`, sql`id`]
    const found = await db.row<{ ids: string[]; total: number }>`
      with found as (
        select * from users
         where deleted_at is null and search_text like all(${query.split(' ').map((word) => `%${word}%`)}::text[])
           and ${dealer ? sql`dealer_id = ${dealer}::uuid` : sql`true`}
           and ${who === dealerAdmin ? sql`dealer_id = ${dealers[0]!}::uuid` : sql`true`})
      select count(*) as total,
             array(select id from found
                    order by ${sql.join(
                      columns.map((column) => sql`${column} ${direction}`),
                      sql`, `,
                    )}
                    limit ${PAGE}::int offset ${(page - 1) * PAGE}::int) as ids
        from found`
    return found!
  }

  const insert = (n: number, name: string, dealer: string | null, first = 'Anne') => db.rows`
    insert into users (email, first_name, last_name, dealer_id, search_text)
    select gen_random_uuid() || '@x.test', ${first}, ${name}, ${dealer}::uuid, lower(${`${first} ${name}`})
      from generate_series(1, ${n}::int)`

  return { db, close, did, answered, dealers, admin, dealerAdmin, ask, naive, insert }
}

let seed = 7
export const below = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
export const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
