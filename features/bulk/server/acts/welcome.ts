import type { Locale } from '#core/contract/locale.ts'
import { recordEach } from '#domain/server/events.ts'
import { WELCOMES_AN_HOUR, welcomeObstacle } from '#features/mail/contract.ts'
import { queueWelcome, welcomesOf } from '#features/mail/server/parts/queue-welcome.ts'
import { accountsToJudge } from '#features/people/profile/server/parts/apply-to-people.ts'
import type { ActContext, JudgedPeople, PeopleAct } from './act.ts'

type Recipient = { userId: string; address: string; locale: Locale; chosen: boolean }

const TOO_MANY = 'problem.tooManyThisHour'

/** Those who have chosen a password need no welcome. R89 */
async function judge({ db, viewer, now }: ActContext, ids: readonly string[]) {
  const accounts = await accountsToJudge(db, viewer, ids)
  const sent = await welcomesOf(db, ids, now)
  const found = await db.rows<Recipient>`
    select id as "userId", email as address, locale, password_hash is not null as chosen
      from users where id = any(${ids}::uuid[])`
  const recipients = new Map(found.map((one) => [one.userId, one]))
  return accounts.map((account) => {
    const recipient = recipients.get(account.ID)!
    const obstacle = welcomeObstacle(viewer, account)
    const tooMany = (sent.get(account.ID)?.n ?? 0) >= WELCOMES_AN_HOUR
    const why = obstacle === 'locked' ? 'bulk.reason.locked' : obstacle && `outcome.${obstacle}`
    return { recipient, outcome: why ?? (recipient.chosen ? 'already' : tooMany ? TOO_MANY : 'change') }
  })
}

export const welcome: PeopleAct = {
  batch: 200,
  judge: async (context, ids) =>
    new Map((await judge(context, ids)).map(({ recipient, outcome }) => [recipient.userId, { outcome }])),
  act: async (context, ids): Promise<JudgedPeople> => {
    const outcomes = new Map<string, { outcome: string }>()
    for (const { recipient, outcome } of await judge(context, ids)) {
      const { userId, address, locale } = recipient
      const isSent =
        outcome === 'change' && !(await queueWelcome(context.db, { userId, address, locale }, context.now))
      outcomes.set(userId, { outcome: isSent ? 'done' : outcome === 'change' ? TOO_MANY : outcome })
    }
    const sent = [...outcomes].filter(([, { outcome }]) => outcome === 'done').map(([userId]) => ({ userId }))
    await recordEach(context.db, { kind: 'welcome-sent', at: context.now, actorId: context.viewer.id }, sent)
    return outcomes
  },
}
