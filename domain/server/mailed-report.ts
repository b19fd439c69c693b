import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'

/** A report as texts in the language of its reader. */
export type MailedReport = {
  subject: string
  paragraphs: string[]
  tables: { title: string; rows: { name: string; value: string }[] }[]
  button: string
  /** The path of the page that shows the same report. */
  path: string
  note: string
}

type Queued = { data: object; createdAt: Date; locale: Locale }

/** Makes the report of a queued mail; undefined if it is not to be sent. */
export type MakeReport = (db: Db, mail: Queued, now: Date) => Promise<MailedReport | undefined>

/** Records that a queued mail will not be delivered. */
export type MarkReportFailed = (db: Db, mail: Pick<Queued, 'data' | 'createdAt'>) => Promise<unknown>
