import type { Endpoint } from '#core/contract/endpoint.ts'
import type { Operation, Parameter } from '#core/contract/openapi.ts'
import { hasTag, isShortenable } from '../answers.ts'
import type { Translate } from '../words.ts'

/** The headers that many calls take, which become components of the document. */
export const headerParameters = (t: Translate) =>
  ({
    IdempotencyKey: header('Idempotency-Key', t('api.header.idempotencyKey'), {
      minLength: 1,
      maxLength: 255,
    }),
    Prefer: header('Prefer', t('api.header.prefer'), { enum: ['return=minimal'] }),
    IfNoneMatch: header('If-None-Match', t('api.header.ifNoneMatch')),
  }) satisfies Record<string, Parameter>

const header = (name: string, description: string, rules: object = {}): Parameter => ({
  name,
  in: 'header',
  description,
  required: false,
  schema: { type: 'string', ...rules },
})

const refer = (name: keyof ReturnType<typeof headerParameters>) => ({
  $ref: `#/components/parameters/${name}`,
})

/** References to the headers that a call takes. */
export const headersOf = (endpoint: Endpoint, keyed = false): NonNullable<Operation['parameters']> => [
  ...(keyed ? [refer('IdempotencyKey')] : []),
  ...(isShortenable(endpoint) ? [refer('Prefer')] : []),
  ...(hasTag(endpoint) ? [refer('IfNoneMatch')] : []),
]
