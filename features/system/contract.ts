import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'

/** How one part of the installation is. `warning`: it works, but somebody should look. */
export const checkStates = ['ok', 'warning', 'problem'] as const
export type CheckState = (typeof checkStates)[number]

/** What is checked from within: the page shows these, and `doctor` adds those that need a shell. */
export const checkNames = [
  'database',
  'extensions',
  'rights',
  'timeouts',
  'clock',
  'size',
  'connections',
  'replica',
  'schema',
  'months',
  'backup',
  'mails',
  'logouts',
  'webhooks',
  'shipping',
  'seals',
  'work',
  'cleanup',
  'keys',
] as const
export type CheckName = (typeof checkNames)[number]

const Sentence = z.object({ 'en-US': z.string(), 'fr-CA': z.string() })

export const SystemState = z.object({
  /** When it was read. */
  At: z.iso.datetime(),
  /** Of the portal. */
  Version: z.string(),
  Checks: z.array(
    z.object({
      Name: z.enum(checkNames),
      State: z.enum(checkStates),
      Found: Sentence,
      /** What to do about it. */
      Remedy: Sentence.nullable(),
    }),
  ),
  /** The processes that are connected to the database. On the embedded one there is this process alone. */
  Processes: z.array(
    z.object({
      Host: z.string(),
      Pid: z.int(),
      Connections: z.int(),
      /** When its oldest connection was opened, if the role of the database may see it. Connections are renewed. */
      Since: z.iso.datetime().nullable(),
    }),
  ),
})
export type SystemState = z.infer<typeof SystemState>

/** The state of the installation, for system admins. */
export const getSystemState = endpoint({
  name: 'getSystemState',
  tag: 'Information',
  method: 'GET',
  path: '/api/System',
  needs: [],
  tokens: true,
  reads: ['activity', 'webhooks'],
  output: SystemState,
  refuses: [403],
})
