import { pageOf } from '#core/contract/paging.ts'
import type { Db } from '#core/server/database/database.ts'
import { archivedUntil } from '#domain/server/archived-until.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { nameable } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import { type CopySave, copyActivity } from '../contract.ts'

/** The changes that are listed of one save: a file may bring thousands. */
const LISTED_CHANGES = 50

/** The saves of the copy, latest first. */
export const copyActivityRoute = handle(
  copyActivity,
  async (page, { viewer, db }) => {
    const total = await db.row<{ n: number }>`select count(*) as n from events where kind = 'copy-changed'`
    const saves = await savesOf(db, viewer, page)
    const rows = saves.map(({ At, ...save }) => ({ ...save, At: At.toISOString() }))
    return { ...pageOf(rows, page, total!.n), ArchivedUntil: await archivedUntil(db) }
  },
  onlySystemAdmins,
)

type StoredSave = Omit<CopySave, 'At'> & { At: Date }

const savesOf = (db: Db, viewer: SignedIn, { page, pageSize }: { page: number; pageSize: number }) =>
  db.rows<StoredSave>`
    with ${nameable(viewer)}
    select e.at as "At",
           case when e.actor_id is not null then
             json_build_object('Name', (select n.name from nameable n where n.id = e.actor_id))
           end as "By", e.token as "Token",
           jsonb_path_query_array(e.detail->'Copy', ('$[0 to ' || ${LISTED_CHANGES - 1}::int || ']')::jsonpath) as "Changes",
           jsonb_array_length(e.detail->'Copy') as "Total"
      from events e
     where e.kind = 'copy-changed'
     order by e.at desc, e.id desc
     limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`
