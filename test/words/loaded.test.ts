import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { loadedBeside } from '#main/texts.ts'
import { stringsByFile } from './used.ts'

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

/** The feature whose screens load a text; 'first' for a text that every page loads. */
const loadedWith = new Map(
  globSync('{core,domain,features/*}/copy/{first.,}en-US.json').flatMap((file) => {
    const first = !file.startsWith('features/') || file.includes('first.')
    const owner = first ? 'first' : file.split('/')[1]!
    return keysOf(JSON.parse(readFileSync(file, 'utf8')) as Tree).map((key) => [key, owner] as const)
  }),
)

const strings = stringsByFile()

/** The modules that a file imports: those that it needs at once, and those that it fetches later. */
function importsOf(file: string) {
  const source = readFileSync(file, 'utf8').replace(/import type [^;]*? from '[^']+'/g, '')
  const found = (pattern: RegExp) =>
    [...source.matchAll(pattern)]
      .map(([, specifier]) => specifier!)
      .filter((specifier) => /^[#.].*\.tsx?$/.test(specifier))
      .map((specifier) =>
        specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
      )
  return { now: found(/ from '([^']+)'/g), later: found(/import\('([^']+)'\)/g) }
}

const WORDS = /^features\/([^/]+)\/web\/parts\/words\.ts$/
const lentTo = (file: string) =>
  importsOf(file).now.flatMap((path) => loadedBeside(WORDS.exec(path)?.[1] ?? ''))

/** Each text that a file uses, and that none of the loaded features has. */
const missingIn = (file: string, loaded: readonly string[]) =>
  (strings.get(file) ?? [])
    .filter((text) => loadedWith.has(text) && !loaded.includes(loadedWith.get(text)!))
    .map((text) => `${file}: ${text}`)

/** The same for all the code that the file imports, now or later. */
function missing(file: string, loaded: readonly string[], seen = new Set<string>()): string[] {
  const visit = `${file} ${loaded.join(' ')}`
  if (seen.has(visit) || WORDS.test(file) || /features?\.web\.ts$/.test(file)) return []
  seen.add(visit)
  const { now, later } = importsOf(file)
  return [
    ...missingIn(file, loaded),
    ...now.flatMap((next) => missing(next, loaded, seen)),
    ...later.flatMap((next) => missing(next, [...loaded, ...lentTo(file)], seen)),
  ]
}

const features = globSync('features/*/feature.web.ts')
const MAIN = 'main/features.web.ts'

/** What a feature loads, and the code of its screens: main fills slots of some. */
function screensOf(file: string) {
  const source = readFileSync(file, 'utf8')
  const line = new RegExp(`^  ${camelCase(file.split('/')[1]!)}\\([^]*?\\),$`, 'm').exec(
    readFileSync(MAIN, 'utf8'),
  )?.[0]
  const { now, later } = importsOf(file)
  const filled =
    line === undefined ? [] : importsOf(MAIN).later.filter((path) => line.includes(basename(path)))
  return {
    loaded: [
      'first',
      ...(source.includes("'./copy/") ? loadedBeside(file.split('/')[1]!) : []),
      ...lentTo(file),
    ],
    code: [...now, ...later, ...filled],
  }
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('what surrounds the screens uses only texts that every page loads', () => {
  const seen = new Set<string>()
  assert.deepEqual(missing('main/web/main.tsx', ['first'], seen), [])
  assert.ok(seen.size > 50)
})

for (const file of features)
  test(`the screens of ${file.split('/')[1]} load the texts that they use`, () => {
    const { loaded, code } = screensOf(file)
    assert.deepEqual([...missingIn(file, loaded), ...code.flatMap((next) => missing(next, loaded))], [])
  })

test('the side bar and the palette use only texts that every page loads', () => {
  const labels = features.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/label: '([^']+)'/g)].map(([, label]) => label!),
  )
  assert.deepEqual(
    labels.filter((label) => loadedWith.get(label) !== 'first'),
    [],
  )
})
