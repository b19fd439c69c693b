import { badSyntax } from './refusals.ts'
import { isObject } from './request.ts'

/** The names that this server reads, as the schemas and messages spell them. */
const spelled = new Map(
  `schemas id externalId meta userName name formatted familyName givenName displayName active emails phoneNumbers addresses
   country preferredLanguage locale groups members value type primary organization department Operations op path method bulkId
   version data failOnErrors filter sortBy sortOrder startIndex count attributes excludedAttributes`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
)

const SCHEMA = /^urn:ietf:params:scim:schemas:(?:core|extension:enterprise):2\.0:(?:User|Group)(?=$|:)/i
const schemas = [
  'urn:ietf:params:scim:schemas:core:2.0:User',
  'urn:ietf:params:scim:schemas:core:2.0:Group',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
]

/** A path with the spelling of the schemas, since upper and lower case of names do not differ. RFC 7643, 2.1 */
export function spelledPath(path: string): string {
  const given = SCHEMA.exec(path)?.[0] ?? ''
  const schema = schemas.find((one) => one.toLowerCase() === given.toLowerCase()) ?? given
  const rest = path.slice(given.length)
  return schema + rest.replace(/"(?:[^"\\]|\\.)*"?|\w+/g, (word) => spelled.get(word.toLowerCase()) ?? word)
}

/** A body with the names of the schemas. Two spellings of one name are refused. */
export function spelledBody(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledBody)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [spelledPath(key), spelledBody(inner)] as const)
  if (new Set(entries.map(([key]) => key)).size < entries.length) throw badSyntax()
  return Object.fromEntries(entries)
}
