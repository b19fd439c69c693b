import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { bounded, hasHidden, isBlank } from '#core/contract/text.ts'

/** Characters of the name of a claim, and of a value. */
export const CLAIM_MAX = 200
export const RULES_MAX = 200
export const ATTRIBUTES_MAX = 50

export const line = (max: number) => bounded(max).refine((text) => !hasHidden(text), 'valid.value')
const claim = line(CLAIM_MAX).refine((text) => !isBlank(text), 'valid.required')

/** What a rule gives: a role of an app, an access template, a store for those roles, or the dealer of a new account. */
export const gifts = ['role', 'template', 'store', 'dealer'] as const
export type Gift = (typeof gifts)[number]

/** Somebody whose claim has this very value gets this. The first dealer that matches counts. R115 */
export const ProviderRule = z.object({ Claim: claim, Value: claim, Gives: z.enum(gifts), ID: id })
export type Rule = z.infer<typeof ProviderRule>

/** An attribute of an app gets the value of a claim, in the account of who has the app. */
export const AttributeRule = z.object({ Claim: claim, Attribute: id })
export type AttributeRule = z.infer<typeof AttributeRule>

/** When rules apply: when a person is created or linked, or at each sign-in, which also takes the roles that rules gave. */
export const ruleTimes = ['first', 'each'] as const
