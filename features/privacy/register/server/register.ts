import { assignment, insertion } from '#core/server/database/columns.ts'
import { forbidden, notFound, stale } from '#core/server/errors.ts'
import { pageOf } from '#core/contract/paging.ts'
import { namesOf } from '#core/contract/each-of.ts'
import type { browserFiles } from '#domain/contract/kinds.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { incidents, noteFile, registerDestructions, registerExports, saveIncident } from '../contract.ts'
import {
  archivedIn,
  incidentColumns,
  readDestructions,
  readExports,
  readIncidents,
} from './register-queries.ts'

/** Only system admins see and keep the register. */
export const registerExportsRoute = handle(
  registerExports,
  async (input, { db, viewer, settings }) => {
    const { rows, total } = await readExports(db, viewer, input, settings.TIME_ZONE)
    return { ...pageOf(rows, input, total), ArchivedUntil: await archivedIn(db, input, settings.TIME_ZONE) }
  },
  onlySystemAdmins,
)

export const registerDestructionsRoute = handle(
  registerDestructions,
  async (input, { db, settings }) => {
    const { rows, total } = await readDestructions(db, input, settings.TIME_ZONE)
    return { ...pageOf(rows, input, total), ArchivedUntil: await archivedIn(db, input, settings.TIME_ZONE) }
  },
  onlySystemAdmins,
)

export const incidentsRoute = handle(
  incidents,
  async (input, { db, viewer }) => {
    const { rows, total } = await readIncidents(db, viewer, input)
    return pageOf(rows, input, total)
  },
  onlySystemAdmins,
)

const one = { page: 1, pageSize: 1 }
const fields = namesOf(incidentColumns)

export const saveIncidentRoute = handle(
  saveIncident,
  async (sent, { db, viewer, now }) => {
    const columns = [
      ...fields.map((field) => [incidentColumns[field].column, sent[field]] as const),
      ['changed_at', now] as const,
      ['changed_by', viewer.id] as const,
    ]
    if (sent.ID === undefined) {
      const made = await db.row<{ id: string }>`insert into incidents ${insertion(columns)} returning id`
      await record(db, { kind: 'incident-created', at: now, userId: null, actorId: viewer.id })
      return (await readIncidents(db, viewer, { ...one, id: made!.id })).rows[0]!
    }
    const locked = await db.row`select 1 from incidents where id = ${sent.ID} for update`
    if (!locked) throw notFound()
    const before = (await readIncidents(db, viewer, { ...one, id: sent.ID })).rows[0]!
    if (before.Version !== sent.Version) throw stale(before)
    const changed = fields.filter((field) => before[field] !== sent[field])
    if (changed.length === 0) return before
    await db.rows`update incidents set ${assignment(columns)}, version = version + 1 where id = ${sent.ID}`
    // Their values may name people: the register has them.
    await record(db, {
      kind: 'incident-changed',
      at: now,
      userId: null,
      actorId: viewer.id,
      detail: { Fields: changed },
    })
    return (await readIncidents(db, viewer, { ...one, id: sent.ID })).rows[0]!
  },
  onlySystemAdmins,
)

/** Files of what only system admins read. */
const ofSystemAdmins: readonly string[] = [
  'register',
  'privacy-requests',
] satisfies (typeof browserFiles)[number][]

export const noteFileRoute = handle(noteFile, async ({ List, Rows, Filters }, { db, viewer, now }) => {
  // Nobody else can have made one: the register must not say that they did.
  if (ofSystemAdmins.includes(List) && !isSystemAdmin(viewer)) throw forbidden()
  await record(db, {
    kind: 'export',
    origin: List,
    at: now,
    userId: viewer.id,
    actorId: viewer.id,
    detail: {
      Filters: Object.fromEntries(Filters.map(({ Name, Value }) => [Name, Value])),
      Rows,
      Complete: true,
    },
  })
})
