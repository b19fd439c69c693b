import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'

import { importsOf } from './imports.ts'
import { nounGraph, sideOf } from './noun-graph.ts'

/**
 * main → features → domain → core. Server and browser meet only at a contract (contract.ts, contract/, rules.ts). So do two
 * nouns, except for the parts of screens and calls that one noun lends to others in web/parts and server/parts.
 */
function forbidden(from: string, to: string): string | false {
  const [, noun] = from.match(/^features\/([^/]+)/) ?? []
  const [, other] = to.match(/^features\/([^/]+)/) ?? []
  const isContract = (path: string) => /\/(contract(\.ts|\/)|rules\.ts)/.test(path)
  if (from.startsWith('core/') && !to.startsWith('core/')) return 'core knows nothing but itself'
  if (from.startsWith('domain/') && !/^(core|domain)\//.test(to)) return 'the domain knows core alone'
  if (noun && /^(main|db|bench|e2e)\//.test(to)) return 'a feature knows nothing of main'
  if (sideOf(from) === 'web' && sideOf(to) === 'server') return 'the browser holds no server code'
  if (sideOf(from) === 'server' && sideOf(to) === 'web') return 'the server holds no browser code'
  if (isContract(from) && !isContract(to)) return 'a contract knows contracts only'
  const side = sideOf(from)
  const meets = /^features\/([^/]+\/){1,2}(contract|rules)\.ts$/.test(to) || to.includes(`/${side}/parts/`)
  if (noun && other && noun !== other && !meets)
    return 'nouns meet at contract.ts and rules.ts, and at the parts that one lends to others'
  return false
}

const files = globSync('{core,domain,features,main}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('.test.ts'),
)
const product = files.filter((file) => !file.endsWith('.d.ts'))
const imports = importsOf(files)
/** Of files of our own. */
const ours = imports.flatMap(({ from, to }) => (to ? [{ from, to }] : []))

test('imports point one way', () => {
  const broken = ours.map(({ from, to }) => ({ from, to, why: forbidden(from, to) })).filter(({ why }) => why)
  assert.deepEqual(broken, [])
  assert.ok(files.length > 50, 'the files are found')
})

test('nouns import one another in one direction', () => {
  const graph = nounGraph(imports)
  const importedBy = (room: string, seen = new Set<string>()): Set<string> => {
    for (const other of graph.get(room) ?? []) if (!seen.has(other)) importedBy(other, seen.add(other))
    return seen
  }
  const cyclic = [...graph].flatMap(([room, others]) =>
    [...others].filter((other) => importedBy(other).has(room)).map((other) => `${room} → ${other}`),
  )
  assert.deepEqual(cyclic, [], 'these import each other in a circle')
})

test('core names nothing of a dealer network', () => {
  const words =
    /dealer|provision|system_?admin|biolab|user_id|\b(from|join|into|update) (users|apps|roles|stores)\b/i
  const naming = globSync('core/**/*.{ts,tsx,sql}')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const [found] = words.exec(readFileSync(file, 'utf8')) ?? []
      return found ? [`${file}: ${found}`] : []
    })
  assert.deepEqual(naming, [], 'move what knows the network to domain')
})

test('no two files are named alike', () => {
  const components = files.filter((file) => file.endsWith('.tsx'))
  const nameOf = (file: string) =>
    basename(file)
      .replace(/\.tsx?$/, '')
      .replaceAll('-', '')
      .toLowerCase()
  const alike = components.flatMap((file) =>
    files
      .filter((other) => other !== file && nameOf(other) === nameOf(file))
      .filter((other) => other.endsWith('.tsx') || dirname(other) === dirname(file))
      .map((other) => `${file} and ${other}`),
  )
  assert.deepEqual(alike, [], 'a component and another component, or another file of its folder')
})

test('only core/server/database imports a database library', () => {
  const openers = imports
    .filter(({ specifier }) => /^(pg|kysely|@electric-sql\/)/.test(specifier))
    .map(({ from }) => dirname(from))
  assert.deepEqual([...new Set(openers)], ['core/server/database'])
})

test('one file writes events', () => {
  const writers = files.filter((file) => /insert\s+into\s+events\b/i.test(readFileSync(file, 'utf8')))
  // A restored file holds what record() wrote.
  const restoring = 'features/privacy/archive/server/compare-archive.ts'
  assert.deepEqual(
    writers.toSorted(),
    ['domain/server/events.ts', restoring],
    'record() and recordEach() are for all others',
  )
})

test('no rule takes the time by itself', () => {
  const takers = files
    .filter((file) => /(\/server\/|\/contract)/.test(file) && file !== 'core/server/clock.ts')
    .filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')))
  assert.deepEqual(takers, [], 'let the caller pass `now`')
})

test('R117: whatever changes a recorded event marks its seal, or comes before it', () => {
  const changing = product
    .filter((file) => /(update|delete from) events\b/.test(readFileSync(file, 'utf8')))
    .filter((file) => !readFileSync(file, 'utf8').includes('eraseFromEvents('))
  assert.deepEqual(changing.toSorted(), [
    'features/privacy/archive/server/archive-events.ts',
    'features/privacy/archive/server/restore-events.ts',
    'features/reports/export/server/parts/handle-file.ts',
  ])
})

test('files stay small enough to read', () => {
  const long = globSync('{core,domain,features,main,db,test,e2e,bench}/**/*.{ts,tsx}')
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 300)
  assert.deepEqual(long, [], 'split off a part with a name of its own')
})

/** Whether a file begins something: a call or a screen that its feature lists, or a part that is fetched later. */
const isEntry = (file: string, importers: readonly { from: string; dynamic: boolean }[]) =>
  importers.some(({ from, dynamic }) => dynamic || /\bfeatures?\.(server|web)\.ts$/.test(from))

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

/** Lines of TypeScript without tests that a noun may have which is not in the list below. */
const SMALL_NOUN = 400
/** The same of each layer and of each larger noun. Lower one when it shrinks. */
const LINES_MAX: Record<string, number> = {
  account: 2060,
  apps: 7710,
  bulk: 3016,
  changes: 1881,
  cleanup: 3550,
  core: 17376,
  db: 2260,
  dealers: 6650,
  domain: 2175,
  groups: 1280,
  help: 1300,
  import: 3440,
  mail: 1838,
  main: 8147,
  names: 1752,
  people: 19145,
  privacy: 5017,
  reports: 9277,
  requests: 1180,
  reviews: 1600,
  scim: 3206,
  'sign-in': 13765,
  system: 837,
  webhooks: 1745,
  tokens: 950,
}

test('no noun grows unnoticed', () => {
  const nounOf = (file: string) => file.match(/^features\/([^/]+)\//)?.[1] ?? file.split('/')[0]!
  const demo = globSync('db/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const byNoun = Map.groupBy([...product, ...demo], nounOf)
  const grown = [...byNoun].flatMap(([noun, its]) => {
    const lines = its.reduce((sum, file) => sum + linesOf(file), 0)
    const max = LINES_MAX[noun] ?? SMALL_NOUN
    return lines > max ? [`${noun}: ${lines} lines, above ${max}`] : []
  })
  assert.deepEqual(
    grown,
    [],
    'delete something, or raise LINES_MAX in this file and give the reason in the commit',
  )
  assert.deepEqual(
    Object.keys(LINES_MAX).filter((noun) => !byNoun.has(noun)),
    [],
    'LINES_MAX of a noun that is gone',
  )
})

test('nothing is exported that no code names', () => {
  const all = globSync('{core,domain,features,main,db,test,e2e,bench,clients}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules'],
  }).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const times = new Map<string, number>()
  for (const { text } of all)
    for (const [word] of text.matchAll(/\w+/g)) times.set(word, (times.get(word) ?? 0) + 1)
  const declared = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm
  const unnamed = all
    .filter(({ file }) => !file.startsWith('clients/'))
    .flatMap(({ file, text }) => [...text.matchAll(declared)].map(([, name]) => ({ file, name: name! })))
    .filter(({ name }) => times.get(name) === 1)
  assert.deepEqual(unnamed, [], 'delete it')
})

test('files are not split without need', () => {
  const importers = Map.groupBy(imports, ({ to }) => to)
  const single = product.filter((file) => {
    const all = importers.get(file) ?? []
    return new Set(all.map(({ from }) => from)).size === 1 && !isEntry(file, all)
  })
  const lines = product.map(linesOf).sort((a, b) => a - b)
  const quantile = (part: number) => lines[Math.floor(lines.length * part)]!
  assert.ok(quantile(0.5) >= 38, `half of the files have at most ${quantile(0.5)} lines`)
  assert.ok(quantile(0.9) <= 140, `a tenth of the files have ${quantile(0.9)} lines or more`)
  const share = single.length / product.length
  assert.ok(share <= 0.26, `one file alone imports ${single.length} of ${product.length} files`)
})

test('comments and test titles are plain English, in which a person is they', () => {
  const words = /\b(he|him|his|himself|whom|whoever|anew)\b/i
  const comment = /\/\/.*|\/\*[^]*?\*\//
  const title = /\b(?:test|table)\(\s*(?:'[^']*'|`[^`]*`)/
  const unclear = globSync('{core,domain,features,main,db,test,e2e,bench}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('/copy/'))
    .flatMap((file) => {
      const texts = readFileSync(file, 'utf8').match(new RegExp(`${comment.source}|${title.source}`, 'g'))
      return (texts ?? []).flatMap((text) => {
        const [word] = words.exec(text) ?? []
        return word ? [`${file}: “${word}” in ${text}`] : []
      })
    })
  assert.deepEqual(unclear, [], 'say it without these words: docs/CONTRIBUTING.md, Rules of the code')
})
