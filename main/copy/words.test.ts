import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textsIn } from '#main/server/words.ts'

type Tree = { [key: string]: string | Tree }

/** Every text with its key. */
const texts = (tree: Tree, path: string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value] as [string, string]]
      : texts(value, [...path, key]),
  )

const en = new Map(texts(textsIn('en-US')))
const fr = new Map(texts(textsIn('fr-CA')))

/** The arguments and tags of an ICU message, with their kinds; the variants of a plural are no arguments. */
const argumentsOf = (text: string) => {
  const outside = text.replace(/(=\d+|one|many|other) *\{/g, '(')
  const found = [...outside.matchAll(/\{(\w+)(?:, *(\w+))?|<(\w+)>/g)]
  return [...new Set(found.map(([, name, kind = '', tag]) => tag ?? `${name} ${kind}`))].sort()
}

/** What a reader sees: without the syntax of ICU. */
const prose = (text: string) => text.replace(/\{\w+, *\w+,|(=\d+|one|other|many) *(?=\{)|[{}]/g, '')

const offending = (pattern: RegExp) =>
  [...fr].filter(([, text]) => pattern.test(prose(text))).map(([key, text]) => `${key}: ${text}`)

test('each language says all that the other says', () => {
  assert.deepEqual([...fr.keys()].sort(), [...en.keys()].sort())
  assert.ok(en.size >= 641)
})

test('no text is empty, or left to be written as npm run new puts it there', () => {
  assert.deepEqual(
    [...en, ...fr].filter(([, text]) => /^[\s…]*$/.test(text)),
    [],
  )
})

test('a text has the same arguments in both languages', () => {
  const different = [...en]
    .filter(([key, text]) => argumentsOf(text).join() !== argumentsOf(fr.get(key) ?? '').join())
    .map(([key]) => key)
  assert.deepEqual(different, [])
})

test('both languages use typographic apostrophes and the one ellipsis', () => {
  const wrong = [...en, ...fr].filter(([, text]) => /['´`]|\.\.\./.test(text))
  assert.deepEqual(wrong, [])
})

test('French has a no-break space before the colon, the percent and dollar signs', () => {
  assert.deepEqual(offending(/[^\u00a0\d](?=:(?!\/\/|\d))|[^\u00a0](?=[%$])/), [])
})

test('French keeps a number and what it counts on one line', () => {
  assert.deepEqual(offending(/\d (?=\p{Ll})|\b[nN]º(?!\u00a0)/u), [])
})

test('French has no space before the semicolon, the exclamation and the question mark', () => {
  assert.deepEqual(offending(/[\s\u00a0\u202f][;!?]/), [])
})

test('French quotes are guillemets with no-break spaces inside', () => {
  assert.deepEqual(offending(/«(?!\u00a0)|(?<!\u00a0)»|["“”]/), [])
})

/** Numbers, dates and addresses, which need neither an article nor an elision. Any other variable may hold a name. */
const NO_NAMES = 'n|count|days|minutes|total|before|date|at|when|until|from|to|day|period|email|discovery'

test('French puts no name where it would need an elision or an article', () => {
  const beforeAName = new RegExp(
    `(?<![\\p{L}’])(de|du|des|que|lorsque|puisque|à|au|aux|dans|le|la|chez|(d|l|qu|lorsqu|puisqu)’) *\\{(?!(${NO_NAMES})\\b)`,
    'iu',
  )
  assert.deepEqual(
    [...fr].filter(([, text]) => beforeAName.test(text.replaceAll('\u00a0', ' '))),
    [],
  )
})

test('French says « un million d’utilisateurs »: what a network may have so many of has the category many', () => {
  const counted = /other \{#\s(utilisateurs|lignes|connexions|résultats)/
  const ofDealer = /^(deal|delete)/
  assert.deepEqual(
    [...fr].filter(
      ([key, text]) => counted.test(text) && !ofDealer.test(key) && !/many \{#\s(de |d’)/.test(text),
    ),
    [],
  )
})

test('French counts nothing in the plural that may be 0 or 1', () => {
  const counted = String.raw`\{(?!max)\w+(, number)?\}[ \u00a0]`
  const plural = new RegExp(String.raw`^${counted}(sur[ \u00a0]${counted})?\p{L}+s(?!\p{L})`, 'u')
  const wrong = [...fr].filter(([, text]) => plural.test(text))
  assert.deepEqual(wrong, [])
})

test('French keeps the accents of its capitals', () => {
  assert.deepEqual(offending(/\b(Etat|Etes|Ecran|Editer|Etape|Equipe|A partir|Evénement|Echec)\b/), [])
})

test('French has the thin space of France nowhere', () => {
  assert.deepEqual(offending(/\u202f/), [])
})

/** What the specification writes with capitals (docs/words.md), and names. */
const CAPITALS =
  /Commission d’accès à l’information du Québec|Sold To|Ship To|Create (Another Store|User|Dealer|Store|Admin)|Find a User|User (Account|Profile)|My (Account|Apps)|Try Again|Use This Profile|Login Again|Can Grant|Email Address|Dealer Network Administration|Accept-Language|AntiForgeryToken|OpenID Connect|EdDSA|Entra ID|Okta|JavaScript|United States|Trois-Rivières|Platinum|Excel|Québec|Commission|English|French|Monday|Enter|Space|Escape|Up and Down|Left and Right|“[^”]+”/g

test('English is in sentence case', () => {
  const capital = /[\p{Ll},] \p{Lu}\p{Ll}/u
  const sentences = (text: string) => text.replace(/(=\d+|one|other) *\{/g, '. ').replace(CAPITALS, 'x')
  assert.deepEqual(
    [...en].filter(([, text]) => capital.test(sentences(text))),
    [],
  )
})

test('English says app, as docs/words.md does', () => {
  assert.deepEqual(
    [...en].filter(([, text]) => /(?<!is not )\bapplications?\b/i.test(text)),
    [],
  )
})

test('neither language has a second word for what docs/words.md names', () => {
  const others = (texts: typeof en, words: RegExp) => [...texts].filter(([, text]) => words.test(text))
  assert.deepEqual(others(en, /\b(receipts?|accesses)\b/i), [])
  assert.deepEqual(others(fr, /(?<!\p{L})(cherche[rz]|saisissez|réglés?)(?!\p{L})/iu), [])
})

test('a number in brackets has the separators of its language', () => {
  assert.deepEqual(
    [...en, ...fr].filter(([key, text]) => text.includes('({n})') && !key.startsWith('apps.tab.')),
    [],
  )
})
