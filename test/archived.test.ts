import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#core/server/database/database.ts'
import { changes } from '#features/changes/contract.ts'
import { changesRoute } from '#features/changes/server/changes.ts'
import { copyActivity } from '#features/names/contract.ts'
import { copyActivityRoute } from '#features/names/server/copy-activity.ts'
import { appActivity, groupActivity, userActivity } from '#features/people/activity/contract.ts'
import { appActivityRoute } from '#features/people/activity/server/app-activity.ts'
import { groupActivityRoute } from '#features/people/activity/server/group-activity.ts'
import { userActivityRoute } from '#features/people/activity/server/user-activity.ts'
import { myDataEvents, userDataEvents } from '#features/privacy/my-data/contract.ts'
import { myDataEventsRoute, userDataEventsRoute } from '#features/privacy/my-data/server/my-data.ts'
import { registerDestructions, registerExports } from '#features/privacy/register/contract.ts'
import {
  registerDestructionsRoute,
  registerExportsRoute,
} from '#features/privacy/register/server/register.ts'
import { reportEmails } from '#features/reports/contract.ts'
import { emailsRoute } from '#features/reports/server/emails.ts'
import { signedIn } from './call.ts'
import { onDb } from './database.ts'
import { givenApp, givenDealer, givenStore, givenUser } from './people.ts'

const UNTIL = '2025-04-01T00:00:00.000Z'

test(
  'R131: what lists events says until when they are archived, if what is asked for begins before',
  onDb(async (db) => {
    const dealerId = await givenDealer(db)
    const store = await givenStore(db, dealerId)
    const app = await givenApp(db)
    const system = await givenUser(db, { role: 'system_admin' })
    const id = await givenUser(db, { dealerId })
    const call = await signedIn(db, system)
    const lists = async (from?: string) => {
      const day = from?.slice(0, 10)
      const days = day === undefined ? {} : { from: day }
      const report = (settings: object) =>
        call(reportEmails, emailsRoute, { settings }).then(({ data }) => data.Settings.archivedUntil ?? null)
      const answers = await Promise.all([
        call(changes, changesRoute, from === undefined ? {} : { from }),
        call(registerExports, registerExportsRoute, days),
        call(registerDestructions, registerDestructionsRoute, days),
      ])
      return [
        ...answers.map(({ ArchivedUntil }) => ArchivedUntil),
        await report({ from: day ?? '2025-03-31', zone: 'UTC' }),
        await report({
          from: '2026-01-01',
          compare: { from: day ?? '2025-03-01', to: '2025-12-31' },
          zone: 'UTC',
        }),
      ]
    }
    const records = async (createdAt: string) => {
      for (const table of ['users', 'apps', 'dealers', 'stores'] as const)
        await db.rows`update ${sql.table(table)} set created_at = ${createdAt}::timestamptz`
      const answers = [
        await call(userActivity, userActivityRoute, { id }),
        await call(appActivity, appActivityRoute, { id: app }),
        await call(groupActivity, groupActivityRoute, { id: dealerId }),
        await call(groupActivity, groupActivityRoute, { id: store }),
        await call(myDataEvents, myDataEventsRoute, {}),
        await call(userDataEvents, userDataEventsRoute, { id }),
      ]
      return answers.map(({ ArchivedUntil }) => ArchivedUntil)
    }
    const copy = async () => (await call(copyActivity, copyActivityRoute, {})).ArchivedUntil
    const all = async (from?: string, createdAt = '2020-01-01') =>
      new Set([...(await lists(from)), ...(await records(createdAt))])
    assert.deepEqual([await all(), await copy()], [new Set([null]), null], 'nothing is archived')
    await db.rows`
      insert into event_archives values ('2025-02-01', 'f', 1, 1, 1, 'f', now()), ('2025-03-01', 'g', 1, 2, 2, 'g', now())`
    assert.deepEqual([await all(), await copy()], [new Set([UNTIL]), UNTIL])
    assert.deepEqual(await all('2025-03-31T23:59:59Z', '2025-03-31T23:59:59Z'), new Set([UNTIL]))
    assert.deepEqual(await all('2025-04-01T04:00:00Z', UNTIL), new Set([null]))
  }),
)
