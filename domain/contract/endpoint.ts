import { endpointFor } from '#core/contract/endpoint.ts'
import type { Permission } from './permissions.ts'

/** The groups in which OpenAPI lists the calls. */
export const tags = [
  'Profile',
  'Dashboard',
  'Users',
  'Sessions',
  'Passwords',
  'Groups',
  'Apps',
  'Copy',
  'Information',
] as const
export type Tag = (typeof tags)[number]

/** Declares a call of the portal. */
export const endpoint = endpointFor<{ permission: Permission; tag: Tag }>()
