import { pageOf } from '#core/contract/paging.ts'
import { endOfToken, newToken } from '#core/server/bearer-tokens.ts'
import { type Db, sql } from '#core/server/database/database.ts'
import { invalid, notFound, Refusal, wrong } from '#core/server/errors.ts'
import { mailOfToken } from './token-mails.ts'
import type { EventKind } from '#domain/contract/kinds.ts'
import { can, isSystemAdmin } from '#domain/contract/viewer.ts'
import { record } from '#domain/server/events.ts'
import { type Context, handle, onlySystemAdmins } from '#domain/server/handle.ts'
import { allTokens, makeToken, myTokens, revokeToken, takeOverToken, TOKENS_MAX } from '../contract.ts'
import { givablePermissions, mayMakeTokens } from '../rules.ts'
import { matching, readTokens } from './token-queries.ts'

export const myTokensRoute = handle(myTokens, async (_, { db, viewer, now, settings }) => ({
  MayMake: mayMakeTokens(viewer, settings),
  Tokens: (await readTokens(db, { now, zone: settings.TIME_ZONE }, sql`k.owner_id = ${viewer.id}::uuid`))
    .tokens,
}))

/** Makes a token of the caller; only this answer has its text. R122 */
export const makeTokenRoute = handle(
  makeToken,
  async ({ Name, Permissions, DealerID, Sensitive, EndsOn }, context) => {
    const { db, viewer, now, settings } = context
    const dealerId = await dealerOf(context, DealerID)
    const givable = givablePermissions(viewer, dealerId)
    if (!Permissions.every((one) => givable.includes(one)))
      throw invalid([wrong('Permissions', null, 'valid.value')])
    const expires = endOfToken(EndsOn, now, settings.TIME_ZONE)
    await lockOwner(db, viewer.id)
    const { total } = await readTokens(
      db,
      { now, zone: settings.TIME_ZONE },
      sql`k.owner_id = ${viewer.id}::uuid`,
    )
    if (total >= TOKENS_MAX) throw new Refusal(409, 'apiTokens')
    const { text, hash } = newToken('pat')
    const name = Name.normalize('NFC').trim()
    const made = await db.row<{ id: string }>`
      insert into api_tokens (owner_id, name, hash, permissions, dealer_id, sensitive, created_at, expires_at,
                              by_system_admin)
      values (${viewer.id}, ${name}, ${hash}, ${[...new Set(Permissions)]}::text[], ${dealerId}, ${Sensitive}, ${now},
              ${expires}, ${isSystemAdmin(viewer)})
      returning id`
    await recordToken(context, 'token-made', { ownerId: viewer.id, name })
    await mailOfToken(db, 'token-made', { id: made!.id, zone: settings.TIME_ZONE }, now)
    return { Text: text, Token: await readToken(context, made!.id) }
  },
  { may: mayMakeTokens },
)

/** Without a choice, the dealer of people who see no other: a token that is taken over then stays there. */
async function dealerOf({ db, viewer }: Context, asked: string | undefined): Promise<string | null> {
  if (!can(viewer, 'access-all-dealers')) {
    if (asked !== undefined && asked !== viewer.dealerId) throw wrongDealer()
    return viewer.dealerId
  }
  if (asked === undefined) return null
  const found = await db.row`select 1 from dealers where id = ${asked} and deleted_at is null`
  if (!found) throw wrongDealer()
  return asked
}

const wrongDealer = () => invalid([wrong('DealerID', null, 'valid.value')])

/** Two that make a token at once wait for one another. */
const lockOwner = (db: Db, id: string) => db.row`select 1 from users where id = ${id} for no key update`

async function readToken({ db, now, settings }: Context, id: string) {
  const moment = { now, zone: settings.TIME_ZONE }
  const { tokens } = await readTokens(db, moment, sql`k.id = ${id}::uuid`)
  if (!tokens[0]) throw notFound()
  return tokens[0]
}

type Concerned = { ownerId: string; name: string }

const recordToken = ({ db, viewer, now }: Context, kind: EventKind, { ownerId, name }: Concerned) =>
  record(db, { kind, at: now, userId: ownerId, actorId: viewer.id, detail: { Note: name } })

/** Revokes a token at once: its next call is refused, and a file that it downloads breaks off. */
export const revokeTokenRoute = handle(revokeToken, async ({ id }, context) => {
  const { db, viewer } = context
  const revoked = await db.row<Concerned>`
    delete from api_tokens where id = ${id} and (owner_id = ${viewer.id} or ${isSystemAdmin(viewer)}::boolean)
    returning owner_id as "ownerId", name`
  if (!revoked) throw notFound()
  await recordToken(context, 'token-revoked', revoked)
})

export const allTokensRoute = handle(
  allTokens,
  async ({ query, state, ...page }, { db, now, settings }) => {
    const { total, tokens } = await readTokens(
      db,
      { now, zone: settings.TIME_ZONE },
      matching(query, state, now),
      page,
    )
    return pageOf(tokens, page, total)
  },
  onlySystemAdmins,
)

/**
 * Its permissions and its dealer stay. Of one that somebody with a narrower view made, the program would see more: their stores,
 * apps and rank are not in the token. R129
 */
export const takeOverTokenRoute = handle(
  takeOverToken,
  async ({ id }, context) => {
    const { db, viewer, now } = context
    const former = await db.row<Concerned & { byAdmin: boolean }>`
      select owner_id as "ownerId", name, by_system_admin as "byAdmin" from api_tokens where id = ${id} and expires_at > ${now} for update`
    if (!former) throw notFound()
    if (former.ownerId !== viewer.id) {
      if (!former.byAdmin) throw new Refusal(409, 'tokenOfOther')
      await db.rows`update api_tokens set owner_id = ${viewer.id} where id = ${id}`
      await recordToken(context, 'token-taken-over', former)
    }
    return readToken(context, id)
  },
  onlySystemAdmins,
)
