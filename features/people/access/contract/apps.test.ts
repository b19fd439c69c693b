import { AT_A1, BUYER, GUEST, GUEST_AT_A1, inOne, table } from '#test/access/table.ts'
import { lacking, viewer } from '#test/access/world.ts'

const admin = viewer()
const code = { code: '7' }

table('E097: an app is given', [
  ['with provision-apps', admin, null, { ...inOne, attributes: code }, `code = 7, ${BUYER}, ${AT_A1}`],
  ['with neither role nor store', admin, null, { attributes: code }, 'code = 7'],
  [
    'not without provision-apps',
    lacking('provision-apps'),
    null,
    { attributes: code },
    '403 Apps.0 prov.err.give',
  ],
])

table('E098: an app is taken', [
  ['by leaving it out', admin, inOne, null, 'nothing'],
  ['with its last role', admin, inOne, { roles: [], stores: [] }, 'nothing'],
  ['with its last store', admin, inOne, { roles: [BUYER], stores: [] }, 'nothing'],
  ['not without deprovision-apps', lacking('deprovision-apps'), inOne, null, '403 Apps prov.err.take'],
  [
    'nor with its last role',
    lacking('deprovision-apps'),
    inOne,
    { roles: [], stores: [] },
    '403 Apps.0 prov.err.take',
  ],
  ['nor with its last store', lacking('deprovision-apps'), inOne, { stores: [] }, '403 Apps.0 prov.err.take'],
  ['without provision-apps', lacking('provision-apps'), inOne, null, 'nothing'],
  ['with what was granted in it', admin, { ...inOne, permissions: ['parts prices'] }, null, 'nothing'],
])

table('E109: roles and stores fit', [
  [
    'a role has stores',
    admin,
    null,
    { roles: [BUYER], attributes: code },
    '400 Apps.0.AssignedBranches prov.err.needStores',
  ],
  [
    'a further role too',
    admin,
    inOne,
    { roles: [BUYER, GUEST], stores: [AT_A1] },
    '400 Apps.0.AssignedBranches prov.err.needStores',
  ],
  [
    'a role does not lose them all',
    admin,
    { roles: [BUYER, GUEST], stores: [AT_A1, GUEST_AT_A1] },
    { stores: [AT_A1] },
    '400 Apps.0.AssignedBranches prov.err.needStores',
  ],
  [
    'stores have their role',
    admin,
    inOne,
    { roles: [], stores: [AT_A1] },
    '400 Apps.0.AssignedRoles prov.err.needRole',
  ],
  [
    'and one that there is',
    admin,
    inOne,
    { roles: [BUYER], stores: [AT_A1, 'x @ a1'] },
    '400 Apps.0.AssignedRoles prov.err.needRole',
  ],
  [
    'what stood without stores is left alone',
    admin,
    { roles: [BUYER] },
    { permissions: ['parts order'] },
    `${BUYER}, parts order`,
  ],
])

table('E110: attributes', [
  [
    'empty as before are no change',
    lacking('provision-apps'),
    inOne,
    { attributes: { limit: '' } },
    `${BUYER}, ${AT_A1}`,
  ],
  [
    'do not change from value to value without provision-apps',
    lacking('provision-apps'),
    { ...inOne, attributes: code },
    { attributes: { code: '8' } },
    '403 Apps.0 prov.err.give',
  ],
  [
    'change',
    admin,
    { ...inOne, attributes: code },
    { attributes: { code: '8', limit: '1' } },
    `code = 8, limit = 1, ${BUYER}, ${AT_A1}`,
  ],
  [
    'stay when they are left out',
    admin,
    { ...inOne, attributes: { ...code, limit: '1' } },
    { attributes: { code: '8' } },
    `code = 8, limit = 1, ${BUYER}, ${AT_A1}`,
  ],
  [
    'are not emptied when required',
    admin,
    { ...inOne, attributes: code },
    { attributes: { limit: '1', code: ' ' } },
    '400 Apps.0.Attributes.1.Value valid.required',
  ],
  [
    'are emptied when not',
    admin,
    { ...inOne, attributes: { ...code, limit: '1' } },
    { attributes: { limit: '' } },
    `code = 7, ${BUYER}, ${AT_A1}`,
  ],
  [
    'required, and empty as before, are left alone',
    admin,
    inOne,
    { attributes: { code: '', limit: '1' } },
    `limit = 1, ${BUYER}, ${AT_A1}`,
  ],
  [
    'required, are filled in for a new app',
    admin,
    null,
    { attributes: { code: '' } },
    '400 Apps.0.Attributes.0.Value valid.required',
  ],
  ['required, are not left out of a new app', admin, null, {}, '400 Apps.0.Attributes valid.required'],
  [
    'are those of the app',
    admin,
    inOne,
    { attributes: { x: '1' } },
    '400 Apps.0.Attributes.0.ID valid.value',
  ],
  [
    'do not change without provision-apps',
    lacking('provision-apps'),
    inOne,
    { attributes: code },
    '403 Apps.0 prov.err.give',
  ],
])
