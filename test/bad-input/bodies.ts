import { gzipSync } from 'node:zlib'

type BadBody = {
  why: string
  body: string | Uint8Array<ArrayBuffer> | ReadableStream
  headers?: Record<string, string>
  status: 400 | 413 | 415
}

const DEEP = 100_000
const MB = 1_000_000
const deep = (open: string, close: string) => `${open.repeat(DEEP)}1${close.repeat(DEEP)}`

/** A thousand megabytes of spaces, packed as a thousand members of one gzip file. */
const bomb = Buffer.concat(Array<Buffer>(1000).fill(gzipSync(Buffer.alloc(MB, ' '))))

type Good = Record<string, unknown>
const withX = (good: Good) => JSON.stringify({ ...good, x: 1 })
/** Replaces the field `x` of a valid body, which is its last one. */
const replaceX = (good: Good, text: string) => withX(good).replace(/"x":1}$/, `${text}}`)
const malformed = (why: string, body: BadBody['body']): BadBody => ({ why, body, status: 400 })
const tooMuch = `"x":"${'x'.repeat(10 * MB)}"`

/** Bodies that take long to send or to read, with one mistake each. */
export const largeBodies: ((good: Good) => BadBody)[] = [
  (good) => malformed('arrays in arrays', replaceX(good, `"x":${deep('[', ']')}`)),
  (good) => malformed('objects in objects', replaceX(good, `"x":${deep('{"x":', '}')}`)),
  (good) => ({ why: '10 MB', body: replaceX(good, tooMuch), status: 413 }),
  (good) => ({ why: '10 MB without a length', body: inPieces(replaceX(good, tooMuch)), status: 413 }),
  () => ({ why: 'a gzip bomb', body: bomb, headers: { 'content-encoding': 'gzip' }, status: 413 }),
]

/** Bodies with one mistake each. Without the mistake they would be valid. */
export function badBodies(good: Good): BadBody[] {
  const valid = withX(good)
  const instead = (text: string) => replaceX(good, text)
  const typed = (type: string): BadBody => ({
    why: type,
    body: Buffer.from(valid),
    headers: { 'content-type': type },
    status: 415,
  })
  return [
    malformed('empty', ''),
    malformed('spaces', '  '),
    ...['null', '[]', `[${valid}]`, '0', '1e309', '"x"', 'true'].map((text) => malformed(text, text)),
    malformed('truncated', valid.slice(0, -1)),
    malformed('trailing comma', instead('"x":1,')),
    malformed('two values', `${valid}${valid}`),
    malformed('single quotes', instead(`'x':1`)),
    malformed('a comment', instead('"x":1/**/')),
    malformed('NaN', instead('"x":NaN')),
    malformed('a key twice', instead('"x":1,"x":2')),
    malformed('a key twice, spelt differently', instead('"x":1,"\\u0078":2')),
    malformed('a key twice, further in', instead('"x":[{"a":{"y":1},"a":2}]')),
    malformed('__proto__', instead('"__proto__":{"polluted":1}')),
    malformed('__proto__, escaped', instead('"__pr\\u006fto__":{"polluted":1}')),
    malformed('__proto__, further in', instead('"x":[{"__proto__":{"polluted":1}}]')),
    malformed('constructor', instead('"constructor":{"prototype":{"polluted":1}}')),
    malformed('a byte order mark', `\ufeff${valid}`),
    malformed('UTF-16', Buffer.from(`\ufeff${valid}`, 'utf16le')),
    malformed('Latin-1', Buffer.from(instead('"x":"é"'), 'latin1')),
    typed('text/plain'),
    typed('application/x-www-form-urlencoded'),
    typed('multipart/form-data'),
    typed('application/xml'),
    typed('application/jsonp'),
    typed(''),
    { why: 'not gzip', body: valid, headers: { 'content-encoding': 'gzip' }, status: 400 },
    { why: 'an encoding', body: valid, headers: { 'content-encoding': 'x' }, status: 415 },
  ]
}

/** Sends a text in pieces, so that the request has no length. */
const inPieces = (text: string) =>
  ReadableStream.from(text.match(/[^]{1,100000}/g)!.map((piece) => Buffer.from(piece)))

type IgnoredBody = Omit<BadBody, 'status'> & { status: 200 | 413 }
const json = (text: string): IgnoredBody => ({ why: `${text} as JSON`, body: text, status: 200 })
const as = (type: string, text = 'x=1'): IgnoredBody => ({
  why: `${text} as ${type || 'nothing'}`,
  body: Buffer.from(text),
  headers: { 'content-type': type },
  status: 200,
})

/** Bodies that real clients send to a call without one, and bodies that none would send. */
export const ignoredBodies = (): IgnoredBody[] => [
  ...['', 'null', '""', '[]', '{}', '{not json', '{"id":"x","id":"y"}'].map(json),
  as('text/plain'),
  as('application/x-www-form-urlencoded'),
  as('multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--'),
  as('application/x-www-form-urlencoded', ''),
  as('no type at all'),
  as(''),
  { why: 'an empty body in chunks', body: ReadableStream.from([]), status: 200 },
  { why: 'an unknown encoding', body: 'x', headers: { 'content-encoding': 'x' }, status: 200 },
  { why: 'no gzip', body: 'x', headers: { 'content-encoding': 'gzip' }, status: 200 },
  { why: 'almost too much', body: 'x'.repeat(MB), status: 200 },
  { why: 'too much', body: 'x'.repeat(MB + 1), status: 413 },
]
