import type { Document, Schema } from '#core/contract/openapi.ts'
import type { Call } from './operations.ts'

/** The values that an example of a call sends. */
type Sent = {
  query: [name: string, value: string][]
  /** A body as JSON. */
  json: unknown
  /** The fields of a form; a file is undefined. */
  form: [name: string, value: unknown][] | undefined
}

const isFile = ({ format }: Schema) => format === 'binary'

function sentBy({ parameters, requestBody }: Call): Sent {
  const query = parameters.flatMap(({ name, required, example }): [string, string][] =>
    required ? [[name, String(example)]] : [],
  )
  const { 'application/json': json, 'multipart/form-data': parts } = requestBody?.content ?? {}
  const { properties = {}, required = [] } = parts?.schema ?? {}
  const values = (parts?.example ?? {}) as Record<string, unknown>
  const form = Object.entries(properties)
    .filter(([name, schema]) => isFile(schema) || required.includes(name))
    .map(([name, schema]): [string, unknown] => [name, isFile(schema) ? undefined : values[name]])
  return { query, json: json?.example, form: parts && form }
}

/** Whether a program may make the call, with an API token or without any. */
export const isForPrograms = ({ security }: Call) =>
  !security.length || security.some((one) => 'apiToken' in one || 'oneTimeToken' in one)

export const takesApiToken = ({ security }: Call) => security.some((one) => 'apiToken' in one)

/** A value as a field of a form: a text as it is, anything else as JSON. */
export const fieldOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The call as a command of a shell. */
export function curlOf(call: Call, { servers }: Document): string {
  const { query, json, form } = sentBy(call)
  const address = new URL(call.path, servers[0]!.url)
  for (const [name, value] of query) address.searchParams.append(name, value)
  const isFileAnswer = call.security.some((one) => 'oneTimeToken' in one)
  const lines = [
    `curl${isFileAnswer ? ' -OJ' : ''}${call.method === 'POST' ? ' -X POST' : ''} "${address.href}"`,
    ...(takesApiToken(call) ? ['-H "Authorization: Bearer $COMPTOIR_TOKEN"'] : []),
    ...(json === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quoted(lined(json))}`]),
    ...(form ?? []).map(([name, value]) =>
      value === undefined ? `-F ${name}=@path/to/${name}` : `-F ${quoted(`${name}=${fieldOf(value)}`)}`,
    ),
  ]
  return lines.join(' \\\n  ')
}

/** The call by the client for TypeScript. */
export function typescriptOf(call: Call, { servers }: Document): string {
  const { query, json, form } = sentBy(call)
  const typed = call.parameters.map(({ name, example }): [string, unknown] => [name, example])
  const given = Object.fromEntries(query)
  const input = {
    ...Object.fromEntries(typed.filter(([name]) => name in given)),
    ...(json as object | undefined),
    ...Object.fromEntries((form ?? []).filter(([, value]) => value !== undefined)),
  }
  const files = (form ?? []).filter(([, value]) => value === undefined)
  const blobs = files.map(([name]) => `\n  ${name}: await openAsBlob('path/to/${name}'),`).join('')
  const object = Object.keys(input).length ? lined(input).replace(/^(\s*)"(\w+)":/gm, '$1$2:') : ''
  return [
    ...(files.length ? ["import { openAsBlob } from 'node:fs'"] : []),
    "import { comptoir } from 'comptoir-client'",
    '',
    `const portal = comptoir({ url: '${servers[0]!.url}', token: process.env.COMPTOIR_TOKEN! })`,
    `const answer = await portal.${call.operationId}(${blobs ? object.replace(/\n\}$/, `,${blobs}\n}`) : object})`,
  ].join('\n')
}

const lined = (value: unknown) => JSON.stringify(value, null, 2)
