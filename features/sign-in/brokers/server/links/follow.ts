import type { Db } from '#core/server/database/database.ts'
import { asProgram } from '#core/server/request-context.ts'
import type { Gift, Rule } from '../../contract/gifts.ts'
import type { RuleEffect } from '../../contract/preview.ts'
import type { BrokeredPeople, Followed } from '../people.ts'
import { type Answer, textOf, textsOf } from '../protocol/answer.ts'
import { type Broker, named } from '../provider-queries.ts'

type Context = { db: Db; now: Date; people: BrokeredPeople }
type Claims = Answer['claims']

/** Values are compared as they are: groups whose names differ in case are two groups. */
const matches = (claims: Claims, { Claim, Value }: Rule) => textsOf(claims, Claim).includes(Value)

/** The ids of what the rules give somebody with these claims; nothing, if who saved them could not give it now. R115 */
export function due({ settings, rulesGive }: Broker, claims: Claims, gift: Gift): string[] {
  const rules = rulesGive ? settings.Rules : []
  return [...new Set(rules.filter((one) => one.Gives === gift && matches(claims, one)).map(({ ID }) => ID))]
}

/** The roles that its rules gave a person who has them still. */
const rolesByRule = async (db: Db, providerId: string, userId: string) =>
  (
    await db.prepared.rows<{ id: string }>`
      select role_id as id from identity_link_roles where provider_id = ${providerId} and user_id = ${userId}`
  ).map(({ id }) => id)

/** Gives a linked person what the rules say. Roles that rules gave are noted: only these are taken once their claim is gone. */
export async function follow(
  { db, now, people }: Context,
  broker: Broker,
  claims: Claims,
  userId: string,
): Promise<Followed> {
  const { id, names, settings } = broker
  const roles = due(broker, claims, 'role')
  const before = settings.RulesAt === 'each' ? await rolesByRule(db, id, userId) : []
  // Who saved the rules may have lost the right to give; what a claim still says is not taken for that.
  const stands = new Set(settings.Rules.filter((one) => matches(claims, one)).map((one) => one.ID))
  const ruled = {
    roles,
    templates: due(broker, claims, 'template'),
    stores: due(broker, claims, 'store'),
    attributes: broker.rulesGive
      ? settings.Attributes.map(({ Claim, Attribute }) => ({ ID: Attribute, Value: textOf(claims, Claim) }))
      : [],
    takes: before.filter((one) => !stands.has(one)),
  }
  const followed = await asProgram(named(id, names).Name, () => people.follow(db, userId, ruled, now))
  await db.prepared.rows`
    with gone as (
      delete from identity_link_roles
       where provider_id = ${id} and user_id = ${userId} and role_id = any(${followed.taken}::uuid[]))
    insert into identity_link_roles (provider_id, user_id, role_id)
    select ${id}::uuid, user_id, role_id from user_roles
     where user_id = ${userId} and role_id = any(${roles.filter((one) => followed.given.has(one))}::uuid[])`
  return followed
}

/** What became of each rule of a person who entered, in the order of the rules. `created`: in the dealer of the first that matches. */
export function effectsOf(
  { settings, rulesGive }: Broker,
  claims: Claims,
  { given, refused, created }: Omit<Followed, 'taken'> & { created: boolean },
): RuleEffect[] {
  const dealer = settings.Rules.find((one) => one.Gives === 'dealer' && matches(claims, one))
  return settings.Rules.map((rule) => {
    if (!matches(claims, rule)) return 'none'
    if (!rulesGive || refused.has(rule.ID)) return 'refused'
    if (rule.Gives === 'store') return given.size > 0 ? 'given' : 'held'
    if (rule.Gives === 'dealer') return created && rule === dealer ? 'given' : 'held'
    return given.has(rule.ID) ? 'given' : 'held'
  })
}
