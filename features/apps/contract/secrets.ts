import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Secret } from '../contract.ts'

/** How long the former secret may stay valid during a rotation, in days. Not in the specification. */
export const ROTATION_MAX = 90

/** The secrets of an app that are valid, at most two; the text of one only in the answer that made it. B021 */
export const Secrets = z.object({
  Secrets: z.array(Secret),
  Secret: z.string().optional(),
  /** That of the app. */
  Version: z.int(),
})
export type Secrets = z.infer<typeof Secrets>

export const makeSecret = endpoint({
  name: 'makeSecret',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/Secret',
  needs: ['modify-apps'],
  changes: ['apps', 'activity'],
  query: z.object({ id }),
  body: z.object({
    /** When the former secret ends; null: now. One that was in its place before ends now in any case. */
    PreviousUntil: z.iso.datetime().nullable(),
    Version: z.int(),
  }),
  output: Secrets,
  refuses: [404, 409],
})

export const endSecret = endpoint({
  name: 'endSecret',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/EndSecret',
  needs: ['modify-apps'],
  changes: ['apps', 'activity'],
  query: z.object({ id, secretID: id }),
  output: Secrets,
  refuses: [404, 409],
})
