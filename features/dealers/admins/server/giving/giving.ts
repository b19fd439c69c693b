import type { Clock } from '#core/server/clock.ts'
import { type Db, isOverloaded, isUnreachable, savesFor } from '#core/server/database/database.ts'
import { worker } from '#core/server/queue-worker.ts'
import { record } from '#domain/server/events.ts'
import { loadAbsentViewer, type SignedIn } from '#domain/server/viewer.ts'
import { accessDetail } from '#features/people/access/server/parts/access-change.ts'
import { adminAccess } from '#features/people/access/server/parts/admin-access.ts'
import { writeAccess } from '#features/people/access/server/parts/write-access.ts'
import { adminRank } from '#features/dealers/dealer/server/parts/read-dealers.ts'
import { mayGiveToAdmins } from '../../rules.ts'
import { endGiving, findApp, nextApp, nextPeople } from './queries.ts'

type Dependencies = { db: Db; clock: Clock }
type Log = { error: (what: object, message: string) => void }

/**
 * Gives an app to the next batch of dealer admins who lack it, in one transaction, and answers whether there was work.
 * Every process runs it. The lock on the row of the app lets one process work at a time; when that is killed, another
 * continues, since people who got the app no longer lack it. R65
 */
export const giveNext = ({ db, clock, log }: Dependencies & { log: Log }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const app = await nextApp(tx)
    if (!app) return false
    savesFor(app.by)
    // Each batch is judged again, since the person may have lost the right.
    const viewer = await loadAbsentViewer(tx, app.by)
    const isAllowed =
      viewer && mayGiveToAdmins(viewer, await adminRank(tx)) && (await findApp(tx, viewer, app.id))
    const people = isAllowed ? await nextPeople(tx, viewer, app.id) : []
    let isGiven = false
    for (const person of people)
      try {
        await tx.transaction((one) => giveApp(one, viewer!, app.id, person, clock.now()))
        isGiven = true
      } catch (err) {
        // The whole batch is repeated.
        if (isOverloaded(err) || isUnreachable(err)) throw err
        log.error({ err, app: app.id, user: person.id }, 'a dealer admin could not be given an app')
      }
    // The people whose grant failed still lack the app, so the next batch would find only them again.
    if (!isGiven) await endGiving(tx, app.id)
    return true
  })

type Person = Awaited<ReturnType<typeof nextPeople>>[number]

async function giveApp(db: Db, viewer: SignedIn, appId: string, { id, dealer }: Person, now: Date) {
  const access = await adminAccess(db, viewer, { id, dealerId: dealer.ID }, dealer, [appId])
  await writeAccess(db, access.before, access.next, { userId: id, by: viewer.id, at: now })
  await db.rows`update users set version = version + 1 where id = ${id}`
  const detail = accessDetail(access, null)
  await record(db, { kind: 'user-changed', at: now, userId: id, actorId: viewer.id, detail })
}

/** Gives apps to dealer admins while the server runs. */
export const givingToAdmins = (dependencies: Dependencies) =>
  worker({
    name: 'apps for dealer admins',
    clock: dependencies.clock,
    work: async (log) => ((await giveNext({ ...dependencies, log })) ? 'worked' : 'none'),
    rest: 0.4,
  })
