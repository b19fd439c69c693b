import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '#core/contract/endpoint.ts'
import type { Db } from '#core/server/database/database.ts'
import { NOW, refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { incidents, noteFile, registerDestructions, registerExports, saveIncident } from '../contract.ts'
import {
  incidentsRoute,
  noteFileRoute,
  registerDestructionsRoute,
  registerExportsRoute,
  saveIncidentRoute,
} from './register.ts'

const incident: Input<typeof saveIncident> = {
  Data: 'Noms et téléphones',
  Circumstances: 'Fichier envoyé au mauvais concessionnaire',
  Happened: 'du 1er au 3 novembre 2026',
  KnownOn: '2026-11-04',
  People: 12,
  PeopleInQuebec: null,
  Risk: 'Faible',
  CommissionOn: null,
  PeopleToldOn: '2026-11-06',
  Measures: 'Le fichier a été détruit',
}
const admin = (db: Db) => givenUser(db, { role: 'system_admin', firstName: 'Zoé', lastName: 'Côté' })
const recorded = (db: Db) =>
  db.rows`select kind, origin, detail from events where kind in ('incident-created', 'incident-changed', 'export') order by id`

test(
  'K300: an incident is kept with its eight items, changed with its version, and each change is recorded without its values',
  onDb(async (db) => {
    const call = await signedIn(db, await admin(db))
    const { data } = await call(saveIncident, saveIncidentRoute, incident)
    const first = {
      ...incident,
      ID: data.ID,
      Version: 1,
      ChangedAt: NOW.toISOString(),
      ChangedBy: 'Zoé Côté',
    }
    assert.deepEqual(data, first)
    const change = { ...incident, ID: data.ID, Version: 1, People: 14, Risk: 'Moyen' }
    assert.equal((await call(saveIncident, saveIncidentRoute, change)).data.Version, 2)
    await assert.rejects(call(saveIncident, saveIncidentRoute, change), refusal(409, 'stale'))
    await call(saveIncident, saveIncidentRoute, { ...change, Version: 2 })
    await assert.rejects(
      call(saveIncident, saveIncidentRoute, { ...change, ID: crypto.randomUUID() }),
      refusal(404),
    )
    const listed = async (days: object) =>
      (await call(incidents, incidentsRoute, days)).Data.map(({ Risk }) => Risk)
    assert.deepEqual(await listed({ from: '2026-11-04', until: '2026-11-04' }), ['Moyen'])
    assert.deepEqual(await listed({ from: '2026-11-05' }), [])
    assert.deepEqual(await recorded(db), [
      { kind: 'incident-created', origin: null, detail: null },
      { kind: 'incident-changed', origin: null, detail: { Fields: ['People', 'Risk'] } },
    ])
  }),
)

test(
  'K300: only a system admin reads or writes the register',
  onDb(async (db) => {
    const call = await signedIn(
      db,
      await givenUser(db, {
        role: 'admin',
        permissions: ['all-permissions', 'view-users', 'access-all-dealers'],
      }),
    )
    await assert.rejects(call(registerExports, registerExportsRoute, {}), refusal(403))
    await assert.rejects(call(registerDestructions, registerDestructionsRoute, {}), refusal(403))
    await assert.rejects(call(incidents, incidentsRoute, {}), refusal(403))
    await assert.rejects(call(saveIncident, saveIncidentRoute, incident), refusal(403))
    assert.deepEqual(await recorded(db), [])
  }),
)

test(
  'the exports are listed with who made them, their filters and their rows, also the files that a page made',
  onDb(async (db) => {
    const id = await admin(db)
    const call = await signedIn(db, id)
    await db.rows`
      insert into events (at, kind, origin, user_id, actor_id, detail) values
        ('2026-11-20T04:59:59Z', 'export', 'people', ${id}, ${id}, '{"Filters": {"query": null, "status": "locked"}, "Rows": 3, "Complete": false}')`
    await call(noteFile, noteFileRoute, {
      List: 'changes',
      Rows: 7,
      Filters: [{ Name: 'kind', Value: 'locked' }],
    })
    const { Data, Total } = await call(registerExports, registerExportsRoute, {})
    assert.equal(Total, 2)
    assert.deepEqual(
      Data.map(({ ID, ...row }) => {
        assert.ok(ID > 0)
        return row
      }),
      [
        {
          At: NOW.toISOString(),
          By: 'Zoé Côté',
          List: 'changes',
          Filters: [{ Name: 'kind', Value: 'locked' }],
          Rows: 7,
          Complete: true,
        },
        {
          At: '2026-11-20T04:59:59.000Z',
          By: 'Zoé Côté',
          List: 'people',
          Filters: [
            { Name: 'query', Value: null },
            { Name: 'status', Value: 'locked' },
          ],
          Rows: 3,
          Complete: false,
        },
      ],
    )
    const before = await call(registerExports, registerExportsRoute, {
      from: '2026-11-19',
      until: '2026-11-19',
    })
    assert.deepEqual(
      before.Data.map(({ List }) => List),
      ['people'],
      'a day of the portal’s zone',
    )
  }),
)

test(
  'cleanups, anonymised people and events without people are listed with their criterion and number',
  onDb(async (db) => {
    const [one, other] = [await givenUser(db), await givenUser(db)]
    await db.rows`update users set anonymised_at = '2026-11-03T12:00:00Z' where id in (${one}, ${other})`
    await db.rows`
      insert into events (at, kind, origin, detail) values
        ('2026-11-01T12:00:00Z', 'cleanup', 'ended', '{"Kind": "inactive", "Date": "2024-11-01", "deleted": 5}'),
        ('2026-11-02T12:00:00Z', 'events-anonymised', null, '{"Month": "2024-10-01", "Events": 900}')`
    const call = await signedIn(db, await admin(db))
    const { Data } = await call(registerDestructions, registerDestructionsRoute, {})
    assert.deepEqual(
      Data.map(({ Kind, Count, Criterion, Day }) => [Kind, Count, Criterion, Day]),
      [
        ['people', 2, null, null],
        ['events', 900, null, '2024-10-01'],
        ['deletion', 5, 'inactive', '2024-11-01'],
      ],
    )
  }),
)

test(
  'the file of privacy requests is in the register',
  onDb(async (db) => {
    const call = await signedIn(db, await admin(db))
    await call(noteFile, noteFileRoute, { List: 'privacy-requests', Rows: 2, Filters: [] })
    const { Data } = await call(registerExports, registerExportsRoute, {})
    assert.deepEqual(
      Data.map(({ List, Rows }) => [List, Rows]),
      [['privacy-requests', 2]],
    )
  }),
)

test(
  'only a system admin records a file of what only system admins read',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions: ['view-users'] }))
    for (const List of ['register', 'privacy-requests'] as const)
      await assert.rejects(call(noteFile, noteFileRoute, { List, Rows: 2, Filters: [] }), refusal(403))
    await call(noteFile, noteFileRoute, { List: 'changes', Rows: 2, Filters: [] })
    const events = await db.rows`select origin from events where kind = 'export'`
    assert.deepEqual(events, [{ origin: 'changes' }])
  }),
)
