import { AT_A1, AT_A2, BUYER, GUEST, GUEST_AT_A1, inBoth, inOne, table } from '#test/access/table.ts'
import { holding, lacking, manager, root, viewer } from '#test/access/world.ts'

const admin = viewer()
const all = { ...manager, permissions: [...manager.permissions, 'all-permissions' as const] }
const GONE = 'parts buyer @ gone'

table('E104: a store is given', [
  ['in scope', admin, inOne, inBoth, `${BUYER}, ${AT_A1}, ${AT_A2}`],
  ['not out of scope', manager, inOne, inBoth, '403 Apps.0.AssignedBranches prov.err.store'],
  [
    'not if it does not exist',
    admin,
    inOne,
    { ...inOne, stores: [AT_A1, 'parts buyer @ x'] },
    '403 Apps.0.AssignedBranches prov.err.store',
  ],
  [
    'not of another dealer',
    holding('access-all-dealers'),
    inOne,
    { ...inOne, stores: [AT_A1, 'parts buyer @ b1'] },
    '400 Apps.0.AssignedBranches prov.err.otherDealer',
  ],
  ['not without provision-apps', lacking('provision-apps'), inOne, inBoth, '403 Apps.0 prov.err.give'],
])

table('E105: a store out of scope', [
  [
    'keeps no role but its own',
    manager,
    { roles: [BUYER, GUEST], stores: [AT_A1, AT_A2, GUEST_AT_A1] },
    inOne,
    `${BUYER}, ${AT_A1}, ${AT_A2}`,
  ],
  ['stays when it is left out', manager, inBoth, inOne, `${BUYER}, ${AT_A1}, ${AT_A2}`],
  ['stays when the app is taken', manager, inBoth, null, `${BUYER}, ${AT_A2}`],
  [
    'keeps its role and its permissions',
    manager,
    { ...inBoth, permissions: ['parts order'] },
    null,
    `${BUYER}, ${AT_A2}, parts order`,
  ],
  [
    'keeps a role that is left out',
    manager,
    { roles: [BUYER, GUEST], stores: [AT_A1, AT_A2, GUEST_AT_A1] },
    { roles: [GUEST], stores: [GUEST_AT_A1] },
    `${BUYER}, ${AT_A2}, ${GUEST}, ${GUEST_AT_A1}`,
  ],
  ['goes with all-permissions', root, inBoth, inOne, `${BUYER}, ${AT_A1}`],
  ['goes with all-permissions alone', all, inBoth, inOne, `${BUYER}, ${AT_A1}`],
  [
    'stays when it was deleted',
    admin,
    { roles: [BUYER], stores: [AT_A1, GONE] },
    inOne,
    `${BUYER}, ${AT_A1}, ${GONE}`,
  ],
])

table('F119: a store is taken', [
  ['with deprovision-apps alone', lacking('provision-apps'), inBoth, inOne, `${BUYER}, ${AT_A1}`],
  ['with provision-apps alone', lacking('deprovision-apps'), inBoth, inOne, `${BUYER}, ${AT_A1}`],
  [
    'not with neither',
    lacking('provision-apps', 'deprovision-apps'),
    inBoth,
    inOne,
    '403 Apps.0 prov.err.give',
  ],
  [
    'not while a permission comes, with deprovision-apps alone',
    lacking('provision-apps'),
    inBoth,
    { ...inOne, permissions: ['parts order'] },
    '403 Apps.0 prov.err.give',
  ],
  [
    'not while another comes, with deprovision-apps alone',
    lacking('provision-apps'),
    inOne,
    { roles: [BUYER], stores: [AT_A2] },
    '403 Apps.0 prov.err.give',
  ],
  [
    'nor is a role, with deprovision-apps alone',
    lacking('provision-apps'),
    { roles: [BUYER, GUEST], stores: [AT_A1, GUEST_AT_A1] },
    inOne,
    '403 Apps.0 prov.err.give',
  ],
])
