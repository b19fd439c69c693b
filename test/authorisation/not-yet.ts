// What the matrix speaks of and the portal does not have yet, by the feature that brings it. A test of a rule, or a
// request for an operation, takes it from here.

/** Operations of a call that exists, and that this call cannot do yet. */
export const operationsNotYet: Record<string, string[]> = {
  roles: ['group.get.role'],
}

const range = (letter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `${letter}${String(from + n).padStart(3, '0')}`)

/** Rules whose call or part of it does not exist. */
export const rulesNotYet: Record<string, string[]> = {
  'app details': ['B020', 'B021'],
  'app editing': range('B', 22, 38),
  'group lists': ['C041', 'C044'],
  'group search': ['C042', 'C043'],
  roles: ['C049'],
  'dealer editing': ['C050', 'C051', 'C052', 'C053', 'C054', 'C055', 'C056', 'C057', 'C062', 'C063', 'C064'],
  'role editing': ['C058', 'C059', 'C060', 'C061', 'C065', 'C066'],
  attributes: ['C067'],
  'dealer creation': range('C', 68, 75),
  'user editing': [
    'D081',
    'E083',
    'E084',
    'E085',
    'E086',
    'E087',
    'E088',
    'E089',
    'E092',
    'E093',
    'E094',
    'E095',
    'E096',
    'E099',
    'E112',
    'E113',
    'F114',
  ],
  'user creation': ['E082', 'E091', 'E111'],
  provisioning: ['E090', 'E097', 'E098', ...range('E', 100, 110), ...range('F', 118, 120)],
  mail: ['F121', 'F122'],
  'password calls': range('F', 123, 125),
  'profile editing': ['G127', 'G128'],
  'role copy editing': ['G130'],
  reports: [...range('H', 133, 143), ...range('H', 145, 147)],
  cleanup: range('I', 148, 155),
}
