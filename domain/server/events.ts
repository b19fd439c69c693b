import { channel } from 'node:diagnostics_channel'
import { afterCommit, type Db, type Fragment, sql } from '#core/server/database/database.ts'
import { type EventKind, isChange } from '#domain/contract/kinds.ts'
import { browserOf } from '#core/server/device.ts'
import { actingProgram, actingToken, clientAddress, clientUserAgent } from '#core/server/request-context.ts'

export type Event = {
  kind: EventKind
  at: Date
  /**
   * locked: manual, automatic, device or session; sign-in-failed: the true reason; mail: its type; sign-in: trial, or brokered, with the `Provider`; legal-accepted: the language;
   * cleanup: its phase; export: the list; bulk-started, bulk-stopped, bulk-undone: the act; schedule-…: the report.
   */
  origin?: string
  /** mail: whether it was sent. */
  outcome?: 'sent' | 'failed'
  /** The user it concerns; null if unknown. */
  userId: string | null
  /** Who did it; null: the system. */
  actorId?: string | null
  appId?: string | null
  /** For an event of a dealer or a store itself; an event of a user takes those of the user. */
  dealerId?: string
  storeId?: string
  /**
   * user-changed, user-created: each field of the person, and `Dealer`, with its former and its new value; `Apps`: the
   * changes of access (AppDifference of features/people/access/contract.ts). export: `Filters`; after its end the number of
   * `Rows` that were sent, and whether they were `Complete`. note, leaving-set: the `Note`. leaving-set, leaving-cancelled:
   * `Leaves`, the former and the new day. legal-accepted: `Terms`, the former and the new version. access-dated: `Starts` and `Ends`, the same. template-…: `Template`,
   * the former and the new name, and `Apps`, what changed in it. `Source`: null and the name of the program that did it. bulk-…: the number of `People`. review-…: its name as the `Note`. scim-…: the same, and `Scim`: SourceChange of features/scim/contract.ts.
   */
  detail?: Record<string, unknown> | null
}

/** An event after it was committed: the client id of its app, and the address of the client whose request caused it. */
export type RecordedEvent = Event & { app: string | null; address: string | undefined }

const recorded = channel('comptoir:recorded')

/**
 * Calls the listener with each event of this process once it is committed, until the returned function is called. Events
 * of a transaction that was rolled back are not reported.
 */
export function onRecorded(listener: (event: RecordedEvent) => void): () => void {
  const onMessage = (message: unknown) => listener(message as RecordedEvent)
  recorded.subscribe(onMessage)
  return () => {
    recorded.unsubscribe(onMessage)
  }
}

/** Records an event in the caller's transaction, and answers its id. Every report reads these rows. */
export async function record(db: Db, given: Event): Promise<number> {
  const event = attributed(given)
  const { kind, at, origin = null, outcome = null, userId, actorId = null, appId = null, detail } = event
  const { dealerId = null, storeId = null } = event
  const from = fromOf(kind, actorId)
  const rows = sql`
    (values (${at}::timestamptz, ${kind}::event_kind, ${origin}::text, ${outcome}::text, ${userId}::uuid,
             ${actorId}::uuid, ${appId}::uuid, ${textOf(detail)}::text::jsonb, ${dealerId}::uuid, ${storeId}::uuid,
             ${from.browser}::text, ${from.system}::text, ${from.token}::text))`
  const row = await db.prepared.row<{ id: number; app: string | null }>`${insertEvents(rows)}`
  const { id, app } = row!
  const message: RecordedEvent = { ...event, app, address: clientAddress() }
  afterCommit(() => recorded.publish(message))
  return id
}

/** The roles that a user holds in all apps, for `role_ids` of an event about them. R60 */
export const rolesHeld = (userId: Fragment, and: Fragment = sql``): Fragment =>
  sql`array(select role_id from user_roles where user_id = ${userId} ${and})`

/** The fields in which the events of one cause differ. */
export type EventRow = Pick<Event, 'userId' | 'dealerId' | 'storeId' | 'detail'>

/** Records an event for each row in one statement, since a change of a dealer or an app concerns thousands of people. */
export async function recordEach(
  db: Db,
  given: Pick<Event, 'kind' | 'at' | 'origin' | 'actorId'>,
  about: readonly EventRow[],
): Promise<void> {
  if (about.length === 0) return
  const event = attributed(given)
  const rows = about.map(attributed)
  const { kind, at, origin = null, actorId = null } = event
  const from = fromOf(kind, actorId)
  await db.prepared.rows`${insertEvents(sql`(
    select ${at}::timestamptz, ${kind}::event_kind, ${origin}::text, null::text, user_id, ${actorId}::uuid, null::uuid,
           detail::jsonb, dealer_id, store_id, ${from.browser}::text, ${from.system}::text, ${from.token}::text
      from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ detail }) => textOf(detail))}::text[],
                  ${rows.map(({ dealerId }) => dealerId ?? null)}::uuid[],
                  ${rows.map(({ storeId }) => storeId ?? null)}::uuid[]) as own (user_id, detail, dealer_id, store_id))`)}`
  const address = clientAddress()
  afterCommit(() => {
    for (const row of rows) recorded.publish({ ...event, ...row, app: null, address } satisfies RecordedEvent)
  })
}

/**
 * A program that acts by itself is no user: its events have no actor and name it as `Source`, although it acts with the rights of
 * a person. R116
 */
function attributed<E extends Pick<Event, 'actorId' | 'detail'>>(event: E): E {
  const program = actingProgram()
  if (program === undefined) return event
  return { ...event, actorId: null, detail: { ...event.detail, Source: [null, program] } }
}

/** What `events.browser` says of a program, or of a browser that no list names. */
export const OTHER_BROWSER = 'other'

/**
 * The browser of the person who does something, in words of a list, if it is a change; and the name of the API token with which
 * a program does it for them. Undefined for the portal itself and for background work. R102, R122
 */
function fromOf(kind: EventKind, actorId: string | null) {
  const token = (actorId !== null && actingToken()) || null
  const userAgent = isChange(kind) && actorId !== null ? clientUserAgent() : undefined
  if (userAgent === undefined) return { browser: null, system: null, token }
  const { browser, system } = browserOf(userAgent)
  return { browser: browser ?? OTHER_BROWSER, system, token }
}

const textOf = (detail: Event['detail']) => (detail ? JSON.stringify(detail) : null)

/**
 * The only statement that writes events. Dealer, store and roles are those of the person at that time; the store is the
 * first of the stores given for the app. R60
 */
const insertEvents = (rows: Fragment): Fragment => sql`
    insert into events (at, kind, origin, outcome, user_id, actor_id, app_id, detail, browser, system, token, role_ids, dealer_id, store_id)
    select e.at, e.kind, e.origin, e.outcome, e.user_id, e.actor_id, e.app_id, e.detail, e.browser, e.system, e.token, ${rolesHeld(sql`e.user_id`)},
           coalesce(e.dealer_id, (select dealer_id from users where id = e.user_id)),
           coalesce(e.store_id, (
             select s.store_id
               from user_stores s
               join user_roles r on r.user_id = s.user_id and r.role_id = s.role_id
              where s.user_id = e.user_id and (e.app_id is null or r.app_id = e.app_id)
              order by s.store_id
              limit 1))
      from ${rows} as e (at, kind, origin, outcome, user_id, actor_id, app_id, detail, dealer_id, store_id, browser, system, token)
    returning id, (select client_id from apps where id = events.app_id) as app`

/**
 * The time of the first event of these kinds from a moment on, and before another; null: there is none. An index has the first
 * one of each kind.
 */
export async function firstEvent(
  db: Db,
  kinds: readonly EventKind[],
  from: Date | null = null,
  before: Date | null = null,
): Promise<Date | null> {
  const row = await db.row<{ at: Date | null }>`
    select min(first.at) as at
      from unnest(${kinds}::text[]::event_kind[]) of (kind),
           lateral (select e.at from events e
                     where e.kind = of.kind and e.at >= coalesce(${from}::timestamptz, '-infinity')
                       and e.at < coalesce(${before}::timestamptz, 'infinity')
                     order by e.at limit 1) first`
  return row!.at
}
