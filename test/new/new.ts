// Begins what a newcomer adds: files that compile, and tests that fail where somebody has to decide.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { spellings } from './names.ts'
import * as reportTemplate from './report-templates.ts'
import * as template from './templates.ts'

const USAGE = `Usage:
  npm run new -- migration WORDS            db/migrations/NNNN-words.sql, with the next number
  npm run new -- call FEATURE NAME [--post] a call, with its test, its row in the matrix and its texts: FEATURE is a noun or
                                            one of its acts (dealers, people/lock)
  npm run new -- feature NAME               a feature with one call, one page, an entry in the side bar and a journey
  npm run new -- field TABLE.Name           an optional text: its migration, its entry in the list of fields, its texts;
                                            of dealers, stores or users
  npm run new -- field TABLE.Name --like OTHER   of other tables: a migration, and the places of the field OTHER
  npm run new -- report NAME                     a report with one figure, its test, its page and its texts

--en TEXT --fr TEXT: what a call does in one sentence, or the title of a feature or a report; else ${template.UNWRITTEN} is written, which a test
refuses.`

const written = new Set<string>()
const say = (text: string) => process.stdout.write(`${text}\n`)

function end(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function write(file: string, text: string) {
  if (existsSync(file)) end(`${file} is there already.`)
  mkdirSync(dirname(file), { recursive: true })
  put(file, text)
}

function put(file: string, text: string) {
  writeFileSync(file, text)
  written.add(file)
}

const edit = (file: string, change: (text: string) => string) => {
  if (!existsSync(file)) end(`${file} is missing.`)
  put(file, change(readFileSync(file, 'utf8')))
}

/** Puts an import after the last one, unless it is there. */
const withImport = (text: string, line: string) => {
  if (text.includes(line)) return text
  const last = [...text.matchAll(/^import [^]*?from '[^']+'( with \{[^}]*\})?\n/gm)].at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

/** Adds to a list or an object that begins with these characters. */
const into = (opening: string, item: string) => (text: string) => {
  const at = text.indexOf(opening)
  if (at < 0) end(`No place found: ${opening}`)
  return `${text.slice(0, at + opening.length)}\n${item}${text.slice(at + opening.length)}`
}

/** Adds to the list that ends the file: that of calls, or of features. */
const atEnd = (item: string) => (text: string) =>
  text.replace(/,?\s*\]\s*$/, () => `${text.trimEnd().endsWith('[]') ? '' : ','}\n  ${item},\n]\n`)

type Texts = { [key: string]: string | Texts }
const copy = (folder: string, kind: '' | 'first.' | 'server.', texts: (language: 'en' | 'fr') => Texts) => {
  for (const locale of ['en-US', 'fr-CA'] as const) {
    const file = `${folder}/copy/${kind}${locale}.json`
    const now = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {}
    mkdirSync(dirname(file), { recursive: true })
    put(file, `${JSON.stringify(merged(now, texts(locale === 'en-US' ? 'en' : 'fr')), null, 2)}\n`)
  }
}
const merged = (one: Texts, other: Texts): Texts => {
  const both = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const mine = both[key]
    both[key] = typeof mine === 'object' && typeof value === 'object' ? merged(mine, value) : value
  }
  return both
}

function newMigration(words: string, sql: string) {
  const numbers = globSync('db/migrations/*.sql').map((file) => Number(/(\d{4})-/.exec(file)![1]))
  const number = String(Math.max(...numbers) + 1).padStart(4, '0')
  write(`db/migrations/${number}-${spellings(words).kebab}.sql`, sql)
}

type Titles = Record<'en' | 'fr', string>

function newCall(feature: string, given: string, method: 'GET' | 'POST', says: Titles) {
  const act = `features/${feature
    .split('/')
    .map((part) => spellings(part).kebab)
    .join('/')}`
  // The acts of a noun share one contract where they have none of their own.
  const folder = existsSync(`${act}/feature.server.ts`) ? act : dirname(act)
  const [noun, name] = [spellings(basename(folder)), spellings(given)]
  const path = `/api/${noun.pascal}/${name.pascal}`
  const call = { name, noun, method, path }
  edit(
    `${folder}/contract.ts`,
    (text) => template.contractImports.reduce(withImport, text) + template.contractOf(call),
  )
  write(`${act}/server/${name.kebab}.ts`, template.handlerOf(call, act === folder ? '..' : '../..'))
  write(`${act}/server/${name.kebab}.test.ts`, template.testOf(call, act === folder ? '..' : '../..'))
  edit(`${folder}/feature.server.ts`, (text) =>
    atEnd(`${name.camel}Route`)(
      withImport(
        text,
        `import { ${name.camel}Route } from '${act === folder ? '.' : `./${basename(act)}`}/server/${name.kebab}.ts'`,
      ),
    ),
  )
  copy(folder, 'server.', (language) => ({ api: { call: { [name.camel]: says[language] } } }))
  const rows = template.rowsOf(call)
  if (!existsSync(`${folder}/who-may.ts`)) write(`${folder}/who-may.ts`, template.WHO_MAY)
  edit(`${folder}/who-may.ts`, (text) =>
    [into('operations: [', rows.operations), into('requests: {', rows.requests)].reduce(
      (now, change) => change(now),
      text,
    ),
  )
}

function newFeature(given: string, titles: Titles) {
  const noun = spellings(given)
  const call = spellings(`all ${noun.kebab}`)
  const folder = `features/${noun.kebab}`
  write(`${folder}/contract.ts`, `${template.contractImports.join('\n')}\n`)
  write(`${folder}/feature.server.ts`, template.featureServer(noun))
  newCall(given, call.camel, 'GET', titles)
  write(`${folder}/feature.web.ts`, template.featureWeb(noun))
  write(`${folder}/web/${noun.pascal}Page.tsx`, template.pageOf(noun, call))
  write(`${folder}/copy/words.d.ts`, template.wordsOf(noun))
  copy(folder, 'first.', (language) => ({ nav: { [noun.camel]: titles[language] } }))
  for (const side of ['server', 'web'] as const)
    edit(`main/features.${side}.ts`, (text) =>
      atEnd(side === 'server' ? `...${noun.camel}` : noun.camel)(
        withImport(text, `import { ${noun.camel} } from '#${folder}/feature.${side}.ts'`),
      ),
    )
  write(`e2e/${noun.kebab}.journey.ts`, template.journeyOf(noun))
}

function newField(table: string, name: string) {
  const record = template.recordsWithFields[table]
  if (!record) end(`The fields of ${table} are no list: name a field like it, with --like.`)
  const field = spellings(name)
  // An entry is added last: the order of the list is that of the pages.
  edit(record.file, (text) => {
    const at = text.indexOf('\n} as const', text.indexOf(record.list))
    if (at < 0) end(`No place found: ${record.list}`)
    return `${text.slice(0, at)}\n  ${record.entry(name, field)}${text.slice(at)}`
  })
  newMigration(`${field.kebab} of ${table}`, record.sql(field))
  for (const { folder, kind, texts } of record.copies) copy(folder, kind, () => texts(name, field))
}

function newReport(given: string, titles: Titles) {
  const name = spellings(given)
  const folder = 'features/reports'
  const one = { name, titles }
  write(`${folder}/server/${name.kebab}.ts`, reportTemplate.handlerOf(one))
  write(`${folder}/server/${name.kebab}.test.ts`, reportTemplate.testOf(one))
  write(`${folder}/web/${name.pascal}ReportPage.tsx`, reportTemplate.pageOf(one))
  edit(`${folder}/contract.ts`, (text) => text + reportTemplate.contractOf(one))
  for (const { file, before, line, imports } of reportTemplate.linesOf(one))
    edit(`${folder}/${file}`, (text) => {
      if (text.split(before).length !== 2) end(`No place found: ${before}`)
      const longer = text.replace(before, (found) => `${line}\n${found}`)
      return imports ? withImport(longer, imports) : longer
    })
  const { en, fr } = titles
  copy(folder, 'first.', (language) => ({ reports: { [name.camel]: titles[language] } }))
  copy(folder, 'server.', (language) => ({
    api: {
      call: {
        [`report${name.pascal}`]: language === 'en' ? `The report “${en}”` : `Le rapport «\u00a0${fr}\u00a0»`,
      },
    },
  }))
  copy(`${folder}/schedule`, 'server.', (language) => ({
    reportMail: {
      title: { [name.pascal]: titles[language] },
      figure: { [name.camel]: titles[language] },
    },
  }))
}

/** Where a field like it stands, file by file: what is found by searching for it. */
function placesOf(given: string) {
  const { camel, kebab, snake, pascal } = spellings(given)
  const pattern = new RegExp(`(?<![A-Za-z])(${given}|${camel}|${kebab}|${snake}|${pascal})(?![a-z])`)
  const files = globSync('{core,domain,features,main,db,test,e2e,docs}/**/*.{ts,tsx,json,sql,md}')
  for (const file of files.filter((one) => !/db\/migrations|CHANGELOG/.test(one)).sort()) {
    const lines = readFileSync(file, 'utf8').split('\n')
    const found = lines.flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
    if (found.length) say(`  ${file}:${found.slice(0, 8).join(',')}`)
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    post: { type: 'boolean' },
    like: { type: 'string' },
    en: { type: 'string' },
    fr: { type: 'string' },
  },
})
const [kind, one, ...rest] = positionals
const { en = template.UNWRITTEN, fr = template.UNWRITTEN } = values
const titles = { en, fr }
if (kind === 'migration' && one)
  newMigration([one, ...rest].join(' '), '-- Why. First expand, then contract: docs/CONTRIBUTING.md\n')
else if (kind === 'call' && one && rest.length === 1)
  newCall(one, rest[0]!, values.post ? 'POST' : 'GET', titles)
else if (kind === 'feature' && one && !rest.length)
  newFeature(one, { ...titles, en: values.en ?? spellings(one).title })
else if (kind === 'field' && one?.includes('.') && values.like) {
  const [table, field] = one.split('.').map((part) => spellings(part))
  newMigration(
    `${field!.kebab} of ${table!.kebab}`,
    `alter table ${table!.snake} add column ${field!.snake} text check (char_length(${field!.snake}) between 1 and 100);\n`,
  )
  say(`Follow ${values.like}, which is in all of these places:`)
  placesOf(values.like)
} else if (kind === 'field' && one?.includes('.')) newField(one.split('.')[0]!, one.split('.')[1]!)
else if (kind === 'report' && one && !rest.length) newReport(one, titles)
else end(USAGE)

const code = [...written].filter((file) => /\.(tsx?|json)$/.test(file) && !file.includes('/copy/'))
if (code.length) spawnSync('node_modules/.bin/oxfmt', code)
if (written.size)
  say(
    `Written:\n  ${[...written].sort().join('\n  ')}\nNow: npm run fix, npm run check, then npm run test:changed`,
  )
