import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { day } from '#core/contract/fields.ts'
import { isBlank, upTo } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** The path of the SCIM server. */
export const SCIM_PATH = '/scim/v2'

export const SOURCES_MAX = 50
export const SOURCE_NAME_MAX = 100
const DEALERS_MAX = 500
const APPS_MAX = 100
/** Two, so that a new one can be tried before the former one ends. */
export const TOKENS_MAX = 2

/** What a source may do with people, beside reading those in its scope. */
export const sourceRights = ['create', 'change', 'lock', 'delete'] as const
export type SourceRight = (typeof sourceRights)[number]

const time = z.iso.datetime()

export const ScimToken = z.object({
  ID: id,
  CreatedAt: time,
  /** The last day on which it is valid, in the time zone of the portal. */
  EndsOn: day,
  LastUsedAt: time.nullable(),
})

/** A program, such as Entra ID or Okta, that keeps accounts up to date. */
export const ScimSource = z.object({
  ID: id,
  Name: z.string(),
  /** The whole network; otherwise the dealers. */
  Network: z.boolean(),
  Dealers: z.array(z.object({ ID: id, DisplayName: z.string(), SoldTo: z.string() })),
  May: z.array(z.enum(sourceRights)),
  /** The apps whose roles it gives and takes. */
  Apps: z.array(z.object({ ID: id, DisplayName: z.string() })),
  /** Whether the people that it creates get the welcome mail. */
  SendsWelcome: z.boolean(),
  /** The system admin with whose rights it acts: the one who saved it last. Null: nobody, so that it is refused. R116 */
  Owner: z.object({ Name: z.string(), Valid: z.boolean() }).nullable(),
  Tokens: z.array(ScimToken),
  Version: z.int(),
})
export type ScimSource = z.infer<typeof ScimSource>

/** A fact that is recorded of a source or a token, before and after, as texts; null: there was or is none. `Until`: the last day. */
export type SourceChange = {
  Field: 'Name' | 'Scope' | 'May' | 'Apps' | 'Welcome' | 'Until'
  From: readonly string[] | null
  To: readonly string[] | null
}

export const scimSources = endpoint({
  name: 'scimSources',
  tokens: false,
  tag: 'Users',
  method: 'GET',
  path: '/api/ScimSources',
  needs: [],
  reads: ['scim-sources', 'dealers', 'apps', 'users'],
  output: z.object({
    /** The address to enter in the program. */
    Address: z.string(),
    Sources: z.array(ScimSource),
  }),
  refuses: [403],
})

export const saveScimSource = endpoint({
  name: 'saveScimSource',
  tokens: false,
  tag: 'Users',
  method: 'POST',
  path: '/api/ScimSource',
  needs: [],
  confirms: true,
  changes: ['scim-sources', 'activity'],
  body: z
    .object({
      /** A save without an ID creates a source. */
      ID: id.optional(),
      Name: upTo(SOURCE_NAME_MAX, 'valid.max100').refine((text) => !isBlank(text), 'valid.required'),
      Network: z.boolean(),
      DealerIDs: z.array(id).max(DEALERS_MAX).default([]),
      May: z.array(z.enum(sourceRights)).max(sourceRights.length).default([]),
      AppIDs: z.array(id).max(APPS_MAX).default([]),
      SendsWelcome: z.boolean().default(false),
      Version: version.optional(),
    })
    .superRefine(({ ID, Version, Network, DealerIDs }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (ID && Version === undefined) refuse('Version', 'valid.required')
      if (!Network && DealerIDs.length === 0) refuse('DealerIDs', 'valid.required')
    }),
  output: ScimSource,
  refuses: [403, 404, 409],
})

export const deleteScimSource = endpoint({
  name: 'deleteScimSource',
  tokens: false,
  tag: 'Users',
  method: 'POST',
  path: '/api/ScimSource/Delete',
  needs: [],
  changes: ['scim-sources', 'activity'],
  query: z.object({ id }),
  refuses: [403, 404],
})

export const makeScimToken = endpoint({
  name: 'makeScimToken',
  tokens: false,
  tag: 'Users',
  method: 'POST',
  path: '/api/ScimSource/Token',
  needs: [],
  confirms: true,
  changes: ['scim-sources', 'activity'],
  body: z.object({
    ID: id,
    /** The last day on which it is valid. */
    EndsOn: day,
  }),
  /** Only this answer has the text of the token. */
  shownOnce: true,
  output: z.object({ Token: z.string(), Source: ScimSource }),
  refuses: [403, 404, 409],
  limit: 30,
})

export const endScimToken = endpoint({
  name: 'endScimToken',
  tokens: false,
  tag: 'Users',
  method: 'POST',
  path: '/api/ScimSource/Token/End',
  needs: [],
  changes: ['scim-sources', 'activity'],
  query: z.object({ id }),
  output: ScimSource,
  refuses: [403, 404],
})
