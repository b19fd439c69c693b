import { z } from 'zod'

/** What a list of events says beside its rows. R131 */
export const archived = {
  /** Events of months before this moment are archived, and none of the rows; null: what was asked for begins later. */
  ArchivedUntil: z.iso.datetime().nullable(),
}
