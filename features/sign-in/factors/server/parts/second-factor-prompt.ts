import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { MULTI_FACTOR, ONE_FACTOR, REMEMBERED, TWO_FACTORS } from './assurance.ts'
import type { FactorState } from './factor-state.ts'

/** The step of a sign-in that asks for a second factor. */
export const SECOND_FACTOR = 'second_factor'

type Context = KoaContextWithOIDC['oidc']
/** `prove` asks for a second factor, `enrol` has the person set one up, `offer` only offers that. */
export type FactorStep = 'prove' | 'enrol' | 'offer'

/** The contexts that the app asks for (acr_values, or the claim acr), the preferred one first. */
function contextsOf({ claims }: Context) {
  const { acr } = (claims as { id_token?: { acr?: Asked | null } }).id_token ?? {}
  return { values: acr?.values ?? (acr?.value ? [acr.value] : []), essential: acr?.essential === true }
}
type Asked = { essential?: boolean; value?: string; values?: string[] }

/**
 * The step that the session needs before any app gets an answer; undefined if none. The session of a password alone has an
 * account, but every authorization is refused until then, a silent one too.
 */
export function factorStepOf(oidc: Context): FactorStep | undefined {
  const state = oidc.account?.['factors'] as FactorState | undefined
  if (!state || oidc.amr?.includes(MULTI_FACTOR)) return undefined
  const { values, essential } = contextsOf(oidc)
  const wanted = values.find((one) => one === ONE_FACTOR || one === TWO_FACTORS)
  if (state.has) return oidc.amr?.includes(REMEMBERED) && wanted !== TWO_FACTORS ? undefined : 'prove'
  if (state.level === 'required' || (essential && wanted === TWO_FACTORS && !values.includes(ONE_FACTOR)))
    return state.passkey ? 'prove' : 'enrol'
  const signsIn = oidc.result?.login !== undefined
  return state.level === 'offered' && signsIn && !state.asked && !state.passkey ? 'offer' : undefined
}

/** The prompt of the interaction policy. A context that the portal does not know cannot be obtained. */
export const secondFactorPrompt = () =>
  new interactionPolicy.Prompt(
    { name: SECOND_FACTOR, requestable: false },
    ({ oidc }) => ({ step: factorStepOf(oidc) }),
    new interactionPolicy.Check(
      'second_factor',
      'a second factor is required from the end-user',
      'interaction_required',
      ({ oidc }) => {
        const { values, essential } = contextsOf(oidc)
        if (essential && values.length > 0 && !values.includes(ONE_FACTOR) && !values.includes(TWO_FACTORS))
          throw new errors.CustomOIDCProviderError(
            'unmet_authentication_requirements',
            'none of the requested ACRs could be obtained',
          )
        return factorStepOf(oidc) !== undefined
      },
    ),
  )
