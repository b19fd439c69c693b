import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { addDays, DAY_MS, type Day, startOfDay } from '#core/contract/days.ts'
import { TOKEN_MAX_DAYS } from '#core/contract/limits.ts'
import { type Fragment, sql } from './database/database.ts'
import { invalid, wrong } from './errors.ts'
import { hashSecret } from './secrets.ts'

/** The kinds of tokens by which programs identify themselves: for the API, or for SCIM. */
type Kind = 'pat' | 'scim'

/** How often the last use of a token is written, in minutes. */
const USE_GRAIN_MINUTES = 1

const checksum = (text: string) => crc32(text).toString(16).padStart(8, '0')

/**
 * Makes a token: `comptoir_pat_`, 32 random bytes in hex, and their CRC-32 in hex, by which scanners distinguish a token
 * from a text that resembles one. Only the hash is stored.
 */
export function newToken(kind: Kind): { text: string; hash: string } {
  const random = `comptoir_${kind}_${randomBytes(32).toString('hex')}`
  const text = random + checksum(random)
  return { text, hash: hashSecret(text) }
}

const IN_HEADER = /^bearer (comptoir_pat_[0-9a-f]{72})$/i
const ANY = /comptoir_pat_/i

/** Whether an Authorization header has an API token, or a text in the form of one. */
export const bringsToken = (authorization: string | undefined): boolean => ANY.test(authorization ?? '')

/** The hash of the API token in an Authorization header; undefined where the text cannot be one. */
export function tokenHashIn(authorization: string | undefined): string | undefined {
  const text = IN_HEADER.exec(authorization ?? '')?.[1]
  return text !== undefined && text.endsWith(checksum(text.slice(0, -8))) ? hashSecret(text) : undefined
}

/** The moment when a token with the last day `EndsOn` ends; refuses a day that is past or too far away. */
export function endOfToken(EndsOn: Day, now: Date, zone: string): Date {
  const end = startOfDay(addDays(EndsOn, 1), zone)
  const ahead = end.getTime() - now.getTime()
  if (ahead <= 0 || ahead > (TOKEN_MAX_DAYS + 1) * DAY_MS)
    throw invalid([wrong('EndsOn', EndsOn, 'valid.value')])
  return end
}

/** The last day of a token that ends at this moment, in a time zone. */
export const lastDayOf = (expires: Fragment, zone: string): Fragment => sql`
  to_char((${expires} - interval '1 second') at time zone ${zone}::text, 'YYYY-MM-DD')`

/** Whether the use of the row `k` is to be written. */
export const isUseNew = (now: Date): Fragment => sql`
  (k.last_used_at is null or k.last_used_at < ${now}::timestamptz - make_interval(mins => ${USE_GRAIN_MINUTES}::int))`
