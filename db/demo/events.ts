import type { MailType } from '#domain/contract/kinds.ts'
import type { App, User } from './model.ts'

type Kind =
  | 'sign-in'
  | 'sign-in-failed'
  | 'locked'
  | 'unlocked'
  | 'mail'
  | 'password-reset'
  | 'password-changed'
  | 'user-created'
  | 'user-changed'

/** One row of the table events, with its time in milliseconds. */
export type EventRow = {
  at: number
  kind: Kind
  origin: string | null
  outcome: string | null
  user_id: string | null
  actor_id: string | null
  app_id: string | null
  dealer_id: string | null
  store_id: string | null
  role_ids: string[]
  /** The changes of a user, in the form in which the portal records them. */
  detail: Record<string, unknown> | null
}

type More = Partial<Pick<EventRow, 'origin' | 'outcome' | 'detail'>> & {
  actor?: User | null
  app?: App | null
}

const nothing = {
  origin: null,
  outcome: null,
  user_id: null,
  dealer_id: null,
  store_id: null,
  role_ids: [],
  detail: null,
}

/** Makes an event about a person, with their dealer, store and roles as the portal records them. */
export function event(
  at: number,
  kind: Kind,
  user: User,
  { actor = null, app = null, ...more }: More = {},
): EventRow {
  const stores = user.grants.filter((grant) => !app || grant.app === app).flatMap((grant) => grant.stores)
  const store_id = stores.reduce<string | null>(
    (first, { id }) => (first === null || id < first ? id : first),
    null,
  )
  return {
    ...nothing,
    ...more,
    at,
    kind,
    user_id: user.id,
    actor_id: actor?.id ?? null,
    app_id: app?.id ?? null,
    dealer_id: user.dealer?.id ?? null,
    store_id,
    role_ids: user.grants.flatMap(({ role }) => (role ? [role.id] : [])),
  }
}

/** A sign-in with an address that nobody has. */
export const strangersFailure = (at: number, app: App): EventRow => ({
  ...nothing,
  at,
  kind: 'sign-in-failed',
  origin: 'unknown',
  actor_id: null,
  app_id: app.id,
})

/** A mail; the receiver's server refused one in a hundred. */
export const mail = (at: number, type: MailType, user: User, refused: boolean): EventRow =>
  event(at, 'mail', user, { origin: type, outcome: refused ? 'failed' : 'sent' })
