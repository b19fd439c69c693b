import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import { words } from '#test/call.ts'
import {
  csvCell,
  figureSheet,
  rowsSheet,
  seriesSheet,
  type Sheet,
  tableSheet,
  withNotes,
} from './report-sheets.ts'

const file = (locale: Locale, sheet: Sheet) =>
  toCsv(
    sheet.map((row) => row.map(csvCell)),
    spreadsheetSeparator(locale),
  ).slice(1)

const inEach = (make: (locale: Locale) => Sheet) => locales.map((locale) => file(locale, make(locale)))

test('averages and shares have the decimal sign of the language, and changes are percentages of one decimal', () => {
  const [english, french] = inEach((locale) =>
    figureSheet(
      words[locale],
      [
        {
          label: 'A',
          value: 1253,
          before: 945.5,
          foot: [
            { label: 'B', value: 6.79, before: 5 },
            { label: 'C', value: null },
          ],
        },
      ],
      true,
    ),
  )
  assert.equal(
    english,
    'Figure,Count,Count – comparison,Count – change (%)\r\nA,1253,945.5,32.5\r\nA – B,6.79,5,35.8\r\nA – C,,,\r\n',
  )
  assert.equal(
    french,
    'Indicateur;Nombre;Nombre – comparaison;Nombre – variation en\u00a0%\r\nA;1253;945,5;32,5\r\nA – B;6,79;5;35,8\r\nA – C;;;\r\n',
  )
})

test('a share has three decimals, and a fall is a negative number that no apostrophe makes a text', () => {
  const row = { id: 'welcome', name: 'X', counts: [1253], before: [1275] }
  const [english, french] = inEach((locale) =>
    tableSheet(
      words[locale],
      {
        kind: 'table',
        title: 'T',
        head: 'H',
        columns: [{ label: 'N', figure: 'emailTypesSent' }],
        rows: [row],
        total: { counts: [4021], before: [4021] },
        shares: true,
      },
      true,
    ),
  )
  assert.match(english!, /\r\nX,1253,0\.312,1275,-1\.7\r\n/)
  assert.match(french!, /\r\nX;1253;0,312;1275;-1,7\r\n/)
})

test('times are those of the zone that the head names, on both sides of a change of its clocks', () => {
  const at = (At: string) =>
    ({ Kind: 'event', Event: 'mail', Origin: 'welcome', Outcome: 'sent', At, Person: null }) as const
  const [english, french] = inEach((locale) =>
    rowsSheet(
      words[locale],
      [at('2026-11-01T05:59:59.000Z'), at('2026-11-01T06:00:00.000Z'), at('2026-11-24T19:19:20.339Z')],
      'America/Toronto',
    ),
  )
  const times = (text: string) => text.split('\r\n').map((line) => /^[^,;]*/.exec(line)![0])
  assert.deepEqual(times(english!), [
    'When (America/Toronto)',
    '2026-11-01 01:59',
    '2026-11-01 01:00',
    '2026-11-24 14:19',
    '',
  ])
  assert.deepEqual(times(french!).slice(0, 2), ['Quand (America/Toronto)', '2026-11-01 01:59'])
})

test('a series has a line for each day of both periods, with as many cells as its head', () => {
  const point = (date: string, n: number) => ({ date, values: { n } })
  const sheet = seriesSheet(words['en-US'], {
    kind: 'series',
    title: 'T',
    bucket: 'day',
    series: [{ key: 'n', label: 'N' }],
    points: [point('2026-02-01', 3)],
    before: [point('2026-01-01', 4), point('2026-01-02', 5)],
  })
  assert.equal(
    file('en-US', sheet),
    'Day,N,Day – comparison,N – comparison\r\n2026-02-01,3,2026-01-01,4\r\n,,2026-01-02,5\r\n',
  )
})

test('what the events do not tell any more stands below a table', () => {
  const notes = ['Les événements antérieurs au 1 avril 2025 sont archivés; …', '=2']
  const sheet = withNotes([['Ville'], ['Québec']], notes)
  assert.equal(file('fr-CA', sheet), `Ville\r\nQuébec\r\n"${notes[0]}"\r\n'=2\r\n`)
  assert.deepEqual(withNotes(sheet, []), sheet)
})
