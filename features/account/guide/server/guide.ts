import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { limitAnHour } from '#core/server/attempt-counts.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { isSystemAdmin } from '#domain/server/above.ts'
import { handle } from '#domain/server/handle.ts'
import { queueMail } from '#domain/server/outbox.ts'
import { getGuide, type GuideStep, guideSteps, sendTestMail, TEST_MAILS_AN_HOUR } from '../contract.ts'

export const getGuideRoute = handle(getGuide, async (_, { viewer, db }) => {
  const { AppID, ...done } = await readSteps(db, viewer.id)
  return { Steps: guideSteps.map((Step) => ({ Step, Done: done[Step] })), AppID }
})

export const sendTestMailRoute = handle(sendTestMail, async (_, { viewer, db, now }) => {
  await limitAnHour(db, ['test mails of a person', viewer.id], TEST_MAILS_AN_HOUR, now, 'tooManyThisHour')
  const { id: userId, email: address, locale } = viewer
  await queueMail(db, { type: 'test', userId, address, locale }, now)
})

type Steps = Record<GuideStep, boolean> & { AppID: string | null }

/** Apps other than the portal. */
const apps = sql`from apps a where a.deleted_at is null and a.client_id <> ${sql.lit(PORTAL_CLIENT_ID)}`
const role = sql`exists (select 1 from roles r where r.app_id = a.id and r.deleted_at is null)`
const people = sql`from users u where u.deleted_at is null`

/** Each of them ends with the first row that it finds. */
async function readSteps(db: Db, viewerId: string): Promise<Steps> {
  const row = await db.row<Steps>`
    select exists (select 1 from events where user_id = ${viewerId} and kind = 'mail' and outcome = 'sent') as mail,
           exists (select 1 ${apps}) as app,
           exists (select 1 ${apps} and ${role}) as roles,
           exists (select 1 from events e where e.kind = 'sign-in'
                      and e.app_id in (select a.id ${apps})) as trial,
           exists (select 1 from stores s join dealers d on d.id = s.dealer_id and d.deleted_at is null
                    where s.deleted_at is null) as dealer,
           exists (select 1 ${people} and u.dealer_id is not null offset 1) as people,
           exists (select 1 ${people} and u.id <> ${viewerId}::uuid and not u.locked and ${isSystemAdmin}) as second,
           (select a.id ${apps} order by ${role}, a.created_at, a.id limit 1) as "AppID"`
  return row!
}
