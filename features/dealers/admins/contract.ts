import { z } from 'zod'
import { eachOf } from '#core/contract/each-of.ts'
import { id } from '#core/contract/endpoint.ts'
import { locales } from '#core/contract/locale.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import {
  optionalPersonShapes,
  requiredPersonFields,
  requiredPersonShapes,
} from '#domain/contract/person-fields.ts'
import { DealerFacts, DealerToCreate } from '#features/dealers/contract.ts'
import { User } from '#features/people/contract.ts'

/**
 * The person who becomes an admin: a new one, in the region of the dealer, or by their `ID` one with an account ("Use This
 * Profile", C072). Apps, roles, stores and a primary account in the payload are ignored: the server gives the access that
 * each app has for dealer admins, for every store of the dealer. C075, R65
 */
export const AdminToSave = z
  .object({
    ID: id.optional(),
    ...eachOf(requiredPersonFields, (name) => requiredPersonShapes[name].optional()),
    ...optionalPersonShapes,
    /** The language of the dealer when left out. */
    Locale: z.enum(locales).optional(),
  })
  .superRefine((sent, context) => {
    if (sent.ID !== undefined) return
    for (const field of requiredPersonFields)
      if (sent[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'valid.required' })
  })
export type AdminToSave = z.infer<typeof AdminToSave>

const changes = ['dealers', 'users', 'profile', 'access', 'sessions', 'activity'] as const

/** Creates a dealer with its stores and its first admin: all or nothing. C070 to C072 */
export const createDealer = endpoint({
  name: 'createDealer',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Dealer',
  needs: ['create-dealers'],
  changes,
  body: z.object({ dealer: DealerToCreate, user: AdminToSave }),
  output: DealerFacts,
  /** If the address is taken: its owner, for viewers who may make them the admin. R33 */
  stands: User.pick({ ID: true }),
  refuses: [404, 409],
})

/** Creates another admin of a dealer. Viewers without view-users get the ID alone. C073, C074 */
export const createDealerAdmin = endpoint({
  name: 'createDealerAdmin',
  tag: 'Groups',
  method: 'POST',
  path: '/api/Dealer/Admin',
  needs: ['create-dealer-admin'],
  changes,
  body: z.object({ dealer: z.object({ ID: id }), user: AdminToSave }),
  output: z.union([User, User.pick({ ID: true })]),
  refuses: [404, 409],
})
