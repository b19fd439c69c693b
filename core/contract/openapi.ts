import type { Needs } from './needs.ts'

/** The part of OpenAPI 3.1 that describes the calls: the server writes it, the page of the API reads it. */
export type Schema = {
  description?: string
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  [keyword: string]: unknown
}

export type Media = {
  schema: Schema
  example?: unknown
  /** The encoding of the fields of a form. */
  encoding?: Record<string, { contentType: string }>
}
export type Content = Record<string, Media>
export type Header = { description: string; schema: Schema }
export type Reply = { description: string; headers?: Record<string, Header>; content: Content }

export type Parameter = {
  name: string
  in: 'query' | 'header'
  description: string
  required: boolean
  schema: Schema
  example?: unknown
}

export type Operation = {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, string[]>[]
  /** What the caller must hold, as in its contract. An anonymous call says none. */
  'x-permissions'?: Needs
  /** Who else alone may make the call, by more than permissions. */
  'x-only'?: 'admins'
  deprecated?: true
  /** The parameters of the call itself, and references to those that many calls share. */
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Reply | { $ref: string }>
}

/** The parameters of a call alone. */
export const ownParameters = ({ parameters = [] }: Pick<Operation, 'parameters'>): Parameter[] =>
  parameters.filter((parameter) => 'name' in parameter)

type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; bearerFormat: string; description: string }
  | { type: 'apiKey'; in: 'header' | 'query'; name: string; description: string }

export type Document = {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    description: string
    contact: { name: string; url: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; 'x-displayName': string; description: string }[]
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Reply>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, SecurityScheme>
  }
}
