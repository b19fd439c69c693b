import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { stringsByFile } from './used.ts'

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

/** The texts that a module of main/web/words/ names, by the patterns of its glob. */
function textsOf(module: string): Set<string> {
  const file = join('main/web/words', module)
  const patterns = [...readFileSync(file, 'utf8').matchAll(/'(!?)(\.\.[^']*\.json)'/g)]
  const named = (not: string) =>
    patterns.flatMap(([, mark, path]) =>
      mark === not ? globSync(normalize(join(dirname(file), path!))) : [],
    )
  const files = new Set(named('')).difference(new Set(named('!')))
  return new Set([...files].flatMap((one) => keysOf(JSON.parse(readFileSync(one, 'utf8')) as Tree)))
}

const first = textsOf('first.en-US.ts')
const later = textsOf('later.en-US.ts')
const strings = stringsByFile()

/** A list of screens: it names their titles, which are shown with them. */
const LISTS = /\/feature\.web\.ts$/

/** A file, and all that it imports at once: not what it fetches later. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8').replace(/import type [^;]*? from '[^']+'/g, '')
  for (const [, specifier] of source.matchAll(/ from '([#.][^']+\.tsx?)'/g))
    closureOf(
      specifier!.startsWith('#') ? specifier!.slice(1) : normalize(join(dirname(file), specifier!)),
      found,
    )
  return found
}

test('what comes with the first page uses only texts that come with it', () => {
  const files = closureOf('main/web/main.tsx')
  assert.ok(files.size > 50)
  assert.ok(files.has('features/account/home/web/DashboardPage.tsx'))
  const missing = [...files]
    .filter((file) => !LISTS.test(file))
    .flatMap((file) =>
      (strings.get(file) ?? []).filter((text) => later.has(text)).map((text) => `${file}: ${text}`),
    )
  assert.deepEqual(missing, [], 'move the text to first.*.json of its feature, or fetch the part later')
})

test('the side bar uses only texts that come with the first page', () => {
  // The palette, which is fetched later, alone shows commands that are not one's own.
  const isOfPalette = (entry: string) => entry.includes('among:') && !entry.includes('own: true')
  const labels = globSync('features/**/feature.web.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[^{}]*label: '([^']+)'[^{}]*/g)].flatMap(([entry, label]) =>
      isOfPalette(entry) ? [] : label!,
    ),
  )
  assert.ok(labels.length > 10)
  assert.deepEqual(
    labels.filter((label) => !first.has(label)),
    [],
  )
})

test('each text of the pages comes with the first page or with all others, in both languages', () => {
  const all = globSync('{core,domain,features/**}/copy/{first.,later.,}en-US.json').flatMap((file) =>
    keysOf(JSON.parse(readFileSync(file, 'utf8')) as Tree),
  )
  assert.ok(all.length > 1000)
  assert.deepEqual(
    all.filter((text) => first.has(text) === later.has(text)),
    [],
  )
  for (const part of ['first', 'later'])
    assert.equal(
      readFileSync(`main/web/words/${part}.fr-CA.ts`, 'utf8'),
      readFileSync(`main/web/words/${part}.en-US.ts`, 'utf8').replaceAll('en-US', 'fr-CA'),
    )
})
