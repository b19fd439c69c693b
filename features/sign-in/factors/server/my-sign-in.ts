import { dayOf } from '#core/contract/days.ts'
import { sql } from '#core/server/database/database.ts'
import { notFound } from '#core/server/errors.ts'
import { handle } from '#domain/server/handle.ts'
import { mustUseProvider } from '../../brokers/server/links/link-queries.ts'
import { requireCurrentPassword } from '../../server/parts/current-password.ts'
import { forgetBrowser, type Level, makeRecoveryCodes, mySignIn } from '../contract.ts'
import { lockAccount } from './my-code-apps.ts'
import { makeCodes } from './recovery-codes.ts'
import { concernsAtAll, hasPasskey, levelAtAll } from './parts/factor-state.ts'
import { hasFactorNow } from './parts/factors-of.ts'
import { recordFactor } from './parts/record-factor.ts'
import { forgetBrowsers, isRemembered } from './parts/remembered.ts'

type Account = {
  hasPassword: boolean
  passwordAt: Date | null
  left: number
  madeAt: Date | null
  level: Level
  from: string | null
  offers: boolean
}
type StoredApp = { ID: string; Name: string; createdAt: Date; usedAt: Date | null }
type StoredBrowser = { ID: string; Browser: string | null; System: string | null; until: Date }

export const mySignInRoute = handle(mySignIn, async (_, { db, viewer, identity, settings, now }) => {
  const today = dayOf(now, settings.TIME_ZONE)
  const [account, apps, browsers] = await Promise.all([
    db.prepared.row<Account>`
      select u.password_hash is not null as "hasPassword",
             (select max(e.at) from events e
               where e.user_id = u.id and e.kind in ('password-changed', 'password-reset')) as "passwordAt",
             (select count(*)::int from recovery_codes c where c.user_id = u.id) as left,
             (select max(c.made_at) from recovery_codes c where c.user_id = u.id) as "madeAt",
             ${levelAtAll(today)} as level,
             (select min(p.required_from)::text from factor_policies p
               where p.level = 'required' and p.required_from > ${today}::date and ${concernsAtAll}) as "from",
             exists (select 1 from oidc_artifacts s
                      where s.model = 'Session' and s.uid = ${identity.sessionUid} and s.account_id = u.id
                        and s.payload->'amr' ? 'pwd')
               and not ${hasPasskey} and not ${mustUseProvider} as offers
        from users u where u.id = ${viewer.id}`,
    db.prepared.rows<StoredApp>`
      select id as "ID", name as "Name", created_at as "createdAt", last_used_at as "usedAt"
        from totp_factors where user_id = ${viewer.id} and confirmed order by created_at, id`,
    db.prepared.rows<StoredBrowser>`
      select d.factor_id as "ID", d.factor_browser as "Browser", d.factor_system as "System", d.factor_until as until
        from user_devices d join users u on u.id = d.user_id
       where d.user_id = ${viewer.id} and ${isRemembered(sql`u.security_version`, now)}
       order by d.factor_until desc, d.factor_id`,
  ])
  const { hasPassword, passwordAt, left, madeAt, level, from, offers } = account!
  return {
    HasPassword: hasPassword,
    PasswordChangedAt: passwordAt?.toISOString() ?? null,
    CodeApps: apps.map(({ createdAt, usedAt, ...app }) => ({
      ...app,
      CreatedAt: createdAt.toISOString(),
      LastUsedAt: usedAt?.toISOString() ?? null,
    })),
    Recovery: { Left: left, MadeAt: madeAt?.toISOString() ?? null },
    Browsers: browsers.map(({ until, ...browser }) => ({ ...browser, Until: until.toISOString() })),
    Level: level,
    RequiredFrom: from,
    OffersPasskey: offers && level !== 'off',
  }
})

/** Makes recovery codes in place of those before, for people who have a factor that can be lost. */
export const makeRecoveryCodesRoute = handle(
  makeRecoveryCodes,
  async ({ currentPassword }, context) => {
    const { db, viewer, identity, now } = context
    if (!(await hasFactorNow(db, viewer.id))) throw notFound()
    await requireCurrentPassword(context, currentPassword)
    return db.transaction(async (tx) => {
      await lockAccount(tx, identity)
      await recordFactor(tx, { kind: 'recovery-made', userId: viewer.id, actorId: viewer.id }, now)
      return { RecoveryCodes: await makeCodes(tx, viewer.id, now) }
    })
  },
  { ownTransactions: true },
)

export const forgetBrowserRoute = handle(forgetBrowser, ({ id }, { db, viewer }) =>
  forgetBrowsers(db, viewer.id, id),
)
