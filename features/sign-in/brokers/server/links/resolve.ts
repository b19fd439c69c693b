import type { Db } from '#core/server/database/database.ts'
import { inTransaction } from '#core/server/handle.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import type { LinkRefusal, Outcome, RuleEffect } from '../../contract/preview.ts'
import type { BrokeredPeople } from '../people.ts'
import { type Answer, provenEmail, textOf } from '../protocol/answer.ts'
import { type Broker, named } from '../provider-queries.ts'
import { due, effectsOf, follow } from './follow.ts'
import {
  type Account,
  confirmAddress,
  findByEmail,
  findLinked,
  insertLink,
  lockProvider,
  noteUse,
} from './link-queries.ts'

/** Who enters, how, and what became of the rules. `password`: they give it once, and are then linked. */
type Entered = {
  userId: string
  version: number
  outcome: Exclude<Outcome, 'refused'>
  effects: readonly RuleEffect[]
  taken: readonly string[]
}
export type Resolved = Entered | { refusal: LinkRefusal; userId: string | null }

type Context = { db: Db; now: Date; people: BrokeredPeople }

/**
 * The account of a person who signed in at a provider: the linked one; else that of their proven address; else a new one, if
 * the provider says so. An address alone links nobody who administers anything, and nobody of another dealer. R115
 */
export const resolve = (context: Context, broker: Broker, answer: Answer): Promise<Resolved> =>
  inTransaction(context.db, async (db) => {
    const { now } = context
    const { subject } = answer
    const linked = await findLinked(db, broker.id, subject)
    if (linked) return enter({ ...context, db }, broker, answer, linked)
    await lockProvider(db, broker.id)
    // A first sign-in that this one waited for may have made it.
    const meanwhile = await findLinked(db, broker.id, subject)
    if (meanwhile) return enter({ ...context, db }, broker, answer, meanwhile)
    const email = provenEmail(answer, broker)
    if (email === undefined) return { refusal: 'unproven', userId: null }
    const found = await findByEmail(db, broker.id, email)
    if (!found) return createNew({ ...context, db }, broker, answer, email)
    const refusal = refusalOf(found)
    if (refusal) return { refusal, userId: found.id }
    // The account belongs to another person at the provider: their address passed on.
    if (found.linked) return { refusal: 'not-linked', userId: found.id }
    // Somebody else may have typed the address into an account of their own; a link that was removed does not come back by itself.
    if (found.holdsPortal || found.unconfirmed || found.unlinked)
      return { userId: found.id, version: found.version, outcome: 'password', effects: [], taken: [] }
    await link(db, broker, { ...found, userId: found.id, subject }, now)
    await confirmAddress(db, found.id)
    return byRules({ ...context, db }, broker, answer, found, 'linked')
  })

function refusalOf({ deleted, dealerDeleted, locked, within }: Account): LinkRefusal | undefined {
  if (deleted) return 'deleted'
  if (dealerDeleted) return 'dealer-deleted'
  if (locked) return 'locked'
  return within ? undefined : 'not-linked'
}

async function enter(
  { db, now, people }: Context,
  broker: Broker,
  answer: Answer,
  account: Account,
): Promise<Resolved> {
  const { subject, claims } = answer
  const refusal = refusalOf(account)
  if (refusal) return { refusal, userId: account.id }
  await noteUse(db, broker.id, subject, now)
  if (broker.settings.UpdatesNames) await people.update(db, account.id, namesIn(claims, broker), now)
  if (broker.settings.RulesAt === 'each')
    return byRules({ db, now, people }, broker, answer, account, 'enters')
  return { userId: account.id, version: account.version, outcome: 'enters', effects: [], taken: [] }
}

/** Lets a linked person enter with what the rules give them. */
async function byRules(
  context: Context,
  broker: Broker,
  { claims }: Answer,
  { id, version }: Pick<Account, 'id' | 'version'>,
  outcome: 'enters' | 'linked' | 'created',
): Promise<Entered> {
  const followed = await follow(context, broker, claims, id)
  const effects = effectsOf(broker, claims, { ...followed, created: outcome === 'created' })
  return { userId: id, version, outcome, effects, taken: followed.taken }
}

async function createNew(
  { db, now, people }: Context,
  broker: Broker,
  answer: Answer,
  email: string,
): Promise<Resolved> {
  const { settings } = broker
  if (settings.First !== 'create') return { refusal: 'no-account', userId: null }
  const { claims } = answer
  const id = await people.create(
    db,
    {
      email,
      ...namesIn(claims, broker),
      dealerId: due(broker, claims, 'dealer')[0] ?? settings.CreatesIn,
    },
    now,
  )
  if (id === undefined) return { refusal: 'incomplete', userId: null }
  await confirmAddress(db, id)
  const account = (await findByEmail(db, broker.id, email))!
  await link(db, broker, { ...account, userId: id, subject: answer.subject }, now)
  return byRules({ db, now, people }, broker, answer, account, 'created')
}

const namesIn = (claims: Answer['claims'], { settings: { Claims } }: Broker) => ({
  firstName: textOf(claims, Claims.GivenName),
  lastName: textOf(claims, Claims.FamilyName),
  locale: textOf(claims, Claims.Locale) || undefined,
})

type ToLink = { userId: string; subject: string; email: string; locale: Account['locale'] }

/** Links a person, records it and tells them by mail. */
export async function link(
  db: Db,
  { id, names }: Pick<Broker, 'id' | 'names'>,
  { userId, subject, email, locale }: ToLink,
  now: Date,
) {
  if (!(await insertLink(db, { providerId: id, subject, userId }, now))) return
  const detail = { Provider: [null, named(id, names)] }
  await record(db, { kind: 'identity-linked', at: now, userId, actorId: userId, detail })
  await queueMail(db, { type: 'identity-linked', userId, address: email, locale, data: { names } }, now)
}
