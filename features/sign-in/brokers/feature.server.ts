import type { Route } from '#core/server/handle.ts'
import type { Vault } from '#core/server/secrets.ts'
import { myIdentityLinksRoute, removeIdentityLinkRoute } from './server/links/my-links.ts'
import { identityProvidersRoute } from './server/read-providers.ts'
import {
  deleteIdentityProviderRoute,
  saveIdentityProviderRoute,
  tryIdentityProviderRoute,
} from './server/save-provider.ts'

export const brokers = (vault: Vault): Route[] => [
  identityProvidersRoute,
  saveIdentityProviderRoute(vault),
  deleteIdentityProviderRoute,
  tryIdentityProviderRoute,
  myIdentityLinksRoute,
  removeIdentityLinkRoute,
]
