import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spreadsheetSeparator, toCsv } from '#core/contract/csv.ts'
import { type Locale, locales } from '#core/contract/locale.ts'
import { words } from '#test/call.ts'
import { figureSheet, rowsSheet, type Sheet, tableSheet } from './report-csv.ts'

const file = (locale: Locale, sheet: Sheet) => toCsv(sheet, spreadsheetSeparator(locale)).slice(1)

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
          foot: [{ label: 'B', value: 6.79 }],
        },
      ],
      true,
    ),
  )
  assert.equal(
    english,
    'Figure,Count,Count – comparison,Count – change (%)\r\nA,1253,945.5,32.5\r\nA – B,6.79\r\n',
  )
  assert.equal(
    french,
    'Indicateur;Nombre;Nombre – comparaison;Nombre – variation en\u00a0%\r\nA;1253;945,5;32,5\r\nA – B;6,79\r\n',
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
