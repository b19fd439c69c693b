import type { Db } from '#core/server/database/database.ts'
import { inTransaction } from '#core/server/handle.ts'
import { record } from '#domain/server/events.ts'
import { queueMail } from '#domain/server/outbox.ts'
import type { BrokeredPeople } from '../people.ts'
import { type Answer, provenEmail, textOf, textsOf } from '../protocol/answer.ts'
import { type Broker, named } from '../provider-queries.ts'
import {
  type Account,
  confirmAddress,
  findByEmail,
  findLinked,
  insertLink,
  lockProvider,
  noteUse,
} from './link-queries.ts'

/** Why a person who signed in at a provider does not enter here. */
export type LinkRefusal =
  | 'deleted'
  | 'dealer-deleted'
  | 'locked'
  | 'not-linked'
  | 'unproven'
  | 'no-account'
  | 'incomplete'
export type Resolved =
  /** `pending`: they give their password once, and are then linked. */
  { userId: string; version: number; pending: boolean } | { refusal: LinkRefusal; userId: string | null }

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
    // Somebody else may have typed the address into an account of their own.
    if (found.holdsPortal || found.unconfirmed)
      return { userId: found.id, version: found.version, pending: true }
    await link(db, broker, { ...found, userId: found.id, subject }, now)
    await confirmAddress(db, found.id)
    return { userId: found.id, version: found.version, pending: false }
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
  { subject, claims }: Answer,
  account: Account,
): Promise<Resolved> {
  const refusal = refusalOf(account)
  if (refusal) return { refusal, userId: account.id }
  await noteUse(db, broker.id, subject, now)
  if (broker.settings.UpdatesNames) await people.update(db, account.id, namesIn(claims, broker), now)
  return { userId: account.id, version: account.version, pending: false }
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
  const roles = settings.Rules.filter(({ Claim, Value }) => textsOf(claims, Claim).includes(Value))
  const id = await people.create(
    db,
    {
      email,
      ...namesIn(claims, broker),
      dealerId: settings.CreatesIn,
      roles: [...new Set(roles.map(({ Role }) => Role))],
    },
    now,
  )
  if (id === undefined) return { refusal: 'incomplete', userId: null }
  await confirmAddress(db, id)
  const account = (await findByEmail(db, broker.id, email))!
  await link(db, broker, { ...account, userId: id, subject: answer.subject }, now)
  return { userId: id, version: account.version, pending: false }
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
