import { Refusal } from './errors.ts'

/** Far deeper than any valid input. */
const DEPTH_MAX = 64
/** Keys that allow prototype pollution. */
const POISONOUS = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses a body, more strictly than JSON.parse, so that no two parsers can understand it differently: UTF-8 only, no
 * duplicate keys, no prototype pollution, bounded depth.
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    // Null is what a request without a body has.
    if (value !== null && isPlain(text)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new Refusal(400, 'notJson')
}

const TOKENS = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[[\]{}]/g

/** Of a text that is JSON: whether its keys and its depth are in order. */
function isPlain(text: string): boolean {
  const open: Set<string>[] = []
  for (const [token, inside = '', colon] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      if (open.push(new Set()) > DEPTH_MAX) return false
    } else if (token === '}' || token === ']') open.pop()
    else if (colon) {
      const key = inside.includes('\\') ? (JSON.parse(`"${inside}"`) as string) : inside
      const keys = open.at(-1)!
      if (keys.has(key) || POISONOUS.has(key)) return false
      keys.add(key)
    }
  }
  return true
}
