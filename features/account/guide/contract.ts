import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** What makes a network out of an empty portal, in the order in which each step needs the one before. */
export const guideSteps = ['mail', 'app', 'roles', 'trial', 'dealer', 'people', 'second'] as const
export type GuideStep = (typeof guideSteps)[number]

export const Guide = z.object({
  Steps: z.array(z.object({ Step: z.enum(guideSteps), Done: z.boolean() })),
  /** The app at which the next step is: the first one without roles, else the first one. */
  AppID: id.nullable(),
})
export type Guide = z.infer<typeof Guide>

/** Which first steps of a network are done, derived from its data. */
export const getGuide = endpoint({
  name: 'getGuide',
  tag: 'Dashboard',
  method: 'GET',
  path: '/api/Dashboard/Guide',
  needs: ['all-permissions'],
  reads: ['users', 'access', 'activity', 'dealers', 'apps'],
  output: Guide,
})

export const TEST_MAILS_AN_HOUR = 5

/** Sends a mail to the caller, who sees that mail works. */
export const sendTestMail = endpoint({
  name: 'sendTestMail',
  tokens: false,
  tag: 'Dashboard',
  method: 'POST',
  path: '/api/Dashboard/TestMail',
  needs: ['all-permissions'],
  changes: ['activity'],
  refuses: [429],
})

/** The second system admin comes last, and is never a reason to show the guide: until then the portal is in use. */
export const isEmptyNetwork = ({ Steps }: Guide) =>
  Steps.some(({ Step, Done }) => !Done && Step !== 'mail' && Step !== 'trial' && Step !== 'second')
