import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { AppToSave } from './app-to-save.ts'

const holderCounts = z.array(z.object({ ID: id, Users: z.int() }))
/** The numbers of people who hold an app, and each of its roles, permissions and attributes. */
export const AppUsage = z.object({
  Users: z.int(),
  Roles: holderCounts,
  Permissions: holderCounts,
  Attributes: holderCounts,
})
export type AppUsage = z.infer<typeof AppUsage>

export const appUsage = endpoint({
  name: 'appUsage',
  tag: 'Apps',
  method: 'GET',
  path: '/api/App/Usage',
  needs: ['view-apps'],
  reads: ['apps', 'access', 'users'],
  query: z.object({ id }),
  output: AppUsage,
  refuses: [404],
})

/** Counts the people who could open an app by its automatic rule and cannot now. Saves nothing. B032 */
export const appAffected = endpoint({
  name: 'appAffected',
  tag: 'Apps',
  method: 'POST',
  path: '/api/App/Affected',
  needs: ['modify-apps', 'provision-apps'],
  changes: [],
  body: z.object({ app: AppToSave }),
  output: z.object({ Users: z.int() }),
  refuses: [404],
})
