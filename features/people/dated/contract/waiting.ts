import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { endNeeds } from '../contract.ts'

/** What a SCIM source gave a person that is no access yet: roles of one app, or stores. R130 */
export const WaitingAccess = z.object({
  SourceID: id,
  Source: z.string(),
  /** The app of the roles; null: these are stores. */
  AppID: id.nullable(),
  App: z.string().nullable(),
  Groups: z.array(z.object({ ID: id, Name: z.string() })),
  /** When the first of them came. */
  Since: z.iso.datetime(),
  /** Whether the viewer may remove it. */
  MayRemove: z.boolean(),
})
export type WaitingAccess = z.infer<typeof WaitingAccess>

/** Removes what waits of a source: the roles of one app, or the stores. K375 */
export const dropWaiting = endpoint({
  name: 'dropWaiting',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/AccessWaiting/Drop',
  needs: endNeeds,
  changes: ['access'],
  body: z.object({ UserID: id, SourceID: id, AppID: id.nullable() }),
  output: z.array(WaitingAccess),
  refuses: [404],
})
