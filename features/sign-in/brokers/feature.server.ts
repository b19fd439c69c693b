import type { Route } from '#core/server/handle.ts'
import type { Vault } from '#core/server/secrets.ts'
import { myIdentityLinksRoute, removeIdentityLinkRoute } from './server/links/my-links.ts'
import type { BrokeredPeople } from './server/people.ts'
import { previewIdentityProviderRoute } from './server/preview.ts'
import { identityProvidersRoute } from './server/read-providers.ts'
import {
  deleteIdentityProviderRoute,
  saveIdentityProviderRoute,
  tryIdentityProviderRoute,
} from './server/save-provider.ts'

export const brokers = (vault: Vault, people: BrokeredPeople): Route[] => [
  previewIdentityProviderRoute(people),
  identityProvidersRoute,
  saveIdentityProviderRoute(vault),
  deleteIdentityProviderRoute,
  tryIdentityProviderRoute,
  myIdentityLinksRoute,
  removeIdentityLinkRoute,
]
