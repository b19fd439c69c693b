import {
  AT_A1,
  BUYER,
  CHIEF,
  CHIEF_AT_A1,
  GUEST,
  GUEST_AT_A1,
  inBoth,
  inOne,
  table,
} from '#test/access/table.ts'
import { lacking, root, viewer } from '#test/access/world.ts'

const admin = viewer()

table('E101: a role is given', [
  [
    'of lower rank',
    admin,
    inBoth,
    { roles: [BUYER, GUEST], stores: [AT_A1, GUEST_AT_A1] },
    `${BUYER}, ${AT_A1}, ${GUEST}, ${GUEST_AT_A1}`,
  ],
  [
    'not above the rank',
    admin,
    inOne,
    { roles: [BUYER, CHIEF], stores: [AT_A1, CHIEF_AT_A1] },
    '403 Apps.0.AssignedRoles prov.err.role, 403 Apps.0.AssignedBranches prov.err.role',
  ],
  [
    'of another app never',
    root,
    inOne,
    { roles: [BUYER, 'service buyer'], stores: [AT_A1, 'service buyer @ a1'] },
    '400 Apps.0.AssignedRoles valid.value',
  ],
  [
    'above the rank with all-permissions',
    root,
    inOne,
    { roles: [BUYER, CHIEF], stores: [AT_A1, CHIEF_AT_A1] },
    `${BUYER}, ${AT_A1}, ${CHIEF}, ${CHIEF_AT_A1}`,
  ],
])

table('E102: a role above the rank', [
  [
    'stays when it is left out',
    admin,
    { roles: [BUYER, CHIEF], stores: [AT_A1, CHIEF_AT_A1] },
    inOne,
    `${BUYER}, ${AT_A1}, ${CHIEF}, ${CHIEF_AT_A1}`,
  ],
  [
    'stays, with its stores, when the app is taken',
    admin,
    { roles: [BUYER, CHIEF], stores: [AT_A1, CHIEF_AT_A1] },
    null,
    `${CHIEF}, ${CHIEF_AT_A1}`,
  ],
  [
    'stays when all roles are left out',
    admin,
    { roles: [CHIEF], stores: [CHIEF_AT_A1] },
    { roles: [], stores: [] },
    `${CHIEF}, ${CHIEF_AT_A1}`,
  ],
  [
    'needs no right to be left alone',
    lacking('deprovision-apps'),
    { roles: [CHIEF], stores: [CHIEF_AT_A1] },
    null,
    `${CHIEF}, ${CHIEF_AT_A1}`,
  ],
  [
    'goes with all-permissions',
    root,
    { roles: [BUYER, CHIEF], stores: [AT_A1, CHIEF_AT_A1] },
    inOne,
    `${BUYER}, ${AT_A1}`,
  ],
])

table('E102: a deleted role', [
  [
    'stays when it is left out',
    admin,
    { ...inOne, roles: [BUYER, 'gone'] },
    inOne,
    `gone, ${BUYER}, ${AT_A1}`,
  ],
  ['stays when the app is taken', admin, { ...inOne, roles: [BUYER, 'gone'] }, null, 'gone'],
])
