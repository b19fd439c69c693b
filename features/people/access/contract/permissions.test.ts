import { AT_A1, BUYER, GUEST, GUEST_AT_A1, inOne, table } from '#test/access/table.ts'
import { lacking, root, viewer } from '#test/access/world.ts'

const admin = viewer()
const guest = { roles: [GUEST], stores: [GUEST_AT_A1] }

table('E106: a permission is given', [
  ['that is transferable', admin, inOne, { permissions: ['parts order'] }, `${BUYER}, ${AT_A1}, parts order`],
  [
    'not one that is not',
    admin,
    inOne,
    { permissions: ['parts prices'] },
    '403 Apps.0.AssignedPermissions prov.err.permission',
  ],
  [
    'any with all-permissions',
    root,
    inOne,
    { permissions: ['parts prices'] },
    `${BUYER}, ${AT_A1}, parts prices`,
  ],
  [
    'of another app never',
    root,
    inOne,
    { permissions: ['service order'] },
    '400 Apps.0.AssignedPermissions valid.value',
  ],
  [
    'not without provision-apps',
    lacking('provision-apps'),
    inOne,
    { permissions: ['parts order'] },
    '403 Apps.0 prov.err.give',
  ],
])

table('E107: a permission is left out', [
  [
    'and stays when it was deleted',
    admin,
    { ...inOne, permissions: ['gone'] },
    { permissions: [] },
    `gone, ${BUYER}, ${AT_A1}`,
  ],
  ['and goes', admin, { ...inOne, permissions: ['parts order'] }, { permissions: [] }, `${BUYER}, ${AT_A1}`],
  [
    'and stays if it is not transferable',
    admin,
    { ...inOne, permissions: ['parts prices'] },
    { permissions: [] },
    `${BUYER}, ${AT_A1}, parts prices`,
  ],
  [
    'and goes with all-permissions',
    root,
    { ...inOne, permissions: ['parts prices'] },
    { permissions: [] },
    `${BUYER}, ${AT_A1}`,
  ],
  [
    'but not without provision-apps',
    lacking('provision-apps'),
    { ...inOne, permissions: ['parts order'] },
    { permissions: [] },
    '403 Apps.0 prov.err.give',
  ],
  [
    'with its whole list, and stays',
    admin,
    { ...inOne, permissions: ['parts order'] },
    {},
    `${BUYER}, ${AT_A1}, parts order`,
  ],
])

table('R35: another role', [
  [
    'clears the permissions',
    admin,
    { ...inOne, permissions: ['parts order'] },
    guest,
    `${GUEST}, ${GUEST_AT_A1}`,
  ],
  [
    'keeps those that may not be granted',
    admin,
    { ...inOne, permissions: ['parts order', 'parts prices'] },
    guest,
    `${GUEST}, ${GUEST_AT_A1}, parts prices`,
  ],
  [
    'has those that are chosen with it',
    admin,
    { ...inOne, permissions: ['parts order'] },
    { ...guest, permissions: ['parts order', 'parts return'] },
    `${GUEST}, ${GUEST_AT_A1}, parts order, parts return`,
  ],
  [
    'clears them when it comes beside the first',
    admin,
    { ...inOne, permissions: ['parts order'] },
    { roles: [BUYER, GUEST], stores: [AT_A1, GUEST_AT_A1] },
    `${BUYER}, ${AT_A1}, ${GUEST}, ${GUEST_AT_A1}`,
  ],
  [
    'keeps the stores of the others',
    admin,
    { roles: [BUYER, GUEST], stores: [AT_A1, GUEST_AT_A1] },
    { roles: [GUEST] },
    `${GUEST}, ${GUEST_AT_A1}`,
  ],
])
