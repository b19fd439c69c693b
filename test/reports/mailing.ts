import { DAY_MS } from '#core/contract/days.ts'
import type { Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import { record } from '#domain/server/events.ts'
import type { ReadyMail } from '#features/mail/server/smtp.ts'
import { reportMaker } from '#features/reports/schedule/server/make-report.ts'
import { sendNextReport } from '#features/reports/schedule/server/send-reports.ts'
import { NOW, settings, words } from '#test/call.ts'
import { sendingTo } from '#test/sending.ts'

export const weekly = {
  Report: 'LockEvents',
  Settings: { period: 'last30' },
  Every: 'week',
  Paused: false,
} as const
export const MONDAY = '2026-11-23T12:00:00.000Z'

export const admin = { role: 'admin', permissions: ['view-reports', 'access-all-dealers'] } as const

/** Queues the reports that are due at a moment, until none is left. */
export async function sendAt(db: Db, at: string | Date) {
  const errors: object[] = []
  const dependencies = {
    db,
    settings,
    words,
    clock: { now: () => new Date(at) },
    log: { error: (what: object) => void errors.push(what) },
  }
  while ((await sendNextReport(dependencies)) !== 'none');
  return errors
}

/** The waiting mails of a person, with the reports that they would contain if they were sent now. */
export const mailsOf = async (db: Db, userId: string) => {
  const rows = await db.rows<{ locale: Locale; data: object; createdAt: Date }>`
    select locale, data, created_at as "createdAt" from outbox
     where user_id = ${userId} and type = 'report' order by id`
  const mails = []
  for (const row of rows)
    mails.push({ ...row, data: (await reportMaker({ settings, words })(db, row, row.createdAt))! })
  return mails
}

/** Sends the waiting mails a while after a moment, and returns the sent mails and all outcomes. */
export async function deliverAt(db: Db, at: string, { later = 0 } = {}) {
  const mails: ReadyMail[] = []
  const { putForward, all } = sendingTo(db, 'smtp://127.0.0.1:9', async (mail) => void mails.push(mail))
  putForward(Date.parse(at) + later - NOW.getTime())
  return { outcomes: await all(), mails }
}

export const takePermission = (db: Db, userId: string, name: string) =>
  db.rows`
    delete from user_permissions using permissions p
     where user_id = ${userId} and p.id = permission_id and p.name like ${`%${name}`}`

export const lock = (db: Db, userId: string, dealerId?: string) =>
  record(db, {
    kind: 'locked',
    at: new Date(NOW.getTime() - DAY_MS),
    origin: 'manual',
    userId,
    ...(dealerId && { dealerId }),
  })
