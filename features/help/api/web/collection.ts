import type { Document } from '#core/contract/openapi.ts'
import { fieldOf, isForPrograms, takesApiToken } from './code-examples.ts'
import { type Call, callsOf } from './operations.ts'

const bearer = (token: string) => ({
  type: 'bearer',
  bearer: [{ key: 'token', value: token, type: 'string' }],
})

/**
 * The calls that programs make as a collection, which Postman, Bruno and Insomnia import (format 2.1 of Postman). A folder for
 * each tag; the variables are the address of the portal and the token.
 */
export function collectionOf(api: Document) {
  const calls = callsOf(api).filter(isForPrograms)
  return {
    info: {
      name: api.info.title,
      description: api.info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('{{token}}'),
    variable: [
      { key: 'url', value: api.servers[0]!.url },
      { key: 'token', value: '' },
    ],
    item: api.tags.map((tag) => ({
      name: tag['x-displayName'],
      description: tag.description,
      item: calls.filter(({ tags: [name] }) => name === tag.name).map(itemOf),
    })),
  }
}

function itemOf(call: Call) {
  const { method, path, parameters, requestBody, summary, description } = call
  const query = parameters.map(({ name, required, example, description }) => ({
    key: name,
    value: required ? String(example) : '',
    disabled: !required,
    description,
  }))
  const sent = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
  return {
    name: call.operationId,
    request: {
      method,
      description: `${summary}. ${description}`,
      ...(!takesApiToken(call) && { auth: { type: 'noauth' } }),
      url: {
        raw: `{{url}}${path}${sent.length ? `?${sent.join('&')}` : ''}`,
        host: ['{{url}}'],
        path: path.slice(1).split('/'),
        query,
      },
      ...bodyOf(requestBody?.content),
    },
  }
}

function bodyOf(content: NonNullable<Call['requestBody']>['content'] = {}) {
  const { 'application/json': json, 'multipart/form-data': form } = content
  if (json)
    return {
      header: [{ key: 'Content-Type', value: 'application/json' }],
      body: {
        mode: 'raw',
        raw: JSON.stringify(json.example, null, 2),
        options: { raw: { language: 'json' } },
      },
    }
  if (!form) return {}
  const example = form.example as Record<string, unknown>
  const { properties = {}, required = [] } = form.schema
  const formdata = Object.entries(properties).map(([key, { format, description }]) => ({
    key,
    description,
    disabled: !required.includes(key),
    ...(format === 'binary' ? { type: 'file', src: [] } : { type: 'text', value: fieldOf(example[key]) }),
  }))
  return { body: { mode: 'formdata', formdata } }
}
