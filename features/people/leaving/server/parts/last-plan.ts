import type { Db } from '#core/server/database/database.ts'
import type { SignedIn } from '#domain/server/viewer.ts'
import type { LeavingToSet } from '../../contract.ts'
import { lastLeaving } from '../leaving-queries.ts'

type LastPlan = LeavingToSet & { Day: string; setBy: string | null; setAt: Date; isDone: boolean }

/** What was last planned for a person, and who planned it; null: nothing, or it was cancelled or undone. */
export async function lastPlan(db: Db, viewer: SignedIn, userId: string): Promise<LastPlan | null> {
  const last = await lastLeaving(db, viewer, userId)
  if (!last || last.state === 'undone') return null
  const { day: Day, deleteDays: DeleteDays, note: Note, setBy, setAt, state } = last
  return { Day, DeleteDays, Note, setBy, setAt, isDone: state === 'done' }
}
