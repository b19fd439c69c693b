import type { KoaContextWithOIDC } from 'oidc-provider'

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

export type Choice = 'off' | 'offered' | 'required'

/** What an app may do beyond what the library knows of a client. */
export type Offers = {
  revocation: boolean
  introspection: boolean
  pkce: boolean
  /** Whether it follows the FAPI 2.0 Security Profile. */
  fapi2: boolean
  pushedRequests: Choice
  dpop: Choice
  /** The scopes of its own tokens. */
  scopes: readonly string[]
}

const nothing: Offers = {
  revocation: false,
  introspection: false,
  pkce: false,
  fapi2: false,
  pushedRequests: 'off',
  dpop: 'off',
  scopes: [],
}

type Client = KoaContextWithOIDC['oidc']['client']
export const isPublic = (client: Client) => client?.tokenEndpointAuthMethod === 'none'
export const offersOf = (client: Client) => (client?.offers ?? nothing) as Offers
