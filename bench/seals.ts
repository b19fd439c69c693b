import { openPostgres } from '#core/server/database/open.ts'
import { sealEvents } from '#features/changes/log/server/seal-events.ts'
import { isIntact, verifyLog } from '#features/changes/log/server/verify-log.ts'
import { timed } from './measure.ts'
import { ms, type Print } from './table.ts'

const KEY = 'the key of a chain of the bench'

/** Seals all events as after an upgrade, before the portal starts, whose worker would do it; then verifies them. */
export async function sealRows(url: string, print: Print) {
  const { db, close } = await openPostgres(url)
  const sealing = await timed(async () => {
    while (await sealEvents(db, KEY, new Date()));
  })
  await db.rows`vacuum analyze event_seals`
  const verifying = await timed(async () => {
    if (!isIntact(await verifyLog(db, KEY))) throw new Error('the log is not intact')
  })
  print(
    { name: 'Sealing all events', figure: ms(sealing) },
    { name: 'Verifying them', figure: ms(verifying) },
  )
  await close()
}
