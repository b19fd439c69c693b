import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, normalize } from 'node:path'
import { test } from 'node:test'

const text = (file: string) => readFileSync(file, 'utf8')
const documents = globSync('{*.md,docs/**/*.md,features/**/README.md,test/*/README.md,clients/*/README*.md}')
/** All files and folders but those that .gitignore names. */
const ignored = new Set([
  '.git',
  ...text('.gitignore')
    .split('\n')
    .map((line) => line.replace(/^\/|\/$/g, '')),
])
const files = readdirSync('.')
  .filter((entry) => !ignored.has(entry))
  .flatMap((entry) => [entry, ...globSync(`${entry}/**/{*,.*}`)])
const roots = new Set(files.map((file) => file.split('/')[0]!))

/** A path from the root, or a shorter one that says enough beside another. NOUN and CALL stand for any name. */
function exists(path: string, document: string) {
  const glob = normalize(path.replace(/\b[A-Z]{4,}\b(?!\.md)/g, '*')).replace(/\/$/, '')
  const places = [
    glob,
    join(dirname(document), glob),
    ...(roots.has(glob.split('/')[0]!) ? [] : [`**/${glob}`]),
  ]
  return files.some((file) => places.some((place) => file === place || matchesGlob(file, place)))
}

/** The addresses of headings, as GitHub makes them. */
const anchors = (file: string) =>
  [...text(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What a document puts into code: `core/server/handle.ts`, `features/`, `viewer.ts`, and the words of its code blocks. */
const pathsIn = (markdown: string) =>
  [...markdown.matchAll(/```[^]*?```|`([^`\n]+)`/g)]
    .flatMap(([block, inline]) => (inline ?? block).split(/[\s'"`=:]+/))
    .map((word) => word.replace(/^[[(]|[),.;\]]+$/g, ''))
    .filter((word) => /^[\w.][\w.*{},/-]*$/.test(word))
    .filter(
      (word) =>
        /[\w*}]\.(ts|tsx|mjs|md|json|sql|css|html|ya?ml|conf|service|png|txt)$/.test(word) ||
        (word.includes('/') && roots.has(word.split('/')[0]!)),
    )

test('the root shows what matters', { skip: !existsSync('.git') && 'not a checkout' }, () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const entries = new Set(tracked.map((file) => file.split('/')[0]))
  assert.ok(entries.size <= 21, [...entries].join(' '))
})

test('every path that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    pathsIn(text(document))
      .filter((path) => !exists(path, document))
      .map((path) => `${document}: ${path}`),
  )
  assert.deepEqual(missing, [])
  assert.ok(documents.length > 30, 'the documents are found')
})

test('every link of a document leads to a file and to a heading of it', () => {
  const broken = documents.flatMap((document) =>
    [...text(document).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
      .map(([, link, source]) => (link ?? source)!)
      .filter((target) => !/^(https?:|mailto:)/.test(target))
      .filter((target) => {
        const [path, anchor] = target.split('#')
        const file = path ? join(dirname(document), path) : document
        return !existsSync(file) || (anchor && !anchors(file).includes(decodeURIComponent(anchor)))
      })
      .map((target) => `${document}: ${target}`),
  )
  assert.deepEqual(broken, [])
})

test('decisions are numbered without gaps, have a date and a status, and are listed in the index', () => {
  const index = text('docs/decisions/README.md')
  const records = globSync('docs/decisions/[0-9]*.md').toSorted()
  const rows = records.map((file, at) => {
    const record = text(file)
    const [, number, title] = record.match(/^# (\d{3}) (.+)\n/)!
    assert.match(record, /^Date: \d{4}-\d{2}-\d{2}\. Status: \w+/m, file)
    assert.equal(number, String(at + 1).padStart(3, '0'), file)
    assert.ok(record.trimEnd().split('\n').length < 40, `${file} is longer than a page`)
    return `- ${number} [${title}](${basename(file)})`
  })
  assert.deepEqual(index.match(/^- \d{3} .+/gm), rows)
  assert.ok(records.length > 25, 'the records are found')
  // 039: access by programs.
  assert.ok(records.length <= 40, 'join those on one subject')
})

test('every decision that code cites exists', () => {
  const missing = globSync('{core,domain,features,main,test,e2e,bench,deploy}/**/*.{ts,tsx,mjs,css}')
    .flatMap((file) => text(file).match(/(?<![\w/])docs\/decisions\/\d[\w-]*(?:\.md)?/g) ?? [])
    .filter((path) => !existsSync(path))
  assert.deepEqual(missing, [])
})

test('the record of dependencies lists those of package.json, and no others', () => {
  const { dependencies, devDependencies } = JSON.parse(text('package.json')) as {
    [kind: string]: Record<string, string>
  }
  const rows = [...text(globSync('docs/decisions/*-dependencies.md')[0]!).matchAll(/^- (`.+?`) \(/gm)]
  const named = rows.flatMap(([, names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  assert.deepEqual(new Set(named), new Set(Object.keys({ ...dependencies, ...devDependencies })))
})

test('a document in two languages says the same things in each', () => {
  const pairs = documents
    .filter((one) => one.endsWith('.fr.md'))
    .map((french) => [french, french.replace('.fr.md', '.md')])
  assert.ok(pairs.length >= 6, 'the pairs are found')
  for (const [french, english] of pairs)
    assert.deepEqual(outline(french!), outline(english!), `${french} beside ${english}`)
  for (const [french, english] of pairs) {
    assert.ok(text(french!).includes(`\n[English](${basename(english!)})\n`), french)
    assert.ok(text(english!).includes(`\n[Français](${basename(french!)})\n`), english)
  }
})

test('a French document has no-break spaces where its texts have them', () => {
  const wrong = documents
    .filter((one) => one.endsWith('.fr.md'))
    .flatMap((one) => {
      const prose = text(one).replace(/```[^]*?```|`[^`\n]+`|^\|[-|:]+$/gm, (code) => 'x'.repeat(code.length))
      const found = prose.matchAll(
        /.{0,20}((?<!\u00a0):(?!\/\/|\d)|«(?!\u00a0)|(?<!\u00a0)»|\s[;!?](?!\S)|\d \d{3}(?!\d))/g,
      )
      return [...found].map(([words]) => `${one}: ${words}`)
    })
  assert.deepEqual(wrong, [])
})

/** The marks of its headings, list items, rows of tables and blocks of code, in order. */
const outline = (file: string) =>
  text(file)
    .replace(/```[^]*?```/g, '```')
    .split('\n')
    .flatMap((line) => /^(#+|- |\d+\. |\||```)/.exec(line)?.[1] ?? [])
