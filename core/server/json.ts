import { Refusal } from './errors.ts'

/** Valid input is far less deep. */
const DEPTH_MAX = 64
/** These keys allow prototype pollution. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses a body, more strictly than JSON.parse, so that no two parsers can understand it differently: UTF-8 only, no
 * duplicate keys, no prototype pollution, bounded depth.
 */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    // A request without a body has the value null, so that a body must not.
    if (value !== null && isSafe(text)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
  }
  throw new Refusal(400, 'notJson')
}

const TOKENS = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[[\]{}]/g

/** Whether JSON has no duplicate and no forbidden keys, and is not too deep. */
function isSafe(text: string): boolean {
  const open: Set<string>[] = []
  for (const [token, inside = '', colon] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      if (open.push(new Set()) > DEPTH_MAX) return false
    } else if (token === '}' || token === ']') open.pop()
    else if (colon) {
      const key = inside.includes('\\') ? (JSON.parse(`"${inside}"`) as string) : inside
      const keys = open.at(-1)!
      if (keys.has(key) || FORBIDDEN_KEYS.has(key)) return false
      keys.add(key)
    }
  }
  return true
}
