import { z } from 'zod'
import { version } from '#core/contract/endpoint.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import { LastChange } from '#core/contract/last-change.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { bounded, composed, isBlank, unitsFor } from '#core/contract/text.ts'
import { archived } from '#domain/contract/archived.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { NAME_MAX } from '#domain/contract/limits.ts'
import { nameKinds } from '#domain/contract/names.ts'

/** The tag of a permission or attribute is the name of its app, a slash, and its own. */
export const TAG_MAX = 2 * NAME_MAX + 1
/** Rows of one save; not in the specification, more than any network has. */
export const COPY_ROWS_MAX = 20_000

/** The stored form of a tag or a text: composed accents, one line, no space around it; empty if it shows nothing. */
export const cleanText = (text: string) =>
  isBlank(text)
    ? ''
    : composed(text, unitsFor(TAG_MAX))
        .replace(/\s*[\n\r\t\v\f\u2028\u2029]\s*/g, ' ')
        .trim()

const inEach = <S extends z.ZodType>(shape: S) =>
  Object.fromEntries(locales.map((locale) => [locale, shape])) as Record<Locale, S>

const texts = inEach(z.string())
/** Texts are plain: nothing in them is markup. G130 */
const textsToSave = inEach(bounded(unitsFor(NAME_MAX)))
const tagToSave = bounded(unitsFor(TAG_MAX))

export const RoleCopy = z.object({
  Version: z.int(),
  Roles: z.array(z.object({ Tag: z.string(), ...texts })),
})
export type RoleCopy = z.infer<typeof RoleCopy>

/** Answers a string with the JSON of a RoleCopy, as the specification does. */
export const getRoleCopy = endpoint({
  name: 'getRoleCopy',
  tag: 'Copy',
  method: 'GET',
  path: '/api/Copy/Roles',
  needs: [],
  reads: ['copy'],
  output: z.string(),
  holds: RoleCopy,
  cacheFor: 60,
})

/** The cached data that shows names, which a save invalidates. */
const showsNames = ['copy', 'apps', 'dealers', 'access', 'users', 'profile', 'activity', 'sessions'] as const

/** Replaces the texts of all roles, for system admins. G130 */
export const saveRoleCopy = endpoint({
  name: 'saveRoleCopy',
  tag: 'Copy',
  method: 'POST',
  path: '/api/Copy/Roles',
  needs: [],
  changes: showsNames,
  body: z.object({
    Version: version,
    roles: z.array(z.object({ Tag: tagToSave, ...textsToSave })).max(COPY_ROWS_MAX),
  }),
  output: RoleCopy,
  refuses: [403, 409],
})

const Kind = z.enum(nameKinds)

export const CopyRow = z.object({
  Kind,
  Tag: z.string(),
  ...texts,
  /** The stored name, shown where a text is missing; null for a tag that no record has. */
  Stored: z.string().nullable(),
  /** The names of the apps that have a record with the tag. */
  Apps: z.array(z.string()),
})
export type CopyRow = z.infer<typeof CopyRow>

/** The texts of all names, and the names that have none yet. */
export const Copy = z.object({
  Version: z.int(),
  LastChange: LastChange.nullable(),
  Rows: z.array(CopyRow),
})
export type Copy = z.infer<typeof Copy>

/** Answers all texts to system admins. */
export const getCopy = endpoint({
  name: 'getCopy',
  tag: 'Copy',
  method: 'GET',
  path: '/api/Copy',
  needs: [],
  reads: ['copy', 'apps'],
  output: Copy,
  refuses: [403],
})

/** Writes and deletes texts, for system admins. */
export const saveCopy = endpoint({
  name: 'saveCopy',
  tag: 'Copy',
  method: 'POST',
  path: '/api/Copy',
  needs: [],
  changes: showsNames,
  body: z.object({
    Version: version,
    Rows: z.array(z.object({ Kind, Tag: tagToSave, ...textsToSave })).max(COPY_ROWS_MAX),
    Deleted: z.array(z.object({ Kind, Tag: tagToSave })).max(COPY_ROWS_MAX),
  }),
  output: Copy,
  refuses: [403, 409],
})

/** A text that changed; an empty value is a missing text. */
export const CopyChange = z.object({
  Kind,
  Tag: z.string(),
  Locale: z.enum(locales),
  From: z.string(),
  To: z.string(),
})
export type CopyChange = z.infer<typeof CopyChange>

/** A save of the copy. */
export const CopySave = z.object({
  At: z.iso.datetime(),
  /** Null: the system; without a name where the viewer may not see that person. */
  By: z.object({ Name: z.string().nullable() }).nullable(),
  /** The name of the API token with which they did it. */
  Token: z.string().nullable(),
  /** The first changes of the save. */
  Changes: z.array(CopyChange),
  /** The number of all its changes. */
  Total: z.int(),
})
export type CopySave = z.infer<typeof CopySave>

/** Answers the saves of the copy to system admins. */
export const copyActivity = endpoint({
  name: 'copyActivity',
  tag: 'Copy',
  method: 'GET',
  path: '/api/Copy/Activity',
  needs: [],
  reads: ['copy', 'activity'],
  query: pageQuery(['at']).pick({ page: true, pageSize: true }),
  output: paged(CopySave).extend(archived),
  refuses: [403],
})
