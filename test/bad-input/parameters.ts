const someId = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** Invalid ids in an address. */
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
  `${someId}\0`,
  `${someId} `,
  `${someId}' or '1'='1`,
  `{${someId}}`,
  `urn:uuid:${someId}`,
  someId.replaceAll('-', ''),
  someId.slice(1),
]

/** Invalid ids in a body. */
export const badIdsInJson: unknown[] = [
  ...badIds,
  null,
  0,
  -1,
  2 ** 63,
  1.5,
  true,
  [],
  [someId],
  {},
  { ID: someId },
]

/** Spellings by which some servers read a parameter as a list or an object. */
export const asList = (name: string, value: string): [string, string][][] => [
  [
    [name, value],
    [name, value],
  ],
  [[`${name}[]`, value]],
  [[`${name}[a]`, value]],
]

/** Odd values for a text, a number or a choice. */
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
