import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { can, type Viewer } from '#domain/contract/viewer.ts'
import { accountNeeds } from '#features/people/contract.ts'

/** What needs somebody, the most urgent first. */
export const attentionKinds = [
  'privacyOverdue',
  'requests',
  'reviews',
  'appsFailing',
  ...accountNeeds,
  'fewAdmins',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Counting ends here: `More` says that there are more. */
export const ATTENTION_MAX = 500
/** How many are named. */
export const NAMED = 3
/** The number of failed sign-ins in 24 hours from which an app needs attention. */
export const FAILURES = 10

const Named = z.object({
  ID: id,
  Name: z.string(),
  /** What the viewer may do at once: unlock, send a welcome mail or a link to choose a password, or extend access. */
  Act: z.enum(['unlock', 'welcome', 'reset', 'extend']).nullable(),
  /** Of an app: its failed sign-ins of the last 24 hours. */
  Failures: z.int().optional(),
})
export type Named = z.infer<typeof Named>

const AttentionItem = z.object({
  Kind: z.enum(attentionKinds),
  Count: z.int(),
  More: z.boolean(),
  First: z.array(Named),
})
export type AttentionItem = z.infer<typeof AttentionItem>

/** Only what the viewer may see, and do something about. */
export const getAttention = endpoint({
  name: 'getAttention',
  tag: 'Dashboard',
  method: 'GET',
  path: '/api/Dashboard/Attention',
  needs: ['view-users'],
  reads: ['users', 'access', 'activity', 'dealers', 'apps', 'requests', 'reviews', 'privacy-requests'],
  output: z.array(AttentionItem),
})

/** Failed sign-ins are for viewers of all dealers. H139 */
export const seesFailingApps = (viewer: Viewer) =>
  can(viewer, 'view-apps', 'modify-apps', 'view-reports', 'access-all-dealers')
