import type { Settings } from '#core/server/settings.ts'
import type { ProviderKind } from '../../contract.ts'

/** The paths of sign-ins at other providers. Each provider has its own, so that none can answer in place of another. */
export const brokerPath = (id: string) => `/sign-in/with/${id}`

type Of = { id: string; kind: ProviderKind }

/** Where a provider sends people back: the redirect address, or the assertion consumer service. */
export const callbackAddress = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, { id, kind }: Of) =>
  `${PUBLIC_URL}${brokerPath(id)}/${kind === 'oidc' ? 'callback' : 'acs'}`

/** The metadata of the portal for a SAML provider; its address is the entity id. */
export const metadataAddress = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, id: string) =>
  `${PUBLIC_URL}${brokerPath(id)}/metadata`
