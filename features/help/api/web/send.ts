import type { Document } from '#core/contract/openapi.ts'
import { currentLocale } from '#core/web/i18n/locale.ts'
import { antiForgeryToken } from '#core/web/session/anti-forgery.ts'
import { currentToken } from '#core/web/session/token-store.ts'
import type { Call } from './operations.ts'

export type TriedInput = { query: Readonly<Record<string, string>>; body: string | undefined }
/** The answer of the portal, with its time in milliseconds; null if the portal could not be reached. */
export type Answer = { status: number; text: string; time: number } | null

/**
 * Makes a call as the document describes it, with an API token, or else the person's own token. Refusals are answers too: it
 * never throws.
 */
export async function send(
  call: Call,
  { components }: Document,
  { query, body }: TriedInput,
  apiToken?: string,
): Promise<Answer> {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  const asks = (scheme: string) => call.security.some((one) => scheme in one)
  const { antiForgery } = components.securitySchemes
  const headers: Record<string, string> = {
    'Accept-Language': currentLocale(),
    ...(asks('idToken') && { Authorization: `Bearer ${apiToken ?? currentToken()?.raw}` }),
    ...(!apiToken &&
      asks('antiForgery') &&
      antiForgery?.type === 'apiKey' && { [antiForgery.name]: antiForgeryToken() }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const began = performance.now()
  try {
    const response = await fetch(given.size ? `${call.path}?${given}` : call.path, {
      method: call.method,
      headers,
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { status: response.status, text: indented(text), time: Math.round(performance.now() - began) }
  } catch {
    return null
  }
}

/** Indents JSON, and leaves any other text as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
