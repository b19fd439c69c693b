import { groupOfKind } from '#domain/contract/kinds.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { fromReplica } from '#core/server/handle.ts'
import { archivedUntil } from '#domain/server/archived-until.ts'
import { handle } from '#domain/server/handle.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { CopyChange } from '#features/names/contract.ts'
import type { Change } from '#features/people/activity/contract.ts'
import { appChangesOf } from '#features/people/activity/server/parts/app-changes.ts'
import { groupChangesOf } from '#features/people/activity/server/parts/group-changes.ts'
import { userChangesOf } from '#features/people/activity/server/parts/user-changes.ts'
import type { SourceChange } from '#features/scim/contract.ts'
import { changes } from '../contract.ts'
import { maySeeWhere } from '../rules.ts'
import { namesOfFilters, readChanges, type StoredChange } from './changes-queries.ts'

export const changesRoute = handle(
  changes,
  async (input, { viewer, db, now, settings }) => {
    const reading = { viewer, now, retention: settings.CLEANUP_RETENTION_DAYS }
    const found = await readChanges(db, reading, input)
    const events = found.slice(0, input.pageSize)
    const lines = await linesOf(db, viewer, events)
    return {
      Data: events.map((event, index) => ({
        ID: event.id,
        At: new Date(event.at).toISOString(),
        Kind: event.kind,
        Origin: event.origin,
        Outcome: event.outcome,
        By: event.by,
        Token: event.by?.ID ? event.token : null,
        Person: event.person,
        Dealer: event.dealer,
        Store: event.store,
        App: event.app,
        Changes: lines[index]!,
        Rows: event.rows,
        Month: monthOf(event),
        From: maySeeWhere(viewer, event.by) ? event.from : null,
        Note: noteOf(event),
      })),
      More: found.length > events.length,
      ArchivedUntil: await archivedUntil(db, sql`${input.from ?? null}`),
      Names: await namesOfFilters(db, reading, input),
    }
  },
  fromReplica,
)

const isOfGroup = ({ kind }: StoredChange) => groupOfKind[kind] === 'dealers' || kind.startsWith('webhook-')

/** The fields of a dealer, a store or a webhook. */
const fieldsOf = (event: StoredChange) =>
  Object.fromEntries(
    Object.entries(event.detail ?? {}).filter(([, change]) => Array.isArray(change)),
  ) as Record<string, [unknown, unknown]>

/** What changed and the text of a note would say who a person is that the viewer may not see today. R92 */
const isTold = ({ person }: StoredChange) => person?.ID !== null

const noteOf = (event: StoredChange) =>
  isTold(event) && typeof event.detail?.Note === 'string' ? event.detail.Note : null

const monthOf = ({ detail }: StoredChange) =>
  typeof detail?.Month === 'string' ? detail.Month.slice(0, 7) : null

/** What changed in each event, by the rules of the activity of its record. */
async function linesOf(db: Db, viewer: SignedIn, events: readonly StoredChange[]): Promise<Change[][]> {
  const isOf = (event: StoredChange, group: string) => groupOfKind[event.kind] === group
  const about = events.map((event) =>
    isTold(event) && (isOf(event, 'people') || isOf(event, 'requests')) ? event.detail : null,
  )
  const people = await userChangesOf(
    db,
    viewer,
    about.map((detail) => ({ detail })),
  )
  const groups = await groupChangesOf(
    db,
    viewer,
    events.map((event) => ({
      store: null,
      detail: isOfGroup(event) ? fieldsOf(event) : null,
    })),
  )
  return events.map((event, index) => {
    if (isOf(event, 'apps')) return appChangesOf(viewer, event.detail as Record<string, [unknown, unknown]>)
    if (isOf(event, 'copy')) return ((event.detail?.Copy ?? []) as CopyChange[]).map(copyLine)
    if (isOfGroup(event)) return groups[index]!
    if (isOf(event, 'security')) return ((event.detail?.Scim ?? []) as SourceChange[]).map(sourceLine)
    return people[index]!
  })
}

/** The values of a fact are texts of which a list is made. */
const sourceLine = ({ Field, From, To }: SourceChange): Change => ({
  Field,
  App: null,
  Of: null,
  From: From && { Name: From.join(', ') },
  To: To && { Name: To.join(', ') },
})

/** An empty text means that there is none. */
const copyLine = ({ Tag, Locale, From, To }: CopyChange): Change => ({
  Field: Locale,
  App: null,
  Of: { Name: Tag },
  From: From === '' ? null : { Name: From },
  To: To === '' ? null : { Name: To },
})
