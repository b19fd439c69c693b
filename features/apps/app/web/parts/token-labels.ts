/** The labels of the settings of tokens, in the form and in the activity of an app. */
export const tokenLabels = {
  Fapi2: 'apps.tokens.Fapi2.label',
  RefreshTokens: 'apps.tokens.RefreshTokens.label',
  Revocation: 'apps.tokens.Revocation.label',
  Introspection: 'apps.tokens.Introspection.label',
  ClientCredentials: 'apps.tokens.ClientCredentials.label',
  ClientScopes: 'apps.tokens.ClientScopes.label',
  DeviceFlow: 'apps.tokens.DeviceFlow.label',
  RequirePkce: 'apps.tokens.RequirePkce.label',
  PushedRequests: 'apps.tokens.PushedRequests.label',
  Dpop: 'apps.tokens.Dpop.label',
  Jwks: 'apps.tokens.Jwks.label',
  JwksUri: 'apps.tokens.JwksUri.label',
} as const
