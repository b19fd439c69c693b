import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'

/** The group types of the specification. */
export const GroupType = { dealer: 0, branch: 1, role: 2, permission: 3 } as const

/** A user in the list of a group. */
export const Member = z.object({
  ID: id,
  Name: z.string(),
  Email: z.string(),
  MobilePhone: z.string(),
  Primary: z.boolean(),
  Locked: z.boolean(),
})
export type Member = z.infer<typeof Member>
