import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#domain/contract/permissions.ts'
import type { App } from '#features/apps/contract.ts'
import { anAttribute, aPermission, aRole } from '#test/access/app-groups.ts'
import { rowsOf } from './role-rows.ts'
import { summaryOfRoles } from './roles-difference.ts'

const app = {
  ID: 'parts',
  Version: 1,
  Name: 'parts',
  ClientID: 'parts',
  DisplayName: 'parts',
  DisplayNames: { 'en-US': 'parts', 'fr-CA': 'parts' },
  URL: '',
  LoginUrl: '',
  LogoutUrl: '',
  BackchannelLogoutUrl: '',
  Description: '',
  ClientScopes: '',
  Jwks: '',
  JwksUri: '',
  Colour: '#000000',
  AutoProvisionRegions: [],
  Roles: [aRole('buyer', 10), aRole('clerk', 5)],
  Permissions: [aPermission('order')],
  Attributes: [anAttribute('code')],
  Descriptions: { 'en-US': '', 'fr-CA': '' },
} as Partial<App> as App
const viewer = { id: 'me', permissions, role: 'system_admin', rank: null, dealerId: null, storeIds: [] }
const summary = (values: ReturnType<typeof rowsOf>) =>
  Object.fromEntries(
    Object.entries(summaryOfRoles({ viewer, locale: 'en-US', app, values })).map(([part, lines]) => [
      part,
      lines.map(({ Block, Name, Field, From, To, ID }) => [Block, Name, Field, From, To, ID].join(' ')),
    ]),
  )

test('what a save adds to an app, removes and changes is told as the server will record it', () => {
  const values = rowsOf(app)
  assert.deepEqual(summary(values), { added: [], removed: [], changed: [] })
  const [buyer] = values.Roles
  assert.deepEqual(
    summary({
      Permissions: [{ ...values.Permissions[0]!, Transferable: false }],
      Attributes: [
        ...values.Attributes,
        { ...values.Attributes[0]!, key: 'new', saved: false, Name: 'desk' },
      ],
      Roles: [{ ...buyer!, Priority: '20' }],
    }),
    {
      added: ['Attributes desk   code '],
      removed: ['Roles clerk  clerk  clerk'],
      changed: ['Roles buyer Priority 10 20 buyer', 'Permissions order Transferable true false order'],
    },
  )
})
