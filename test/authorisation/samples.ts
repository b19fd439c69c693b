import { PORTAL_CLIENT_ID } from '#core/contract/site.ts'
import { type Permission } from '#domain/contract/permissions.ts'
import { namedUuid } from '#db/seed/named-uuid.ts'

// Parts of requests that several features send.

/** Text that no record has. */
export const unique = () => crypto.randomUUID().slice(0, 8)

/** A person with an address that no other person has. */
export const person = () => ({
  Email: `${unique()}@example.test`,
  FirstName: 'Renée',
  LastName: 'Roy',
  MobilePhone: '',
  AlternatePhone: '',
})
export const savedPerson = () => ({
  ...person(),
  Region: 'CA',
  Locale: 'fr-CA',
  Primary: false,
  Version: 1,
})

/** The portal's own app, which everybody has. */
export const portal = namedUuid(PORTAL_CLIENT_ID)
export const portalRole = (name: string) => namedUuid(`${PORTAL_CLIENT_ID} role ${name}`)
export const portalPermission = (name: Permission) => namedUuid(`${PORTAL_CLIENT_ID} permission ${name}`)
/** An attribute of the portal's own app, which each network has. */
export const portalAttribute = namedUuid(`${PORTAL_CLIENT_ID} attribute code`)

/** A role, permission or attribute of an app. */
export const named = (
  ID: string | null,
  Name: string,
  DisplayName = Name[0]!.toUpperCase() + Name.slice(1),
) => ({
  ID,
  Name,
  DisplayName,
})
