import type { Spellings } from './names.ts'

/** A text that is to be written: main/copy/words.test.ts refuses it. */
export const UNWRITTEN = '…'

type Texts = { [key: string]: string | Texts }
type CopyOfField = {
  folder: string
  kind: '' | 'server.'
  texts: (name: string, field: Spellings) => Texts
}
/** A record whose statements, forms, pages and files follow one list of fields. */
type RecordWithFields = {
  file: string
  /** What the list begins with. */
  list: string
  entry: (name: string, field: Spellings) => string
  sql: (field: Spellings) => string
  copies: readonly CopyOfField[]
}

/** The field as a column of an imported file. */
const imported: CopyOfField = {
  folder: 'features/import',
  kind: '',
  texts: (name) => ({ import: { field: { [name]: UNWRITTEN } } }),
}

/** What the field means, in the document of the calls. */
const described = (folder: string): CopyOfField => ({
  folder,
  kind: 'server.',
  texts: (name) => ({ api: { field: { [name]: UNWRITTEN } } }),
})

/** The records with a list of fields, by their table. Each gets an optional text of at most 100 characters. */
export const recordsWithFields: Readonly<Record<string, RecordWithFields>> = {
  dealers: {
    file: 'features/dealers/contract/facts.ts',
    list: 'export const dealerFacts = {',
    entry: (name, field) => `${name}: { column: '${field.snake}', kind: 'text' },`,
    sql: ({ snake }) =>
      `alter table dealers add column ${snake} text check (char_length(${snake}) between 1 and 100);\n`,
    copies: [
      {
        folder: 'features/dealers',
        kind: '',
        texts: (name) => ({ dealer: { fact: { [name]: UNWRITTEN } } }),
      },
      imported,
      described('features/dealers'),
    ],
  },
  stores: {
    file: 'features/dealers/rules.ts',
    list: 'export const storeFields = {',
    entry: (name, { snake }) =>
      `${name}: { column: '${snake}', max: NAME_MAX, keep: cleanName, problem: optionalName },`,
    sql: ({ snake }) =>
      `alter table stores add column ${snake} text not null default '' check (char_length(${snake}) <= 100);\n`,
    copies: [
      {
        folder: 'features/dealers',
        kind: '',
        texts: (name) => ({ store: { field: { [name]: UNWRITTEN } } }),
      },
      imported,
      described('features/dealers'),
    ],
  },
  users: {
    file: 'domain/contract/person-fields.ts',
    list: 'export const personFields = {',
    entry: (name, field) =>
      `${name}: { column: '${field.snake}', text: '${field.camel}', kind: 'name', optional: true },`,
    sql: ({ snake }) =>
      `alter table users add column ${snake} text not null default '' check (char_length(${snake}) <= 100);\n`,
    copies: [
      {
        folder: 'features/people',
        kind: '',
        texts: (_, field) => ({ user: { [field.camel]: UNWRITTEN } }),
      },
      {
        folder: 'features/reports/export',
        kind: 'server.',
        texts: (_, field) => ({ exports: { column: { [field.camel]: UNWRITTEN } } }),
      },
      imported,
      described('features/people'),
    ],
  },
}

/** What a call is: its name, the folder of its feature, its method and its address. */
export type NewCall = { name: Spellings; noun: Spellings; method: 'GET' | 'POST'; path: string }

export const contractImports = [
  "import { z } from 'zod'",
  "import { endpoint } from '#domain/contract/endpoint.ts'",
]

/** `needs`: only system admins, until somebody decides. `reads` and `changes`: test/cache-tags.test.ts asks. */
export const contractOf = ({ name, method, path }: NewCall) => `
export const ${name.camel} = endpoint({
  name: '${name.camel}',
  tag: 'Information',
  method: '${method}',
  path: '${path}',
  needs: ['all-permissions'],
  ${method === 'GET' ? 'reads' : 'changes'}: [],
  ${method === 'GET' ? '' : 'body: z.object({}),\n  '}output: z.object({}),
})
`

/** `up` leads from the folder of the act to the contract. */
export const handlerOf = ({ name }: NewCall, up: string) => `import { handle } from '#domain/server/handle.ts'
import { ${name.camel} } from '${up}/contract.ts'

export const ${name.camel}Route = handle(${name.camel}, async () => {
  // Load within the scope of the viewer, refuse, do, record, answer.
  throw new Error('${name.camel} answers nothing yet')
})
`

export const testOf = ({ name, method }: NewCall, up: string) => `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { ${name.camel} } from '${up}/contract.ts'
import { ${name.camel}Route } from './${name.kebab}.ts'

test(
  '${name.title} is for those who may, and answers what is asked',
  onDb(async (db) => {
    const stranger = await signedIn(db, await givenUser(db))
    await assert.rejects(stranger(${name.camel}, ${name.camel}Route, {}), refusal(403))
    const permissions = ['all-permissions'] as const
    const call = await signedIn(db, await givenUser(db, { role: 'admin', permissions }))
    assert.deepEqual(await call(${name.camel}, ${name.camel}Route, {}), ${method === 'GET' ? '{}' : '{ data: {} }'})
    assert.fail('assert what the call answers, which people it does not answer about${method === 'GET' ? '' : ', and what it records'}')
  }),
)
`

export const rowsOf = ({ name, noun, method, path }: NewCall) => {
  const operation = `${noun.camel}.${name.camel}`
  return {
    operations: `{ op: '${operation}', method: '${method}', path: '${path}', need: [['all-permissions']] },`,
    requests: `'${operation}': { input: () => ({}) },`,
  }
}

export const WHO_MAY = `import type { WhoMay } from '#test/authorisation/who-may.ts'

export const whoMay: WhoMay = {
  operations: [],
  rules: [],
  requests: {},
}
`

export const featureServer = (noun: Spellings) => `import type { Route } from '#core/server/handle.ts'

export const ${noun.camel}: Route[] = []
`

export const featureWeb = (noun: Spellings) => `import { IconListDetails } from '@tabler/icons-react'
import { feature } from '#core/web/router/feature.ts'
import { screen } from '#core/web/router/screen.ts'

export const ${noun.camel} = feature({
  screens: [
    screen({
      path: '/${noun.kebab}',
      title: 'nav.${noun.camel}',
      needs: ['all-permissions'],
      component: () => import('./web/${noun.pascal}Page.tsx').then(({ ${noun.pascal}Page }) => ${noun.pascal}Page),
    }),
  ],
  section: { path: '/${noun.kebab}', label: 'nav.${noun.camel}', icon: IconListDetails },
})
`

export const pageOf = (noun: Spellings, call: Spellings) => `import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Loaded } from '#core/web/data/Loaded.tsx'
import { reading } from '#core/web/query.ts'
import { Empty } from '#core/web/ui/Empty.tsx'
import { Page } from '#core/web/ui/Page.tsx'
import { ${call.camel} } from '../contract.ts'

export function ${noun.pascal}Page() {
  const t = useTranslations()
  const query = useQuery(reading(${call.camel}, {}))
  return (
    <Page title={t('nav.${noun.camel}')}>
      <Loaded query={query} lines={5} height={40}>
        {() => <Empty>{t('search.noResults')}</Empty>}
      </Loaded>
    </Page>
  )
}
`

export const wordsOf = (noun: Spellings) => `import type first from './first.en-US.json' with { type: 'json' }
import type server from './server.en-US.json' with { type: 'json' }

declare module '#core/contract/words.ts' {
  interface PageWords {
    ${noun.camel}: typeof first
  }
  interface ServerWords {
    ${noun.camel}: typeof server
  }
}
`

export const journeyOf = (
  noun: Spellings,
) => `import { expect, expectAccessible, openDashboard, test } from './portal.ts'

test('${noun.title}: the page is found from the side bar', async ({ page, t, signIn }) => {
  await signIn('system.admin')
  await openDashboard(page)
  await page.getByRole('link', { name: t('nav.${noun.camel}') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('nav.${noun.camel}') })).toBeVisible()
  await expectAccessible(page)
  expect(page.url(), 'say what a person does on it').toBe('')
})
`
