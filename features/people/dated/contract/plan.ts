import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { PersonTemplate } from '#features/people/templates/contract.ts'
import { AccessEnd } from '../contract.ts'
import { AccessStart } from './starts.ts'
import { WaitingAccess } from './waiting.ts'

/** What ends, what begins later, what waits, and the templates of a person: one call, since the profile shows all of it at once. */
export const accessPlan = endpoint({
  name: 'accessPlan',
  tag: 'Users',
  method: 'GET',
  path: '/api/User/AccessPlan',
  needs: ['view-users'],
  reads: ['users', 'access', 'apps', 'templates', 'activity'],
  query: z.object({ id }),
  output: z.object({
    Ends: z.array(AccessEnd),
    Starts: z.array(AccessStart),
    Waiting: z.array(WaitingAccess),
    Templates: z.array(PersonTemplate),
  }),
  refuses: [404],
})
