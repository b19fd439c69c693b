import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { locales, regions } from '#core/contract/locale.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { localeProblem, optionalPersonShapes, requiredPersonShapes } from '#domain/contract/person-fields.ts'
import { accessFields } from '#features/people/access/contract.ts'
import { User } from '#features/people/contract.ts'
import { datesOfSave } from '#features/people/dated/contract/starts.ts'
import { GIVEN_MAX } from '#features/people/templates/contract.ts'

/** A user as a form sends it back. The other fields of a User are accepted and ignored. E096 */
const UserToSave = z
  .object({
    /** A save without an ID creates a user. */
    ID: id.optional(),
    ...requiredPersonShapes,
    // A field that is left out stays as it is; left-out.ts has the defaults of a new user. R63
    ...optionalPersonShapes,
    Region: z.enum(regions).optional(),
    Locale: z.enum(locales).optional(),
    Primary: z.boolean().optional(),
    /** The version that the form was filled from; a new user has none. */
    Version: version.optional(),
    ...accessFields,
    /** The templates of access that the save gives. R100 */
    Templates: z.array(id).max(GIVEN_MAX).optional(),
  })
  .superRefine(({ ID, Version, Region, Locale }, context) => {
    const message = Region && Locale ? localeProblem(Region, Locale) : null
    if (message) context.addIssue({ code: 'custom', path: ['Locale'], message })
    if (ID && Version === undefined)
      context.addIssue({ code: 'custom', path: ['Version'], message: 'valid.required' })
  })
export type UserToSave = z.infer<typeof UserToSave>

export const saveUser = endpoint({
  name: 'saveUser',
  tag: 'Users',
  method: 'POST',
  path: '/api/User',
  needs: [['create-users', 'modify-users']],
  changes: ['users', 'profile', 'access', 'sessions', 'activity', 'templates'],
  body: UserToSave.safeExtend({
    /** When begins and ends what this save gives. R101 */
    Dates: datesOfSave,
  }),
  output: z.union([User, User.pick({ ID: true })]),
  refuses: [404, 409],
})

/** Each of these permissions lets a viewer ask whether an address is used; everybody may ask about their own. D081 */
export const emailUsedNeeds = [
  'create-users',
  'modify-users',
  'create-dealers',
  'create-dealer-admin',
] as const

export const emailUsed = endpoint({
  name: 'emailUsed',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/EmailUsed',
  needs: [],
  reads: ['users'],
  query: z.object({ email: requiredPersonShapes.Email }),
  output: z.object({ data: z.object({ ID: id }).nullable() }),
  limit: 30,
  refuses: [403],
})

const query = z.object({ userID: id, groupID: id })

export const addToGroup = endpoint({
  name: 'addToGroup',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/AddToGroup',
  needs: [['provision-apps', 'change-dealer']],
  changes: ['users', 'profile', 'access', 'sessions', 'activity'],
  query,
  output: User.nullable(),
  refuses: [404, 409],
})

export const removeFromGroup = endpoint({
  name: 'removeFromGroup',
  tag: 'Users',
  method: 'POST',
  path: '/api/User/RemoveFromGroup',
  needs: [['provision-apps', 'deprovision-apps', 'change-dealer']],
  changes: ['users', 'profile', 'access', 'sessions', 'activity'],
  query,
  output: User.nullable(),
  refuses: [404, 409],
})

/**
 * Answers what a person would lose by moving to another dealer, or to none (without an ID): their stores, the roles and apps
 * that they hold only for these, and their open requests. E090
 */
export const moveEffect = endpoint({
  name: 'moveEffect',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/MoveEffect',
  needs: ['modify-users', 'view-users', 'change-dealer', 'access-all-dealers'],
  reads: ['users', 'access', 'dealers', 'apps', 'requests'],
  query: z.object({ id, dealerID: id.optional() }),
  output: z.object({
    /** Each app in which the person loses roles or stores, with their names; `Lost`: they lose the app itself. */
    Apps: z.array(
      z.object({
        ID: id,
        App: z.string(),
        Lost: z.boolean(),
        Roles: z.array(z.string()),
        Stores: z.array(z.string()),
      }),
    ),
    /** The open requests of the person, which the move refuses. R98 */
    Requests: z.array(z.object({ App: z.string(), Role: z.string().nullable() })),
  }),
  refuses: [403, 404],
})
