export type Answer = { status: number; text: string; headers: Headers }
export type Sent = { headers?: Record<string, string>; body?: string | FormData }
export type Call = (path: string, sent?: Sent) => Promise<Answer>

/** Sends requests to one server over persistent connections. With a body it is a POST. */
export const caller =
  (origin: string, fixed: Record<string, string> = {}): Call =>
  async (path, { headers, body } = {}) => {
    // The form names its own type.
    const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const sent = body === undefined ? {} : { method: 'POST', body }
    const answer = await fetch(new URL(path, origin), {
      ...sent,
      headers: { ...json, ...fixed, ...headers },
      redirect: 'manual',
    })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }

/** The answer as JSON; anything but a 200 stops the run. */
export function jsonOf({ status, text }: Answer): unknown {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
