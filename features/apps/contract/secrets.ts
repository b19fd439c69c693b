import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { Secret } from '../contract.ts'

/** The days for which the former secret may stay valid during a rotation. Not in the specification. */
export const ROTATION_MAX_DAYS = 90

/** The valid secrets of an app, at most two; the text of one only in the answer of the call that made it. B021 */
export const Secrets = z.object({
  Secrets: z.array(Secret),
  Secret: z.string().optional(),
  /** The version of the app. */
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
    /** The end of the secret that is replaced; null: now. An older one ends now in any case. */
    PreviousUntil: z.iso.datetime().nullable(),
    Version: version,
  }),
  shownOnce: true,
  output: Secrets,
  refuses: [404, 409],
  confirms: true,
})

export const endSecret = endpoint({
  name: 'endSecret',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/EndSecret',
  needs: ['modify-apps'],
  changes: ['apps', 'activity'],
  query: z.object({ id, secretID: id }),
  output: Secrets.omit({ Secret: true }),
  refuses: [404, 409],
  confirms: true,
})
