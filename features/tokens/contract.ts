import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { day } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { hasHidden, isBlank, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { permissions } from '#domain/contract/permissions.ts'

export const TOKEN_NAME_MAX = 100
/** The tokens of one person that are valid at the same time at most. */
export const TOKENS_MAX = 50

const time = z.iso.datetime()

/** A token with which a program makes the calls of the API as its owner. R122 */
export const ApiToken = z.object({
  ID: id,
  Name: z.string(),
  /** What it gives at most: never more than the owner holds at the moment of a call. */
  Permissions: z.array(z.enum(permissions)),
  /** The only dealer that it sees; null: those that its owner sees. */
  Dealer: z.object({ ID: id, DisplayName: z.string() }).nullable(),
  /** Whether it also makes the calls that a person would have to confirm. */
  Sensitive: z.boolean(),
  CreatedAt: time,
  /** The last day on which it is valid, in the time zone of the portal. */
  EndsOn: day,
  /** To the minute. */
  LastUsedAt: time.nullable(),
  /** Whether a system admin may take it over: one made it. R129 */
  MayTakeOver: z.boolean(),
  /** `Valid`: whether the owner can use it now. */
  Owner: z.object({ ID: id, Name: z.string(), Valid: z.boolean() }),
})
export type ApiToken = z.infer<typeof ApiToken>

export const myTokens = endpoint({
  name: 'myTokens',
  tokens: false,
  tag: 'Profile',
  method: 'GET',
  path: '/api/Profile/Tokens',
  needs: [],
  reads: ['api-tokens'],
  output: z.object({
    /** Whether the caller may make tokens. */
    MayMake: z.boolean(),
    Tokens: z.array(ApiToken),
  }),
})

export const makeToken = endpoint({
  name: 'makeToken',
  tokens: false,
  tag: 'Profile',
  method: 'POST',
  path: '/api/Profile/Token',
  needs: [],
  confirms: true,
  changes: ['api-tokens', 'activity'],
  body: z.object({
    Name: upTo(TOKEN_NAME_MAX, 'valid.max100')
      .refine((text) => !isBlank(text), 'valid.required')
      .refine((text) => !hasHidden(text), 'valid.value'),
    Permissions: z.array(z.enum(permissions)).min(1, 'valid.required').max(permissions.length),
    DealerID: id.optional(),
    Sensitive: z.boolean().default(false),
    /** The last day on which it is valid, in the time zone of the portal; at most two years ahead. */
    EndsOn: day,
  }),
  /** Only this answer has the text of the token. */
  output: z.object({ Text: z.string(), Token: ApiToken }),
  shownOnce: true,
  refuses: [403, 409],
  limit: 30,
})

/** One's own token; system admins revoke any. */
export const revokeToken = endpoint({
  name: 'revokeToken',
  tokens: false,
  tag: 'Profile',
  method: 'POST',
  path: '/api/Token/Revoke',
  needs: [],
  changes: ['api-tokens', 'activity'],
  query: z.object({ id }),
  refuses: [404],
})

export const tokenStates = ['all', 'ending', 'unused', 'stopped'] as const

export const allTokens = endpoint({
  name: 'allTokens',
  tokens: false,
  tag: 'Users',
  method: 'GET',
  path: '/api/Tokens',
  needs: [],
  reads: ['api-tokens', 'users', 'dealers'],
  query: pageQuery(['ends'])
    .pick({ query: true, page: true, pageSize: true })
    .extend({
      /** `ending`: within 30 days; `unused`: not in the last 90 days; `stopped`: the owner can no longer use it. */
      state: z.enum(tokenStates).default('all'),
    }),
  output: paged(ApiToken),
  refuses: [403],
})

/** Makes the caller the owner of a token, so that its program goes on: it then acts with the caller's rights, within its own. */
export const takeOverToken = endpoint({
  name: 'takeOverToken',
  tokens: false,
  tag: 'Users',
  method: 'POST',
  path: '/api/Token/TakeOver',
  needs: [],
  confirms: true,
  changes: ['api-tokens', 'activity'],
  query: z.object({ id }),
  output: ApiToken,
  refuses: [403, 404, 409],
})
