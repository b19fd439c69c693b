import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoPeople } from '#db/demo/demo-people.ts'
import { makeDemo } from '#db/demo/make-demo.ts'
import { figures } from '#features/reports/contract/rows.ts'
import { reportRows } from '#features/reports/contract.ts'
import { reports } from '#features/reports/feature.server.ts'
import { rowsRoute } from '#features/reports/server/rows.ts'
import { mayOpen } from '#features/reports/rules.ts'
import { loadViewer } from '#domain/server/viewer.ts'
import { NOW, signedIn } from '#test/call.ts'
import { freshDatabase } from '#test/fresh-database.ts'

const { db, close } = await freshDatabase()
after(close)
await makeDemo({ db, now: NOW, publicUrl: 'http://localhost:3000' })

type Row = { ID?: string | null; Type?: string; DealerID?: string | null; StoreID?: string; Count: number }

/** The largest rows, the smallest one, and that without a dealer, store or application. */
const sample = (rows: Row[]) => [
  ...new Set([...rows.slice(0, 2), ...rows.slice(-1), ...rows.filter(({ ID }) => ID === null)]),
]

const averages = /^average|successfulLoginsPerStore$/
const figureOf = (report: string, key: string) =>
  figures.find(
    (figure) =>
      figure ===
      (report === 'reportUsersModified' ? key.replace(/^total(Dealers|Stores)/, 'modified$1') : key),
  )

/** Two months, and a day long ago. */
const periods = [{ from: '2026-09-20' }, { from: '2026-02-10', to: '2026-02-10', zone: 'America/Vancouver' }]

for (const { key, email } of Object.values(demoPeople))
  test(`each number that ${key} of the demo gets opens exactly as many rows`, async (t) => {
    const { id } = (await db.row<{ id: string }>`select id from users where email = ${email}`)!
    const call = await signedIn(db, id)
    const opened = new Set<string>()
    for (const settings of periods)
      for (const { endpoint, ...route } of reports.filter((one) => one !== rowsRoute)) {
        const answer = await call(endpoint, { endpoint, ...route }, { settings }).catch(
          (error: { status?: number }) => {
            assert.equal(error.status, 403)
          },
        )
        if (!answer) continue
        const { data } = answer as { data: Record<string, unknown> }
        const total = async (figure: (typeof figures)[number], row: object) =>
          (await call(reportRows, rowsRoute, { settings, figure, ...row })).data
        for (const [name, value] of Object.entries(data).filter(([one]) => !averages.test(one))) {
          const figure = figureOf(endpoint.name, name)
          if (!figure) {
            assert.ok(/OverTime$|^(Settings|asOf|Bucket)$/.test(name), name)
            continue
          }
          opened.add(figure)
          if (!Array.isArray(value)) {
            const { Total, Rows, TotalPages } = await total(figure, {})
            assert.equal(Total, value, `${endpoint.name} ${name}`)
            assert.deepEqual([Rows.length, TotalPages], [Math.min(15, Total), Math.ceil(Total / 15)], name)
          } else
            for (const { ID, Type, DealerID, StoreID, Count } of sample(value)) {
              const which = { id: Type ?? ID, dealerID: DealerID, storeID: StoreID }
              assert.equal((await total(figure, which)).Total, Count, `${name} ${JSON.stringify(which)}`)
            }
        }
      }
    const [session] = await db.rows<{ uid: string }>`select uid from oidc_artifacts where account_id = ${id}`
    const user = await db.row<{
      version: number
    }>`select security_version as version from users where id = ${id}`
    const identity = { userId: id, sessionUid: session!.uid, securityVersion: user!.version }
    const viewer = (await loadViewer(db, identity, NOW, 'en-US'))!
    t.diagnostic(`${opened.size} figures`)
    const expected = viewer.permissions.includes('view-reports')
      ? figures.filter((figure) => mayOpen(viewer, figure))
      : []
    assert.deepEqual([...opened].toSorted(), expected.toSorted())
  })
