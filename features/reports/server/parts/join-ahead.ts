import { type Fragment, sql } from '#core/server/database/database.ts'
import { type Both, readEach } from './both.ts'
import type { Reading } from './settings.ts'

/**
 * What is known ahead about the people of each period, and the joins that add it to their rows, under a name of its own; undefined where
 * it is not.
 */
export async function joinAhead<T>(
  both: Both<Reading>,
  read: (r: Reading) => Promise<T | undefined>,
  join: (name: string, ahead: T) => Fragment,
) {
  const [main, compare] = await readEach(both, read)
  const known = Object.entries({ main_ahead: main, compare_ahead: compare }).flatMap(([name, ahead]) =>
    ahead ? [{ name, ahead }] : [],
  )
  return {
    joined: sql.join(
      known.map(({ name, ahead }) => join(name, ahead)),
      sql` `,
    ),
    of: (r: Reading) => known.find(({ name }) => name === (r === both[0] ? 'main_ahead' : 'compare_ahead')),
  }
}
