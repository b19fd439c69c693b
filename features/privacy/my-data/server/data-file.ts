import { archivedForPerson } from '#domain/server/archived-until.ts'
import { dayOf } from '#core/contract/days.ts'
import { forbidden } from '#core/server/errors.ts'
import { isSystemAdmin } from '#domain/contract/viewer.ts'
import { type FileContext, handleFile } from '#features/reports/export/server/parts/handle-file.ts'
import { EVENTS_MAX, type PersonalData, personalDataFile } from '../contract.ts'
import { readData, readEventsPage } from './read-data.ts'

/** One file of everything about a person, written event by event, however many there are. It is recorded before it begins. */
export const personalDataFileRoute = handleFile(personalDataFile, async (_, context) => {
  const { viewer, db, now, settings, t } = context
  const [userId] = (context.choice as { IDs: [string] }).IDs
  if (userId !== viewer.id && !isSystemAdmin(viewer)) throw forbidden()
  const data = await readData({ db, viewer, userId }, now)
  return {
    person: userId,
    name: `${t('myData.file')}-${dayOf(now, settings.TIME_ZONE)}.json`,
    pieces: pieces(context, userId, data),
  }
})

async function* pieces({ db, viewer, now, signal }: FileContext, userId: string, data: PersonalData) {
  const ArchivedUntil = await archivedForPerson(db, userId)
  const head = JSON.stringify({ Made: now.toISOString(), ...data, ArchivedUntil }, null, 2)
  yield { text: `${head.slice(0, head.lastIndexOf('\n'))},\n  "Events": [`, rows: 0 }
  for (let before: number | undefined, sent = 0; ;) {
    signal.throwIfAborted()
    const { Data, More } = await readEventsPage({ db, viewer, userId }, { before, pageSize: EVENTS_MAX })
    const lines = Data.map((event, index) => `${sent + index > 0 ? ',' : ''}\n    ${JSON.stringify(event)}`)
    yield { text: lines.join(''), rows: Data.length }
    if (!More) break
    sent += Data.length
    before = Data.at(-1)!.ID
  }
  yield { text: '\n  ]\n}\n', rows: 0 }
}
