import type { Spellings } from './names.ts'

/** What a report is: its name, and its titles in both languages. */
export type NewReport = { name: Spellings; titles: Record<'en' | 'fr', string> }

export const contractOf = ({ name }: NewReport) => `
export const report${name.pascal} = endpoint({
  ...call,
  name: 'report${name.pascal}',
  method: 'POST',
  path: '/api/Report/${name.pascal}',
  body,
  output: answer({ ${name.camel}: count }, {}),
})
`

export const handlerOf = ({ name }: NewReport) => `import { report${name.pascal} } from '../contract.ts'
import { readEach } from './parts/both.ts'
import { counted } from './parts/event-counts.ts'
import { handleReport } from './parts/handle-report.ts'
import { report } from './parts/report.ts'
import { readTally } from './parts/tally.ts'

export const ${name.camel} = report(
  (both) => readEach(both, (reading, isMain) => readTally(reading, [counted.${name.camel}], isMain)),
  (both, of) => ({ ${name.camel}: of(both).of(counted.${name.camel}) }),
  async () => ({}),
)

export const ${name.camel}Route = handleReport(report${name.pascal}, ${name.camel})
`

export const testOf = ({ name }: NewReport) => `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { record } from '#domain/server/events.ts'
import { NOW, signedIn } from '#test/call.ts'
import { onDb } from '#test/database.ts'
import { givenUser } from '#test/people.ts'
import { report${name.pascal} } from '../contract.ts'
import { ${name.camel}Route } from './${name.kebab}.ts'

test(
  '${name.title}: the report counts what happened in its period',
  onDb(async (db) => {
    const call = await signedIn(db, await givenUser(db, { role: 'system_admin' }))
    const userId = await givenUser(db)
    await record(db, { kind: 'sign-in', at: NOW, userId, actorId: userId })
    const { data } = await call(report${name.pascal}, ${name.camel}Route, {})
    assert.equal(data.${name.camel}, 1)
    assert.fail('decide which events it counts (event-counts.ts): record some of them, and some that do not count')
  }),
)
`

export const pageOf = ({ name }: NewReport) => `import type { Data } from '#core/contract/endpoint.ts'
import { report${name.pascal} } from '../contract.ts'
import { cardOf, cardsOf } from './common-parts.ts'
import { ReportPage } from './ReportPage.tsx'
import type { Context, Parts } from './report-shapes.ts'

export const ${name.pascal}ReportPage = () => (
  <ReportPage name="${name.pascal}" report={report${name.pascal}} parts={partsOf} />
)

/** The number of events, and each of them. */
const partsOf = (answer: Data<typeof report${name.pascal}>, { t }: Context): Parts => [
  cardsOf(cardOf(answer, '${name.camel}', t('reports.${name.camel}'))),
  { kind: 'rows', title: t('reports.${name.camel}'), of: { figure: '${name.camel}' } },
]
`

/** The lines of lists: each is put before the text `before` of the file, which may need an import. */
export const linesOf = ({ name: { camel, kebab, pascal } }: NewReport) => [
  {
    file: 'contract/report-list.ts',
    before: '} as const',
    line: `  ${pascal}: { path: '/reports/${kebab}', title: 'reports.${camel}' },`,
  },
  {
    file: 'contract/figures.ts',
    before: '} as const satisfies',
    line: `  ${camel}: { title: 'reports.${camel}', report: '${pascal}' },`,
  },
  {
    file: 'server/parts/event-counts.ts',
    before: '} satisfies Record<string, EventChoice>',
    line: `  ${camel}: { kinds: ['sign-in'] },`,
  },
  {
    file: 'server/parts/figure-rows.ts',
    before: '  }\n  return knows[figure]',
    line: `    ${camel}: () => events(counted.${camel}),`,
  },
  {
    file: 'feature.server.ts',
    before: '  rowsRoute,',
    line: `  ${camel}Route,`,
    imports: `import { ${camel}Route } from './server/${kebab}.ts'`,
  },
  {
    file: 'feature.web.ts',
    before: "      screen({\n        path: '/reports/rows'",
    line: `report('${pascal}', () => import('./web/${pascal}ReportPage.tsx').then((part) => part.${pascal}ReportPage)),`,
  },
  {
    file: 'feature.web.ts',
    before: '    ],\n  })',
    line: `{ to: '/reports/${kebab}', label: 'reports.${camel}', icon: IconChartBar, among: 'pages', needs: ['view-reports'] },`,
  },
  {
    file: 'schedule/server/shown-reports.ts',
    before: /\}\n$/,
    line: `  ${pascal}: shown(${camel}, ['${camel}']),`,
    imports: `import { ${camel} } from '../../server/${kebab}.ts'`,
  },
  {
    file: 'who-may.ts',
    before: "    {\n      op: 'report.Rows'",
    line: `    { op: 'report.${pascal}', method: 'POST', path: '/api/Report/${pascal}', need: [['view-reports']], scope: 'settings' },`,
  },
]
