import { type Db, sql } from '#core/server/database/database.ts'

/** Columns with a few allowed values, or with digits only. */
const words =
  'region locale platinum_status colour logo logo_f dropdown_image family id_token_algorithm pushed_requests dpop'.split(
    ' ',
  )
const digits = ['mobile_phone', 'alternate_phone']

const addresses = ['backchannel_logout_url']

let last = 0
const next = () => (last += 1)
const canary = (column: string) =>
  digits.includes(column)
    ? `98765${43210 + next()}`
    : `${addresses.includes(column) ? 'https://' : ''}zqx${10_000 + next()}kv`

/**
 * Writes a unique text into every text column of these rows, and returns the texts. A caller who gets one of them has read that
 * row.
 */
export async function plant(db: Db, table: string, key: string, ids: readonly string[]): Promise<string[]> {
  const columns = await db.rows<{ name: string }>`
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and data_type = 'text'
       and is_generated = 'NEVER'
       and not (column_name = any(${words}::text[]))`
  const planted = []
  for (const id of ids)
    for (const { name } of columns) {
      const text = canary(name)
      try {
        await db.rows`
          update ${sql.table(table)} set ${sql.ref(name)} = ${text} where ${sql.ref(key)} = ${id}::uuid`
      } catch (cause) {
        const refused = `${table}.${name} refuses the text ${text}`
        throw new Error(`${refused}: name the column at the top of test/authorisation/canaries.ts`, { cause })
      }
      planted.push(text)
    }
  return planted
}
