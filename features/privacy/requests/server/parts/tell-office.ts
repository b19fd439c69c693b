import type { Day } from '#core/contract/days.ts'
import { defaultLocale, type Locale } from '#core/contract/locale.ts'
import type { Db } from '#core/server/database/database.ts'
import type { Settings } from '#core/server/settings.ts'
import { queueMail } from '#domain/server/outbox.ts'
import type { RequestKind } from '../../contract.ts'

type Request = { kind: RequestKind; dueOn: Day }
type Office = { settings: Pick<Settings, 'PRIVACY_OFFICER_EMAIL'>; now: Date }

/** Queues a mail to the person in charge, in the language of their account if they have one. It does not say whose request it is. */
export async function tellOffice(
  db: Db,
  type: 'privacy-asked' | 'privacy-due',
  { kind, dueOn }: Request,
  { settings, now }: Office,
) {
  const address = settings.PRIVACY_OFFICER_EMAIL
  if (!address) return
  const account = await db.row<{ id: string; locale: Locale }>`
    select id, locale from users where lower(email) = lower(${address}) and deleted_at is null`
  const locale = account?.locale ?? defaultLocale()
  await queueMail(db, { type, userId: account?.id ?? null, address, locale, data: { kind, due: dueOn } }, now)
}
