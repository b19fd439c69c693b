import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

const classesIn = (file: string) =>
  new Set(
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name]) => name!),
  )

const pathOf = (importer: string, specifier: string) =>
  specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(root, dirname(importer), specifier)

// TypeScript knows the classes of a CSS module as Record<string, string>, which accepts any typo.
test('every class that a component takes from a CSS module is in it', () => {
  const files = globSync('{core,domain,features/**,main}/web/**/*.{ts,tsx}', { cwd: root })
  const missing = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(IMPORT)].flatMap(([, name, specifier]) => {
      const known = classesIn(pathOf(file, specifier!))
      const uses = new RegExp(`(?<![./])\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')
      // Other names than `classes` may be shadowed outside of className.
      const text = name === 'classes' ? source : [...source.matchAll(/className=\{[^}]*\}/g)].join('\n')
      return [...text.matchAll(uses)]
        .map(([, dotted, quoted]) => dotted ?? quoted!)
        .filter((used) => !known.has(used))
        .map((used) => `${file}: ${used}`)
    })
  })
  assert.deepEqual(missing, [])
})

// React Aria sets some of its own, as in [data-focused].
test('every data attribute that a style sheet asks for is set by a component', () => {
  const all = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const code = all('{core,domain,features/**,main}/web/**/*.{ts,tsx,html}')
    .map(({ text }) => text)
    .join('\n')
  const ofLibrary = new Set(globSync('core/web/overlays/*.css', { cwd: root }))
  const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const isSet = (name: string) =>
    new RegExp(`\\bdata-${name}(?![\\w-])|\\bdataset\\.${camelCase(name)}\\b`).test(code)
  const missing = all('{core,domain,features/**,main}/web/**/*.css')
    .filter(({ file }) => !ofLibrary.has(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\[data-([\w-]+)/g)]
        .filter(([, name]) => !isSet(name!))
        .map(([, name]) => `${file}: data-${name}`),
    )
  assert.deepEqual(missing, [])
})

// A size of its own is how a page begins to look unlike the others.
test('sizes and weights of text are those of the type scale', () => {
  const ofScale = /^(inherit|(var\(--[a-z-]+\)\s*){1,2}(\/[\d.]+\s+var\(--(font|mono)\)|\/1\.5 'Inter.*)?)$/s
  const wrong = globSync('{core,domain,features/**,main}/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bfont(?:-size|-weight)?:([^;]+);/g)]
      .filter(([, value]) => !ofScale.test(value!.trim()))
      .map(([text]) => `${file}: ${text}`),
  )
  // The font itself has all weights; the theme names the family.
  assert.deepEqual(
    wrong.filter((line) => !line.startsWith('core/web/theme/')),
    [],
  )
})
