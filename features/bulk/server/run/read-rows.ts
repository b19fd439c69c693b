import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import type { Translate } from '#core/server/words.ts'
import { can } from '#domain/contract/viewer.ts'
import { usersInScope } from '#domain/server/scope.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { AppDifference, NamedRecord } from '#features/people/access/contract.ts'
import { readVisible, type VisibleRecords } from '#features/people/activity/server/parts/visible-records.ts'
import type { Row } from '../../contract.ts'
import type { Detail } from '../acts/act.ts'
import { reasonOf } from './read-runs.ts'

type Stored = {
  position: number
  id: string
  name: string | null
  email: string | null
  outcome: string | null
  undone: string | null
  detail: Detail | null
}

type Reader = { viewer: SignedIn; t: Translate }

/** The outcomes that a reader may ask for. */
export const withOutcome: Record<'change' | 'done' | 'already' | 'left', Fragment> = {
  change: sql`p.outcome = 'change'`,
  done: sql`p.outcome = 'done'`,
  already: sql`p.outcome = 'already'`,
  left: sql`p.outcome not in ('change', 'done', 'already')`,
}

/**
 * People of a run after a position. They are named while the reader sees them; those that the run moved or deleted out of
 * sight, until somebody else changes them.
 */
export async function readRows(
  db: Db,
  reader: Reader,
  {
    runId,
    condition,
    after,
    offset,
    limit,
  }: { runId: string; condition: Fragment; after: number; offset: number; limit: number },
): Promise<(Row & { position: number })[]> {
  const { viewer } = reader
  const rows = await db.rows<Stored>`
    select p.position, p.user_id as id, p.outcome, p.undone, p.detail,
           case when seen then u.first_name || ' ' || u.last_name end as name, case when seen then u.email end as email
      from bulk_people p
      join bulk_runs r on r.id = p.run_id
      join users u on u.id = p.user_id
      cross join lateral (
        select u.anonymised_at is null and (
                 (p.outcome = 'done' and p.version = u.version and r.started_by = ${viewer.id}::uuid)
                 or ((u.deleted_at is null or ${can(viewer, 'delete-users')}) and ${usersInScope(viewer)})) as seen) s
     where p.run_id = ${runId} and p.position > ${after} and ${condition}
     order by p.position limit ${limit}::int offset ${offset}::int`
  const apps = rows.flatMap(({ detail }) => detail?.Apps ?? [])
  const visible = await readVisible(db, viewer, [{ Apps: apps }])
  return rows.map((row) => toRow(row, visible, reader))
}

function toRow(
  { position, id, name, email, outcome, undone, detail }: Stored,
  visible: VisibleRecords,
  reader: Reader,
) {
  const known = ['change', 'done', 'already'] as const
  const Outcome = outcome === null ? 'waiting' : (known.find((one) => one === outcome) ?? 'left')
  const why = undone !== null && undone !== 'done' ? undone : Outcome === 'left' ? outcome : null
  return {
    position,
    ID: id,
    Name: name,
    Email: email,
    Outcome,
    Reason: why === null ? null : reasonOf(why, reader.t),
    ...changesOf(detail, visible, reader),
    Undone: undone === null ? null : undone === 'done',
  } satisfies Row & { position: number }
}

function changesOf(detail: Detail | null, visible: VisibleRecords, reader: Reader): Pick<Row, 'From' | 'To'> {
  const { Status, Dealer, Leaves, Apps = [], Template } = detail ?? {}
  const { t } = reader
  const leaves = [Leaves?.[0]?.Day, Leaves?.[1]]
  const sides = [0, 1] as const
  const [From, To] = sides.map((side) => [
    ...(Status ? [t(`bulk.status.${Status[side]}`)] : []),
    ...(Dealer ? [Dealer[side]?.Name ?? t('bulk.noDealer')] : []),
    ...(leaves[side] ? [leavesOn(leaves[side], reader)] : []),
    ...Apps.filter(({ ID }) => visible.apps.has(ID)).flatMap((app) => inApp(app, side, visible)),
  ])
  // People who already hold all of it only get the template itself.
  const gets = Template && Apps.length === 0 ? [t('bulk.gets')] : []
  return { From: From ?? [], To: [...(To ?? []), ...gets] }
}

const leavesOn = (Day: string, { viewer, t }: Reader) => {
  const format = new Intl.DateTimeFormat(viewer.language, { dateStyle: 'long', timeZone: 'UTC' })
  return t('bulk.leaves', { day: format.format(new Date(Day)) })
}

/** What is taken in an app (0), or given (1): the app itself, or its parts. */
function inApp(app: AppDifference, side: 0 | 1, { texts }: VisibleRecords): string[] {
  const { Held, Roles, Stores, Permissions } = app
  const nameOf = (one: NamedRecord) => texts.get(one.ID) ?? one.Name
  const Name = nameOf(app)
  const parts = [...Roles[side], ...Stores[side], ...Permissions[side]].map(nameOf)
  const whole = Held[0] !== Held[1] && Held[side]
  if (!whole && parts.length === 0) return []
  return [parts.length > 0 ? `${Name} (${[...new Set(parts)].join(', ')})` : Name]
}
