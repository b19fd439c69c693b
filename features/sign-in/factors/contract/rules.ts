import { z } from 'zod'
import { id, version } from '#core/contract/endpoint.ts'
import { day } from '#core/contract/fields.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { levels } from '../contract.ts'

/** Who a rule is about: all people, those who hold a role, or those who may open an app. */
export const scopes = ['network', 'role', 'app'] as const
export type Scope = (typeof scopes)[number]

/** How many active people a rule is about, and how many of them have no second factor. */
export const FactorReach = z.object({ People: z.int(), Without: z.int() })
export type Reach = z.infer<typeof FactorReach>

export const FactorRule = z.object({
  ID: id,
  Scope: z.enum(scopes),
  /** The app or the role; null for the network. */
  Target: z.object({ ID: id, Name: z.string(), App: z.string().nullable() }).nullable(),
  Level: z.enum(levels),
  /** The day from which a second factor is required; until then it is offered. Null, or past: at once. */
  RequiredFrom: z.iso.date().nullable(),
  Version: z.int(),
  ...FactorReach.shape,
})
export type FactorRule = z.infer<typeof FactorRule>

const factorRuleList = z.array(FactorRule)

/** The rules on second factors, for system admins. */
export const factorRules = endpoint({
  name: 'factorRules',
  tag: 'Factors',
  method: 'GET',
  path: '/api/FactorRules',
  needs: [],
  reads: ['factors', 'users', 'access', 'apps'],
  output: factorRuleList,
  refuses: [403],
})

export const FactorTarget = z.object({
  ID: id,
  Scope: z.enum(['role', 'app']),
  Name: z.string(),
  /** The app of a role. */
  App: z.string().nullable(),
})

/** The apps and roles that a rule may be about. */
export const factorTargets = endpoint({
  name: 'factorTargets',
  tag: 'Factors',
  method: 'GET',
  path: '/api/FactorRules/Targets',
  needs: [],
  reads: ['apps', 'copy'],
  output: z.array(FactorTarget),
  refuses: [403],
})

const target = { Scope: z.enum(scopes), Target: id.nullish() }

/** What a rule would be about, before it is saved. */
export const factorReach = endpoint({
  name: 'factorReach',
  tag: 'Factors',
  method: 'GET',
  path: '/api/FactorRules/Reach',
  needs: [],
  reads: ['factors', 'users', 'access', 'apps'],
  query: z.object(target),
  output: FactorReach,
  refuses: [403, 404],
})

/** Saves the rule about the network, an app or a role, in place of one about the same. */
export const saveFactorRule = endpoint({
  name: 'saveFactorRule',
  tag: 'Factors',
  method: 'POST',
  path: '/api/FactorRules/Save',
  needs: [],
  confirms: true,
  changes: ['factors', 'activity'],
  body: z.object({
    ...target,
    Level: z.enum(levels),
    RequiredFrom: day.nullish(),
    /** The one that was read; null: there was no rule. Left out: the save replaces any rule. */
    Version: version.nullish(),
  }),
  output: factorRuleList,
  refuses: [403, 404, 409],
})

export const removeFactorRule = endpoint({
  name: 'removeFactorRule',
  tag: 'Factors',
  method: 'POST',
  path: '/api/FactorRules/Remove',
  needs: [],
  confirms: true,
  changes: ['factors', 'activity'],
  query: z.object({ id }),
  output: factorRuleList,
  refuses: [403, 404],
})
