const some = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** What comes in place of an id, in an address. */
export const badIds = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '9223372036854775808',
  '[object Object]',
  "' or 1=1 --",
  "'; drop table users; --",
  '../../etc/passwd',
  'x'.repeat(10_000),
  '\0',
  '%00',
  `${some}\0`,
  `${some} `,
  `${some}' or '1'='1`,
  `{${some}}`,
  `urn:uuid:${some}`,
  some.replaceAll('-', ''),
  some.slice(1),
]

/** The same, in a body. */
export const badIdsInJson: unknown[] = [
  ...badIds,
  null,
  0,
  -1,
  2 ** 63,
  1.5,
  true,
  [],
  [some],
  {},
  { ID: some },
]

/** A parameter as something else than a text. */
export const otherwise = (name: string, value: string): [string, string][][] => [
  [
    [name, value],
    [name, value],
  ],
  [[`${name}[]`, value]],
  [[`${name}[a]`, value]],
]

/** What comes in place of a text, a number or a word of a list. */
export const oddTexts = [
  ...badIds,
  '-1e3',
  '0x10',
  '1,5',
  '１',
  'true ',
  '(select 1)',
  ';drop',
  '${7*7}',
  '\ufffd\u202e',
]
