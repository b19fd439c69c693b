import { z } from 'zod'

/** A report in the outbox, as texts in the language of its reader. */
export const MailedReport = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  tables: z.array(
    z.object({ title: z.string(), rows: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
  button: z.string(),
  /** Of the page that shows the same report. */
  path: z.string(),
  note: z.string(),
})
export type MailedReport = z.infer<typeof MailedReport>
