import { z } from 'zod'
import { id } from '#core/contract/endpoint.ts'
import { bounded } from '#core/contract/text.ts'
import { endpoint } from '#domain/contract/endpoint.ts'

/** Characters of pasted claims: some hundreds of groups. */
export const SAMPLE_MAX = 50_000

/** Why a person who signed in at a provider does not enter here. */
export const linkRefusals = [
  'deleted',
  'dealer-deleted',
  'locked',
  'not-linked',
  'unproven',
  'no-account',
  'incomplete',
] as const
export type LinkRefusal = (typeof linkRefusals)[number]

/** What becomes of a person: enters by their link, is linked, gives the password first, gets an account, or is refused. */
export const outcomes = ['enters', 'linked', 'password', 'created', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** What becomes of a rule: it does not match, gives, finds what it gives, or may not give it. */
export const ruleEffects = ['none', 'given', 'held', 'refused'] as const
export type RuleEffect = (typeof ruleEffects)[number]

const Named = z.object({ ID: id, Name: z.string() })

export const ProviderPreview = z.object({
  Outcome: z.enum(outcomes),
  Refusal: z.enum(linkRefusals).nullable(),
  /** The address that counts as proven; '' if none does. */
  Email: z.string(),
  /** The account; of one that would be created the name. */
  Person: z.object({ ID: id.nullable(), Name: z.string() }).nullable(),
  Dealer: Named.nullable(),
  /** All access afterwards, also that which the rules did not give. */
  Apps: z.array(
    z.object({
      ID: id,
      Name: z.string(),
      Roles: z.array(z.object({ Name: z.string(), Stores: z.array(z.string()) })),
      Attributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
    }),
  ),
  /** The effect of each rule, in their order. */
  Rules: z.array(z.enum(ruleEffects)),
  /** The roles that rules gave before and now take. */
  Taken: z.array(z.string()),
})
export type Preview = z.infer<typeof ProviderPreview>

/** Says what a first sign-in with these claims would do, by the sign-in itself. Nothing is kept. */
export const previewIdentityProvider = endpoint({
  tag: 'Passwords',
  needs: [],
  name: 'previewIdentityProvider',
  method: 'POST',
  path: '/api/IdentityProvider/Preview',
  changes: [],
  body: z.object({
    ID: id,
    /** Claims as JSON, or of SAML as lines `name: value`. Null: what the provider said in the caller's last trial. */
    Sample: bounded(SAMPLE_MAX).nullable(),
  }),
  output: ProviderPreview,
  refuses: [403, 404],
  limit: 60,
})
