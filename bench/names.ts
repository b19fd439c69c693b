import type pg from 'pg'
import { fold } from '#core/contract/fold.ts'
import { peopleFrom } from '#db/demo/people.ts'
import { randomFrom } from '#db/demo/random.ts'

const SEED = 11
const POOL = 4_000

/** The name of 3.5 % of the users. */
export const COMMON = { name: 'Tremblay', share: 0.035 }
/** The name of one user in 20,000. */
export const RARE = { name: 'Quintalvoix', oneIn: 20_000 }

/** Makes the table of names to draw from, with their folded forms: the database has no such function. */
export async function makeNames(client: pg.Client): Promise<number> {
  const random = randomFrom(SEED)
  const nextName = peopleFrom(random, SEED)
  const names = Array.from({ length: POOL }, () => nextName(random.pick(['fr-CA', 'en-US']))).filter(
    ({ firstName, lastName }) => !fold(`${firstName} ${lastName}`).includes(fold(COMMON.name)),
  )
  const rows = [{ firstName: '-', lastName: COMMON.name }, { firstName: '-', lastName: RARE.name }, ...names]
  await client.query(
    'create temp table names (n int primary key, first_name text, last_name text, first_folded text, last_folded text)',
  )
  await client.query('insert into names select * from json_populate_recordset(null::names, $1)', [
    JSON.stringify(
      rows.map(({ firstName, lastName }, index) => ({
        n: index - 2,
        first_name: firstName,
        last_name: lastName,
        first_folded: fold(firstName),
        last_folded: fold(lastName),
      })),
    ),
  ])
  return names.length
}
