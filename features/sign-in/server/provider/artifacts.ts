import { type AdapterPayload, errors, Provider } from 'oidc-provider'
import { type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { hashSecret } from '#core/server/secrets.ts'

export type Row = { payload: AdapterPayload; consumed: number | null }

/** A row of `oidc_artifacts` to be written. */
export type Artifact = {
  model: string
  id: string
  payload: AdapterPayload
  text: string
  account: string | null
  clientId: string | null
  grantId: string | null
  uid: string | null
  expiry: Date | null
}

/** What one request of the provider has read ahead, and what it is going to write together. */
type AtHand = {
  read: Map<string, Row>
  /** The session of the cookie, as it was then. */
  session: AdapterPayload | undefined
  /** Stored with the session, so that nothing is stored for one that is over. */
  withSession: Artifact[]
  /** A sign-in in progress that is completed with the session that it gives; known until no cookie of it is good. */
  completed: { id: string; expiry: Date } | undefined
  /** A code that is used up with the token that it gives. */
  code: string | undefined
}

const atHand = new WeakMap<object, AtHand>()

/** Of the current request; nothing in our own pages, which the library does not serve. */
export function ofRequest(): AtHand {
  const { ctx } = Provider
  const known = ctx && atHand.get(ctx)
  if (known) return known
  const fresh: AtHand = {
    read: new Map(),
    session: undefined,
    withSession: [],
    completed: undefined,
    code: undefined,
  }
  if (ctx) atHand.set(ctx, fresh)
  return fresh
}

export const nameOf = (model: string, id: string) => `${model} ${id}`

export function artifactOf(
  model: string,
  id: string,
  payload: AdapterPayload,
  expiry: Date | null,
): Artifact {
  const stored = withoutIds(payload)
  return {
    model,
    id: hashSecret(id),
    payload: stored,
    text: textOf(stored),
    account: accountOf(payload),
    clientId: payload.clientId ?? null,
    // A grant names itself, so that the statement that reads a code reads its grant too.
    grantId: model === 'Grant' ? id : (payload.grantId ?? null),
    uid: payload.uid ?? null,
    expiry,
  }
}

/** The statement that stores it, to go with others; `from`: only if that has a row. */
export const storing = (artifact: Artifact, now: Date, from: Fragment = sql``): Fragment => sql`
  insert into oidc_artifacts (model, id, payload, account_id, client_id, grant_id, uid, expires_at, seen_at)
  select ${artifact.model}::text, ${artifact.id}::text, ${artifact.text}::jsonb, ${artifact.account}::uuid,
         ${artifact.clientId}::text, ${artifact.grantId}::text, ${artifact.uid}::text,
         ${artifact.expiry}::timestamptz, ${now}::timestamptz
    ${from}
  on conflict (model, id) do update
     set payload = excluded.payload, account_id = excluded.account_id, client_id = excluded.client_id,
         grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at, seen_at = excluded.seen_at`

/** The library reads first and consumes later: only this statement makes a code good for one use. */
export async function storeTokenForCode(db: Db, token: Artifact, code: string, now: Date) {
  const row = await db.prepared.row`
    with used as (
      update oidc_artifacts set consumed_at = ${now}
       where model = 'AuthorizationCode' and id = ${hashSecret(code)} and consumed_at is null
      returning id)
    ${storing(token, now, sql`from used`)}
    returning id`
  if (!row) throw new errors.InvalidGrant('already used')
}

/** The account it belongs to: of an accepted password first, since that may be another account than the session's. */
const accountOf = ({ accountId, result, session }: AdapterPayload) =>
  accountId ?? result?.login?.accountId ?? session?.accountId ?? null

/** What is stored of it: all but the ids of itself and of its session, which are credentials. */
function withoutIds({ jti: _id, ...payload }: AdapterPayload): AdapterPayload {
  const { cookie: _cookie, ...session } = payload.session ?? {}
  return { ...payload, ...(payload.session ? { session } : {}) }
}

export const storable = (payload: AdapterPayload) => textOf(withoutIds(payload))

function textOf(payload: AdapterPayload): string {
  const text = JSON.stringify(payload)
  // PostgreSQL cannot store NUL, and only a broken request sends it.
  if (text.includes(String.raw`\u0000`)) throw new errors.InvalidRequest('a parameter holds a NUL character')
  return text
}
