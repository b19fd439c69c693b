import type { Db } from '#core/server/database/database.ts'
import { handle } from '#domain/server/handle.ts'
import { getRoleCopy, type RoleCopy } from '../contract.ts'

/** A JSON string, as the specification says. G129 */
export const getRoleCopyRoute = handle(getRoleCopy, async (_, { db }) =>
  JSON.stringify(await readRoleCopy(db)),
)

async function readRoleCopy(db: Db): Promise<RoleCopy> {
  const version = await db.row<{ version: number }>`select version from copy_version`
  const roles = await db.rows<RoleCopy['Roles'][number]>`
    select tag as "Tag", en_us as "en-US", fr_ca as "fr-CA" from copy where kind = 'role' order by position, tag`
  return { Version: version!.version, Roles: roles }
}
