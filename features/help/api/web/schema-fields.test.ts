import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldRows, typeOf } from './schema-fields.ts'
import { type Call, matching } from './operations.ts'

const reference = { $ref: '#/components/schemas/Role' }

test('a type is named as JSON Schema names it, and a schema by its name', () => {
  assert.equal(typeOf({ type: 'string', format: 'uuid' }), 'string (uuid)')
  assert.equal(typeOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] }), 'integer')
  assert.equal(typeOf({ type: 'array', items: reference }), 'Role[]')
  assert.equal(typeOf({ anyOf: [reference, { type: 'object', properties: {} }] }), 'Role | object')
  assert.equal(typeOf({ type: 'boolean', const: true }), 'true')
})

test('fields within fields stand under the name of the outer one, those of a named schema do not', () => {
  const inner = { type: 'object', properties: { ID: { type: 'string' }, Roles: { items: reference } } }
  const rows = fieldRows({
    type: 'object',
    properties: { Data: { type: 'array', items: inner }, Role: { anyOf: [reference, { type: 'null' }] } },
    required: ['Data'],
  })
  assert.deepEqual(
    rows.map(({ name, required, refersTo, nullable }) => [name, required, refersTo, nullable]),
    [
      ['Data', true, undefined, false],
      ['Data[].ID', false, undefined, false],
      ['Data[].Roles', false, 'Role', false],
      ['Role', false, 'Role', true],
    ],
  )
})

test('calls are found by the words of their name, path, description and fields, without accents', () => {
  const call = {
    operationId: 'lockUser',
    method: 'POST',
    path: '/api/User/Lock',
    summary: 'Déverrouille',
    parameters: [{ name: 'lockState' }],
  }
  const calls = [call as Call]
  assert.equal(matching(calls, 'lock deverr').length, 1)
  assert.equal(matching(calls, 'lockstate deverr').length, 1)
  assert.equal(matching(calls, '').length, 1)
  assert.equal(matching(calls, 'lock delete').length, 0)
})
