import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { documentIn } from './document.ts'

const document = documentIn('en-US')
// Other tests check the formats.
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(document, 'api')
const known = new Map<string, ValidateFunction>()

type Answered = { status: number; headers: Headers; text: string }

/** Compares an answer with the document, and returns the first difference, or null. */
export function misfit({ path, method, name }: Endpoint, { status, headers, text }: Answered): string | null {
  const operation = document.paths[path]?.[method === 'GET' ? 'get' : 'post']
  if (!operation) return `${name} is not described`
  const reply = operation.responses[status]
  if (!reply) return `${name} answers ${status}, which is not described: ${text.slice(0, 200)}`
  const at =
    '$ref' in reply
      ? reply.$ref
      : `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`
  const { content } = '$ref' in reply ? document.components.responses[reply.$ref.split('/').at(-1)!]! : reply
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (!(type in content)) return `${name} answers ${status} as ${type}, which is not described`
  const address = `api${at}/content/${type.replace('/', '~1')}/schema`
  const validate = known.get(address) ?? ajv.compile({ $ref: address })
  known.set(address, validate)
  if (validate(type === 'application/json' ? JSON.parse(text) : text)) return null
  return `${name} answers ${status} of another shape: ${ajv.errorsText(validate.errors)}`
}
