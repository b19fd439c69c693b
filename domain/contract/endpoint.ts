import { endpointFor } from '#core/contract/endpoint.ts'
import type { Permission } from './permissions.ts'

/** The groups in which OpenAPI lists the calls. */
export const tags = [
  'Profile',
  'Dashboard',
  'Users',
  'Sessions',
  'Passwords',
  'Factors',
  'Groups',
  'Apps',
  'Copy',
  'Reports',
  'Requests',
  'Reviews',
  'Imports',
  'Webhooks',
  'Information',
] as const
export type Tag = (typeof tags)[number]

/** The data that calls read and change: a write invalidates every cached answer that reads what it changed. */
export const cacheTags = [
  'profile',
  'users',
  'access',
  'sessions',
  'factors',
  'activity',
  'dealers',
  'apps',
  'copy',
  'legal-texts',
  'views',
  'schedules',
  'cleanups',
  'bulk',
  'imports',
  'requests',
  'privacy-requests',
  'reviews',
  'templates',
  'incidents',
  'scim-sources',
  'identity-providers',
  'webhooks',
  'api-tokens',
] as const
export type CacheTag = (typeof cacheTags)[number]

/** Declares a call of the portal. */
export const endpoint = endpointFor<{ permission: Permission; tag: Tag; cacheTag: CacheTag }>()
