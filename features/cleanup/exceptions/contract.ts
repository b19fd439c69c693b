import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { linesUpTo } from '#core/contract/fields.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { cleanupNeeds } from '../contract.ts'

export const REASON_MAX = 500
/** More people are excepted by their dealer or a role. */
export const EXCEPTIONS_MAX = 500

/** What is never cleaned up: a person, the people of a dealer, or those who have a role. */
export const Exception = z.object({
  ID: id,
  Kind: z.enum(['person', 'dealer', 'role']),
  /** The person, the dealer or the role. */
  RecordID: id,
  Name: z.string(),
  /** Of a person the address, of a dealer the sold-to, of a role the app. */
  About: z.string(),
  Reason: z.string(),
  /** Null where the viewer may not see that person. */
  SetBy: z.string().nullable(),
  SetAt: z.iso.datetime(),
})
export type Exception = z.infer<typeof Exception>

/** The exceptions from every cleanup, the last one first. */
export const cleanupExceptions = endpoint({
  name: 'cleanupExceptions',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/CleanupExceptions',
  needs: cleanupNeeds,
  reads: ['cleanups', 'users', 'dealers', 'apps'],
  output: z.array(Exception),
})

/** Adds an exception, or replaces the reason of the one that exists. */
export const exceptFromCleanup = endpoint({
  name: 'exceptFromCleanup',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/CleanupExceptions',
  needs: cleanupNeeds,
  changes: ['cleanups', 'activity'],
  body: z
    .object({
      UserID: id.nullable().default(null),
      DealerID: id.nullable().default(null),
      RoleID: id.nullable().default(null),
      Reason: linesUpTo(REASON_MAX, 'valid.descriptionMax'),
    })
    .refine(
      ({ UserID, DealerID, RoleID }) => [UserID, DealerID, RoleID].filter((one) => one !== null).length === 1,
      { path: ['UserID'], message: 'valid.value' },
    ),
  output: Exception,
  refuses: [404, 409],
})

export const endCleanupException = endpoint({
  name: 'endCleanupException',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/CleanupExceptions/End',
  needs: cleanupNeeds,
  changes: ['cleanups', 'activity'],
  query: z.object({ id }),
  refuses: [404],
})
