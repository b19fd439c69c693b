import { type Fragment, sql } from '#core/server/database/database.ts'

/** The bits of a row of people of a day: users whose numbers have the same quotient when divided by this. */
const SIZE = 4_096
const size = sql.lit(SIZE)

/** Of a row with the `number` of a user: their block, the place of their bit in it, and all such bits of a group. */
export const blockOf = (number: Fragment): Fragment => sql`(${number} / ${size})`
export const placeOf = (number: Fragment): Fragment => sql`(${number} % ${size})`
export const bitsOf = (number: Fragment): Fragment =>
  sql`bit_or(set_bit(repeat('0', ${size})::${sql.raw(`bit(${SIZE})`)}, ${placeOf(number)}, 1))`
