import { SCOPE } from '#features/sign-in/contract.ts'
import { flowProblem, optionalUrlProblem, type TextRule, URLS_MAX } from '../rules.ts'

/** The settings that are on or off, in the order of the form. */
export const tokenSwitches = [
  'Fapi2',
  'RefreshTokens',
  'Revocation',
  'Introspection',
  'ClientCredentials',
  'DeviceFlow',
  'RequirePkce',
] as const
/** Those that are off, up to the app, or required. */
export const tokenChoices = ['PushedRequests', 'Dpop'] as const
export const tokenFields = [...tokenSwitches, ...tokenChoices, 'ClientScopes', 'Jwks', 'JwksUri'] as const

const SCOPES_MAX = 50
export const SCOPES_LENGTH_MAX = 1000
const KEYS_MAX = 10

/** Scopes, each once, with one space between them. */
export const cleanScopes = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))].join(' ')

/** The characters of RFC 6749, section 3.3; the scopes of people are never those of an app. */
export const scopesProblem: TextRule = (text) => {
  const scopes = text.split(' ').filter(Boolean)
  const ofPeople = [...SCOPE.split(' '), 'offline_access']
  const valid = scopes.every(
    (scope) => /^[\x21\x23-\x5B\x5D-\x7E]+$/.test(scope) && !ofPeople.includes(scope),
  )
  return valid && scopes.length <= SCOPES_MAX && text.length <= SCOPES_LENGTH_MAX ? null : 'apps.err.scopes'
}

/** An address at which keys are public and cannot be exchanged on their way. */
export const jwksUriProblem: TextRule = (text) =>
  text.length > URLS_MAX ? 'valid.url' : (optionalUrlProblem(text) ?? flowProblem(1, text))

type Key = Record<string, unknown>
const isObject = (value: unknown): value is Key => typeof value === 'object' && value !== null

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The keys of a set, or a single key. */
export function keysIn(text: string): Key[] {
  const value = parsed(text)
  if (!isObject(value)) return []
  return Array.isArray(value['keys']) ? value['keys'].filter(isObject) : [value]
}

/** The members of private and symmetric keys. RFC 7518, section 6 */
const secretMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']

/** Refuses private keys, in the browser already, so that none is sent. The server reads the keys too: judge-keys.ts. */
export const jwksProblem: TextRule = (text) => {
  if (text === '') return null
  const keys = keysIn(text)
  if (text.includes('PRIVATE KEY') || keys.some((key) => secretMembers.some((member) => member in key)))
    return 'apps.err.privateKey'
  const set = parsed(text)
  const isSet = isObject(set) && Array.isArray(set['keys']) && set['keys'].length === keys.length
  return isSet && keys.length >= 1 && keys.length <= KEYS_MAX ? null : 'apps.err.jwks'
}

/** The names of the keys, for the record of changes. */
export const keyNames = (text: string) =>
  keysIn(text)
    .map(({ kid, kty }) => String(kid ?? kty))
    .join(', ')
