import { namesOf } from '#core/contract/each-of.ts'
import type { App } from '../contract.ts'
import { type AppRefusal, refusal } from './match-children.ts'

/** The settings that the FAPI 2.0 Security Profile fixes, with their values. FAPI 2.0 Security Profile, sections 5.3.2 and 5.4 */
export const fapi2Fixed = {
  Flow: 0,
  IdTokenAlgorithm: 'ES256',
  DeviceFlow: false,
  RequirePkce: true,
  PushedRequests: 'required',
  Dpop: 'required',
} as const satisfies Partial<App>
export const fapi2Fields = namesOf(fapi2Fixed)

type Settings = Pick<App, 'Fapi2' | 'Jwks' | 'JwksUri' | keyof typeof fapi2Fixed>

/** Refuses each setting that the profile, if it is on, fixes otherwise, and an app without keys. K332 */
export function judgeFapi2(settings: Settings): AppRefusal[] {
  if (!settings.Fapi2) return []
  const others = fapi2Fields.filter((field) => settings[field] !== fapi2Fixed[field])
  const hasKeys = settings.Jwks !== '' || settings.JwksUri !== ''
  return [
    ...others.map((field) => refusal(400, field, 'apps.err.fapi2')),
    ...(hasKeys ? [] : [refusal(400, 'Jwks', 'apps.err.fapi2Keys')]),
  ]
}
