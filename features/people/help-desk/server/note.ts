import { tidyLines } from '#core/contract/fields.ts'
import { hasHidden, isBlank } from '#core/contract/text.ts'
import { forbidden, invalid, wrong } from '#core/server/errors.ts'
import { record } from '#domain/server/events.ts'
import { handle } from '#domain/server/handle.ts'
import { readUser } from '#features/people/profile/server/parts/read-user.ts'
import { addUserNote, mayHelp } from '../contract.ts'

/** Records a note as an event of the person, so that those who see the activity see it. Lines may break. */
export const addUserNoteRoute = handle(addUserNote, async ({ ID, Note: typed }, { viewer, db, now }) => {
  const user = await readUser(db, viewer, ID)
  if (!mayHelp(viewer, user)) throw forbidden()
  const Note = tidyLines(typed)
  if (isBlank(Note)) throw invalid([wrong('Note', null, 'valid.required')])
  if (hasHidden(Note.replaceAll('\n', ' '))) throw invalid([wrong('Note', null, 'valid.value')])
  await record(db, { kind: 'note', at: now, userId: ID, actorId: viewer.id, detail: { Note } })
})
