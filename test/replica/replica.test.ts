import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { type Db, forPerson, savesFor, sql } from '#core/server/database/database.ts'
import type { Reason } from '#core/server/database/replica.ts'
import { routes } from '#main/features.server.ts'
import { databaseMetrics } from '#main/server/metrics/database.ts'
import { clock } from '#core/server/clock.ts'
import { antiForgery } from '#core/server/anti-forgery.ts'
import { openVault } from '#core/server/secrets.ts'
import { lockUser, searchUsers } from '#features/people/contract.ts'
import { searchUsersRoute } from '#features/people/list/server/search-users.ts'
import { lockUserRoute } from '#features/people/lock/server/lock-user.ts'
import { exportAllUsers, reportToken } from '#features/reports/export/contract.ts'
import { exportAllUsersRoute, reportTokenRoute } from '#features/reports/export/server/all-users.ts'
import { refusal, settings, signedIn } from '#test/call.ts'
import { getSystemState } from '#features/system/contract.ts'
import { getSystemStateRoute } from '#features/system/server/get-system-state.ts'
import { givenApp, givenUser, giveRole } from '#test/people.ts'
import { noPgbouncer } from '#test/pgbouncer.ts'
import { startPostgres } from '#test/postgres.ts'
import { onStandby, until, withStandby } from './with-standby.ts'

/** A bound that no test reaches, and one that each does, in seconds. */
const [FAR, SHORT] = [600, 1]

const replicated = routes({
  antiForgery: antiForgery('secret'),
  learningKey: 'key',
  vault: openVault(settings),
}).filter(({ replica }) => replica)

test('K363: lists, reports and exports read from a standby', onStandby, async (t) => {
  const { primary, standby, onPrimary, onReplica, open, openPooled } = await withStandby()
  const far = await open(FAR)
  const short = await open(SHORT)
  const { db, replica } = far
  const [marie, admin, other] = [
    await givenUser(db, { firstName: 'Marie', lastName: 'Tremblay' }),
    await givenUser(db, { lastName: 'Admin', role: 'system_admin' }),
    await givenUser(db, { lastName: 'Other', role: 'system_admin' }),
  ]
  const locked = async (from: Db, viewer: string) => {
    const as = await signedIn(from, viewer)
    const { Data } = await as(searchUsers, searchUsersRoute, { status: 'locked' })
    return Data.map(({ ID }) => ID)
  }
  const lock = async (viewer: string, lockState = true) =>
    (await signedIn(db, viewer))(lockUser, lockUserRoute, { id: marie, lockState })
  /** How many reads there were for each reason while it worked. */
  const during = async (of: typeof replica, work: () => Promise<unknown>) => {
    const before = { ...of.reads }
    await work()
    const counts = Object.entries(of.reads).map(([reason, n]) => [reason, n - before[reason as Reason]])
    return Object.fromEntries(counts.filter(([, n]) => n !== 0)) as Partial<Record<Reason, number>>
  }
  const paused = async (work: () => Promise<void>) => {
    await onReplica('select pg_wal_replay_pause()')
    try {
      await work()
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
  }
  /** Until the standby has what this person saved last. */
  const caughtUp = (viewer: string) =>
    until(async () => (await during(replica, () => locked(db, viewer))).fresh === 1)

  await t.test('a list comes from the standby, and says so', async () => {
    await caughtUp(admin)
    const where = await replica.read(
      db,
      admin,
      (from) => from.row<{ standby: boolean }>`select pg_is_in_recovery() as standby`,
    )
    assert.deepEqual(where, { standby: true })
  })

  await t.test('each of these calls is answered by the standby alone', async () => {
    const call = await signedIn(db, admin)
    await caughtUp(admin)
    for (const route of replicated.filter(({ endpoint }) => endpoint.type === 'json')) {
      const input = route.endpoint.name === 'reportRows' ? { figure: 'totalUsers' } : {}
      const reads = await during(replica, () => call(route.endpoint, route, input))
      assert.deepEqual(reads, { fresh: 1 }, route.endpoint.name)
    }
  })

  await t.test('one’s own save is seen at once, that of another within the bound', () =>
    paused(async () => {
      await lock(admin)
      assert.deepEqual(
        await during(replica, async () => {
          assert.deepEqual(await locked(db, admin), [marie])
        }),
        { save: 1 },
      )
      assert.deepEqual(
        await during(replica, async () => {
          assert.deepEqual(await locked(db, other), [])
        }),
        { fresh: 1 },
      )
      await until(async () => (await during(short.replica, () => locked(short.db, other))).behind === 1)
      assert.deepEqual(await locked(short.db, other), [marie])
      await until(() => short.replica.standing().is === 'behind')
    }),
  )

  await t.test('an export has one’s own save too', async () => {
    await caughtUp(admin)
    const exported = async () => {
      const call = await signedIn(db, admin)
      const { data: token } = await call(reportToken, reportTokenRoute, {})
      return call(exportAllUsers, exportAllUsersRoute, { token })
    }
    await paused(async () => {
      await lock(admin, false)
      const reads = await during(replica, async () =>
        assert.match(await exported(), /Marie,Tremblay.*Unlocked/),
      )
      assert.deepEqual(reads, { save: 1 })
    })
    await caughtUp(admin)
    // Making the token was a save too.
    await until(async () => (await during(replica, exported)).fresh === 1)
  })

  await t.test('behind poolers that share sessions the same holds', { skip: noPgbouncer }, async () => {
    const pooled = await openPooled(FAR)
    const list = () => locked(pooled.db, admin)
    await until(async () => (await during(pooled.replica, list)).fresh === 1)
    // More at once than there are sessions.
    const read = () => pooled.replica.read(pooled.db, admin, (from) => from.prepared.row`select 1 as one`)
    const reads = await during(pooled.replica, () => Promise.all(Array.from({ length: 12 }, read)))
    assert.deepEqual(reads, { fresh: 12 })
    const exported = async () => {
      const rows = pooled.db.copy!(sql`select last_name from users`, new AbortController().signal, admin)
      for await (const batch of rows) assert.ok(batch.length > 0)
    }
    assert.deepEqual(await during(pooled.replica, exported), { fresh: 1 })
    await paused(async () => {
      await lock(admin)
      assert.deepEqual(await during(pooled.replica, async () => assert.deepEqual(await list(), [marie])), {
        save: 1,
      })
      assert.deepEqual(await during(pooled.replica, exported), { save: 1 })
      assert.deepEqual(await during(pooled.replica, () => locked(pooled.db, other)), { fresh: 1 })
    })
    await lock(admin, false)
  })

  await t.test('a batch of a job is a save of who began it; a transaction that wrote nothing is none', () =>
    paused(async () => {
      await forPerson(other, () => db.transaction((tx) => tx.rows`select 1`))
      assert.deepEqual(await during(replica, () => locked(db, other)), { fresh: 1 })
      await db.transaction(async (tx) => {
        savesFor(other)
        await tx.rows`update users set version = version + 1 where id = ${marie}`
      })
      assert.deepEqual(await during(replica, () => locked(db, other)), { save: 1 })
    }),
  )

  await t.test('rights that were taken away on the primary are gone at once', async () => {
    const manager = await givenUser(db, { permissions: ['view-users', 'access-all-dealers'] })
    const app = await givenApp(db)
    await giveRole(db, manager, app, 'clerk')
    const call = await signedIn(db, manager)
    const found = async () => (await call(searchUsers, searchUsersRoute, { app })).Total
    await until(async () => (await found()) === 1)
    await paused(async () => {
      await giveRole(db, marie, app, 'clerk')
      await db.rows`delete from user_apps where user_id = ${manager} and app_id = ${app}`
      const reads = await during(replica, async () => assert.equal(await found(), 0))
      assert.deepEqual(reads, { fresh: 1 }, 'the standby does not know it yet')
      await db.rows`delete from user_permissions where user_id = ${manager}`
      await assert.rejects(found(), refusal(403, 'forbidden'))
    })
  })

  await t.test('a read that recovery cancels is done again on the primary', async () => {
    await onPrimary('create table probe (n int); insert into probe values (1)')
    await caughtUp(admin)
    await until(async () => (await onReplica(`select from pg_class where relname = 'probe'`)).rowCount === 1)
    let tries = 0
    const reads = await during(replica, () =>
      replica.read(db, admin, async (from) => {
        tries += 1
        await from.rows`select n from probe`
        if (tries > 1) return
        await onPrimary('truncate probe')
        await until(async () => (await from.rows`select 1`).length === 0)
      }),
    )
    assert.deepEqual([tries, reads], [2, { failed: 1 }])
  })

  await t.test('a standby that is cut off is read while the primary has nothing new', async () => {
    await until(() => short.replica.standing().is === 'near')
    await onReplica(`alter system set primary_conninfo = ''`)
    await onReplica('select pg_reload_conf()')
    await until(async () => (await onReplica('select from pg_stat_wal_receiver')).rowCount === 0)
    await db.transaction((tx) =>
      forPerson(admin, () => tx.rows`update users set version = version + 1 where id = ${marie}`),
    )
    await until(() => short.replica.standing().is === 'behind')
    assert.deepEqual(await during(short.replica, () => locked(short.db, other)), { behind: 1 })
    assert.equal(replica.standing().is, 'near')
  })

  await t.test('K358: the state of the system shows the standby', async () => {
    const stateOf = async (from: Db, viewer: string) => {
      const call = await signedIn(from, viewer)
      const { Checks } = await call(getSystemState, getSystemStateRoute, {})
      return Checks.find(({ Name }) => Name === 'replica')
    }
    assert.equal((await stateOf(db, other))?.State, 'ok')
    // The call has the default bound, which the lag may have reached or not.
    const state = await stateOf(short.db, other)
    assert.equal(state?.State, 'warning')
    assert.match(state.Found['en-US'], /^The standby is (not up to date|.+ behind, or more): above 5 s/)
  })

  await t.test('a standby of another server, or of another database, is not read', async (one) => {
    const stranger = await startPostgres()
    one.after(stranger.stop)
    await onPrimary('create database another')
    for (const url of [stranger.url, String(new URL('/another', primary.url))]) {
      const opened = await open(FAR, url)
      const standing = () => opened.replica.standing().is
      await until(() => ['near', 'primary'].includes(standing()))
      assert.equal(standing(), 'primary')
      assert.deepEqual(
        await opened.replica.read(
          opened.db,
          admin,
          (from) => from.row<{ standby: boolean }>`select pg_is_in_recovery() as standby`,
        ),
        { standby: false },
      )
    }
  })

  await t.test('a standby that was promoted is not read', async () => {
    await onReplica('select pg_promote()')
    await until(() => replica.standing().is === 'primary')
    assert.deepEqual(await during(replica, () => locked(db, other)), { primary: 1 })
  })

  await t.test('a standby that died costs no call', async () => {
    await standby.halt('immediate')
    assert.deepEqual(await locked(db, other), [])
    await until(() => replica.standing().is === 'unreachable')
    assert.deepEqual(await during(replica, () => locked(db, other)), { unreachable: 1 })
    assert.equal(replica.standing().lag, null)
    const registry = new Registry()
    await databaseMetrics(registry, { db, clock, pool: () => undefined, ships: false })()
    const text = await registry.metrics()
    assert.match(text, /^comptoir_replica_near 0$/m)
    assert.doesNotMatch(text, /^comptoir_replica_lag_seconds /m)
    assert.match(
      text,
      new RegExp(`^comptoir_replicated_reads_total\\{reason="fresh"\\} ${replica.reads.fresh}$`, 'm'),
    )
    await standby.resume()
  })
})

test('K363: these calls may read from a standby, and no others', () => {
  assert.deepEqual(replicated.map(({ endpoint }) => endpoint.name).toSorted(), [
    'accessMatrix',
    'changes',
    'exportAccess',
    'exportAllUsers',
    'exportCleanup',
    'exportInactiveUsers',
    'exportOrphanedUsers',
    'exportPeople',
    'reportAccountStatus',
    'reportDashboard',
    'reportEmails',
    'reportLockEvents',
    'reportLoginEvents',
    'reportPasswordResets',
    'reportRows',
    'reportUsers',
    'reportUsersModified',
    'searchGroups',
    'searchUsers',
  ])
})
