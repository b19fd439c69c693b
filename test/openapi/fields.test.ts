import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '#core/contract/locale.ts'
import { describeFields, fieldsOf } from '#core/server/openapi/fields.ts'
import { texts } from '#main/server/words.ts'
import { describedFields } from './described-fields.ts'
import { documentIn } from './document.ts'

// That no text is left over is a test of test/words/unused.test.ts; that both languages have it, of main/copy/words.test.ts.

test('every field and parameter says what it means, in both languages', () => {
  const [english, french] = locales.map((locale) => describedFields(documentIn(locale)))
  assert.ok(english!.length > 2500)
  const silent = [...english!, ...french!].filter(({ description }) => !description)
  assert.deepEqual(
    [...new Set(silent.map(({ place, key }) => `${place}.${key}`))],
    [],
    'add `api.field.KEY`, or `api.fieldOf.PLACE.KEY` where it means something else, to copy/server.*.json of the feature',
  )
  assert.deepEqual(
    english!.filter(({ description }, index) => description === french![index]!.description),
    [],
  )
})

test('a text about a field in one place says something else than the text about its name', () => {
  for (const locale of locales) {
    const { field, fieldOf } = texts[locale].api
    const general = new Map(Object.entries<string>(field))
    const same = Object.entries<Record<string, string>>(fieldOf).flatMap(([place, own]) =>
      Object.entries(own).flatMap(([key, text]) => (general.get(key) === text ? [`${place}.${key}`] : [])),
    )
    assert.deepEqual(same, [])
  }
})

test('a field within a field belongs to the outer one, and what answers the call to the call', () => {
  const inner = { type: 'object', properties: { ID: { type: 'string' } } }
  const schema = {
    properties: { data: { anyOf: [inner, { type: 'null' }] }, Apps: { items: inner }, Role: { $ref: '#/r' } },
  }
  assert.deepEqual(
    fieldsOf(schema, 'getThing')
      .map(([place, key]) => `${place}.${key}`)
      .toArray(),
    ['getThing.data', 'getThing.ID', 'getThing.Apps', 'Apps.ID', 'getThing.Role'],
  )
  describeFields(schema, 'getThing', {
    field: { ID: 'An ID.', Role: 'A role.' },
    fieldOf: { Apps: { ID: 'Of an app.' } },
  })
  assert.deepEqual(
    fieldsOf(schema, '')
      .map(([, , { description }]) => description)
      .toArray(),
    // Both inner shapes are one object here: the last place wins.
    [undefined, 'Of an app.', undefined, 'Of an app.', 'A role.'],
  )
})
