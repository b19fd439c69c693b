import type { UserFields } from '#features/people/contract.ts'

type Field = keyof UserFields
const MB = 'x'.repeat(900_000)
const domain = '@example.test' // 13 characters

const nameKept: [typed: string, kept: string][] = [
  ['Zoe\u0301', 'Zo\u00e9'],
  ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
  ['  Roy\u00a0', 'Roy'],
  ...[
    '👩‍👩‍👧‍👦',
    'محمد',
    'שלום Roy',
    '山田',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${7*7}',
    '=cmd()',
    '@SUM(1)',
    "O’Brien-D'Arcy, Jr.",
    "'; drop table users; --",
    '\\',
    '%_',
    'null',
    'x'.repeat(100),
    '👍'.repeat(100),
  ].map((name): [string, string] => [name, name]),
]
const notAName = [
  '',
  ' ',
  '\u00a0',
  '\u200b\u2060',
  'x'.repeat(101),
  '👍'.repeat(101),
  'x'.repeat(10_000),
  MB,
  'a\0b',
  'a\nb',
  'a\r\nb',
  'a\u202eb',
  'a\u2066b',
  'a\ud800b',
]

const emailKept: [string, string][] = [
  ['  spaced@example.test\t', 'spaced@example.test'],
  ['UPPER@Example.TEST', 'UPPER@Example.TEST'],
  ['e\u0301@example.test', '\u00e9@example.test'],
  ...[
    '\u0430dmin@example.test', // a Cyrillic а: another address than admin@
    'a@xn--exmple-cua.test',
    'a@exämple.test',
    "o'brien+tag@a-b.example.test",
    `${'x'.repeat(37)}${domain}`,
    `${'é'.repeat(37)}${domain}`,
  ].map((email): [string, string] => [email, email]),
]
const notAnEmail = [
  '',
  ' ',
  'nobody',
  'a@b',
  'a@b..c',
  'a@@b.c',
  'a@b@c.d',
  '@b.c',
  'a@',
  '"a b"@example.test',
  '<a@b.c>',
  'a@b.c\r\nBcc: x@y.z',
  'a\0@b.c',
  'a\ud800@b.c',
  'a\u202e@b.c',
  `${'x'.repeat(38)}${domain}`,
  `${'👍'.repeat(38)}${domain}`,
  'x'.repeat(100_000),
  'a@'.repeat(50_000),
  `a@${'b.'.repeat(50_000)}`,
]

const phoneKept: [string, string][] = [
  ['', ''],
  ['5145550123', '5145550123'],
  ['(514) 555-0123', '5145550123'],
  ['+1 514.555.0123', '15145550123'],
]
const notAPhone = [
  '514555012',
  '51455501234',
  '+33142685300',
  '5145550123 x2',
  '514-555-CALL',
  '٥١٤٥٥٥٠١٢٣',
  '1'.repeat(100),
  '1'.repeat(100_000),
  '5145550123\0',
]

/** Values that a field of a person accepts, with the stored value. */
export const kept: Partial<Record<Field, [typed: unknown, kept: unknown][]>> = {
  FirstName: nameKept,
  LastName: nameKept,
  Email: emailKept,
  MobilePhone: phoneKept,
  AlternatePhone: phoneKept,
}

const notAText: unknown[] = [null, 1, true, [], ['x'], {}, { toString: 'x' }]
const notAWord = ['', ' ', '../', 'xx', '\0', 'constructor', 'x'.repeat(10_000)]
const refused = {
  FirstName: [...notAName, ...notAText],
  LastName: [...notAName, ...notAText],
  Email: [...notAnEmail, ...notAText],
  MobilePhone: [...notAPhone, ...notAText],
  AlternatePhone: [...notAPhone, ...notAText],
  Locale: [...notAWord, 'fr-FR', 'EN-us', 'fr', 'en_US', ...notAText],
  Version: ['1', 'x', 1.5, null, [], {}, true],
}
/** Values that a field refuses, by the saving call. */
export const refusedBy = {
  user: {
    ...refused,
    Region: [...notAWord, 'FR', 'ca', ...notAText],
    Primary: ['true', 1, 0, '', null, [], {}],
    Dealer: ['x', 1, [], { ID: 'x' }, { ID: ['x'] }, { ID: null }],
    Apps: ['x', 1, {}, [null], ['x'], [{ ID: 'x' }], [[]]],
  },
  profile: { ...refused, Region: [...notAWord, 'FR', 'ca', 1, null, [], {}] },
}
/** The invalid e-mails that fit into an address, which has a maximum length and only whole characters. */
export const notAnEmailInAQuery = notAnEmail.filter((email) => email.length < 10_000 && email.isWellFormed())
