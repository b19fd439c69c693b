import { SCIM_PATH } from '../contract.ts'
import { PAGE_MAX } from './paging.ts'
import { BULK_MAX } from './bulk.ts'
import { GROUP_SCHEMA } from './groups/groups.ts'
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './users/user-resource.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

type Attribute = { name: string; type: string; multiValued: boolean } & Record<string, unknown>

const attribute = (name: string, more: Record<string, unknown> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description: name,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const complex = (name: string, subAttributes: Attribute[], more: Record<string, unknown> = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more })

const many = (name: string, parts: string[], more: Record<string, unknown> = {}) =>
  complex(
    name,
    parts.map((part) => attribute(part)),
    { multiValued: true, ...more },
  )

const schemas = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex('name', [
        attribute('formatted', { mutability: 'readOnly' }),
        attribute('familyName', { required: true }),
        attribute('givenName', { required: true }),
      ]),
      attribute('displayName', { mutability: 'readOnly' }),
      attribute('active', { type: 'boolean' }),
      many('emails', ['value', 'type']),
      many('phoneNumbers', ['value', 'type']),
      many('addresses', ['country', 'type']),
      attribute('preferredLanguage'),
      attribute('locale'),
      many('groups', ['value', 'display', '$ref', 'type'], { mutability: 'readOnly' }),
    ],
  },
  {
    id: ENTERPRISE_SCHEMA,
    name: 'EnterpriseUser',
    description: 'Enterprise User',
    attributes: [attribute('organization'), attribute('department')],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'Dealer, store or role',
    attributes: [
      attribute('displayName', { mutability: 'readOnly' }),
      attribute('externalId', { caseExact: true }),
      many('members', ['value', 'display', '$ref', 'type']),
    ],
  },
]

const resourceTypes = [
  {
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'User',
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
  },
  {
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Dealer, store or role',
    schema: GROUP_SCHEMA,
  },
]

const configuration = {
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: BULK_MAX, maxPayloadSize: 1_000_000 },
  filter: { supported: true, maxResults: PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'Authorization: Bearer, with a token of the source',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
}

const located = (base: string, kind: string, type: string, one: { id: string }) => ({
  schemas: [`${CORE}:${type}`],
  ...one,
  meta: { resourceType: type, location: `${base}${SCIM_PATH}/${kind}/${one.id}` },
})

/** What the server offers, or one entry of it by its id; undefined: there is none. RFC 7644, 4 */
export function discovery(base: string, kind: string, id: string | undefined): object | undefined {
  if (kind === 'ServiceProviderConfig') {
    const location = `${base}${SCIM_PATH}/ServiceProviderConfig`
    return id ? undefined : { ...configuration, meta: { resourceType: 'ServiceProviderConfig', location } }
  }
  const [list, type] =
    kind === 'Schemas'
      ? [schemas, 'Schema']
      : kind === 'ResourceTypes'
        ? [resourceTypes, 'ResourceType']
        : [undefined, '']
  if (!list) return undefined
  const all = list.map((one) => located(base, kind, type, one))
  if (id) return all.find((one) => one.id === id)
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: all.length,
    startIndex: 1,
    itemsPerPage: all.length,
    Resources: all,
  }
}
